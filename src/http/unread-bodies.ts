import type { IncomingMessage, Server, ServerResponse } from "node:http";

/**
 * Lets clients read a response that was sent before their body ended, such as 413 or a refusal by origin. What still comes
 * is read and thrown away for a while (RFC 9112 §9.6, "lingering close" of nginx). Closed at once, the system answers the
 * next bytes with a reset, and many clients then lose the response. Node.js and `@hono/node-server` do that, at once for a
 * connection that is to be closed, else after half a second.
 * @param lingerMs how long a client may go on sending after the response; then the connection is closed.
 */
export function lingerOnUnreadBodies(server: Server, lingerMs: number): void {
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    // Before Node's own listener, which closes the connection.
    response.prependOnceListener("finish", () => {
      if (request.readableEnded || request.destroyed) return;
      if (!request.complete) linger(request, lingerMs);
      request.resume();
    });
  });
}

function linger(request: IncomingMessage, lingerMs: number): void {
  const { socket } = request;
  const closeSoon = socket.destroySoon;
  let isToBeClosed = false;
  socket.destroySoon = () => {
    isToBeClosed = true;
    socket.end();
  };
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  request.once("close", () => {
    clearTimeout(timer);
    socket.destroySoon = closeSoon;
    if (isToBeClosed) socket.destroySoon();
  });
}
