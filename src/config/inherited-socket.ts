/** The first file descriptor that a service manager hands over (sd_listen_fds(3), `SD_LISTEN_FDS_START`). */
const FIRST_FD = 3;

/**
 * The listening socket that a service manager opened for this process, as systemd does for a service that has a socket unit. The
 * manager keeps it open while the site is started anew: whoever connects meanwhile waits, and is not refused.
 * @returns a file descriptor; undefined where the site opens its own.
 */
export function inheritedSocket({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): number | undefined {
  // The launcher hands it on, as a parent (bin/run.mjs).
  const isOurs = [process.pid, process.ppid].includes(Number(LISTEN_PID));
  return isOurs && Number(LISTEN_FDS) >= 1 ? FIRST_FD : undefined;
}
