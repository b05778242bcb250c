/**
 * Stops this process in good order when the process that started it is gone without sending a signal:
 * - the launcher, where this is its child: the channel between them closes, even by SIGKILL;
 * - the shell between npm and us: npm hands SIGTERM to that shell, which ends without passing it on.
 */
const stop = () => process.kill(process.pid, "SIGTERM");

if (process.channel !== undefined && process.channel !== null) {
  // Waiting for a message that never comes must not keep a finished command alive.
  process.channel.unref();
  process.once("disconnect", stop);
}
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 200);
  watch.unref();
}
