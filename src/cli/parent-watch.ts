/**
 * Stops this process in good order when the launcher that started it is gone, even by SIGKILL, which no signal
 * handler of the launcher can pass on. Does nothing where the launcher replaced itself (`process.execve`) or there is
 * none: no channel then.
 */
if (process.channel !== undefined && process.channel !== null) {
  // Waiting for a message that never comes must not keep a finished command alive.
  process.channel.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
