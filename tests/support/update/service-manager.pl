# What systemd does for a service with a socket unit, on any machine with Perl: it opens the socket once, keeps it while the
# service ends and begins, and hands it over as file descriptor 3 (sd_listen_fds(3)). It obeys lines of its standard input:
# "start" with a command, its parts after tabs, and "stop". Its first line of output is the port.
use strict;
use IO::Socket::INET;
use POSIX ();

$| = 1;
my $socket = IO::Socket::INET->new(LocalAddr => "127.0.0.1", LocalPort => 0, Listen => 511) or die "no socket: $!";
print "port ", $socket->sockport, "\n";
my $pid;
while (my $line = <STDIN>) {
  chomp $line;
  my ($verb, @command) = split /\t/, $line;
  if ($verb eq "start") {
    $pid = fork;
    if ($pid == 0) {
      POSIX::dup2($socket->fileno, 3);
      fcntl($socket, 2, 0) if $socket->fileno == 3; # F_SETFD: stays open
      $ENV{LISTEN_PID} = $$;
      $ENV{LISTEN_FDS} = 1;
      exec @command or die "cannot start: $!";
    }
  } else {
    kill "TERM", $pid;
    waitpid $pid, 0;
    print "ended $?\n";
  }
}
if ($pid) { kill "TERM", $pid; waitpid $pid, 0; }
