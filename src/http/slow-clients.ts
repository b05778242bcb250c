import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How slow a client may be. */
export type SlowClientLimits = {
  /** Until a request has arrived, its body included, and … */
  requestMs: number;
  /** … longer for a body of which as many bytes a second have come, such as files over a slow line. */
  minBytesPerSecond: number;
  /** How long a response may wait for a client that does not read. */
  writeMs: number;
  /** How often the limits are checked: each may be exceeded by this much. */
  checkMs: number;
};

type Progress = {
  /** Bytes that left, as far as the system took them, when they last grew. */
  sent: number;
  since: number;
  /** The request whose body arrives, when it began, and the bytes of the connection by then. */
  arriving: { request: IncomingMessage; response: ServerResponse; start: number; received: number } | null;
};

/**
 * Ends connections whose client sends its body too slowly (408), or does not read its response. Node.js has one time for
 * every request, long or short. It has none for readers: `server.timeout` also ends those that wait for our own work, and a
 * client that reads a byte now and then keeps it from passing.
 */
export function endSlowClients(server: Server, open: ReadonlySet<Socket>, limits: SlowClientLimits): void {
  const progress = new WeakMap<Socket, Progress>();
  server.on("connection", (socket: Socket) => {
    progress.set(socket, { sent: 0, since: Date.now(), arriving: null });
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const of = progress.get(socket);
    if (of) of.arriving = { request, response, start: Date.now(), received: socket.bytesRead };
  });
  const check = setInterval(() => {
    const now = Date.now();
    for (const socket of open) {
      const of = progress.get(socket);
      if (of === undefined) continue;
      if (isSlowReader(socket, of, now, limits)) socket.destroy();
      else if (isSlowSender(socket, of, now, limits)) server.emit("clientError", requestTimeout(), socket);
    }
  }, limits.checkMs);
  check.unref();
  server.once("close", () => clearInterval(check));
}

function isSlowReader(socket: Socket, of: Progress, now: number, { writeMs }: SlowClientLimits): boolean {
  const sent = socket.bytesWritten - socket.writableLength;
  if (socket.writableLength === 0 || sent !== of.sent) {
    of.sent = sent;
    of.since = now;
    return false;
  }
  return now - of.since >= writeMs;
}

function isSlowSender(socket: Socket, of: Progress, now: number, limits: SlowClientLimits): boolean {
  if (of.arriving === null) return false;
  const { request, response, start, received } = of.arriving;
  if (request.complete || response.writableFinished) {
    of.arriving = null;
    return false;
  }
  const earnedMs = ((socket.bytesRead - received) / limits.minBytesPerSecond) * 1_000;
  return now - start >= limits.requestMs + earnedMs;
}

/** As Node's parser says it. */
function requestTimeout(): NodeJS.ErrnoException {
  return Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
}
