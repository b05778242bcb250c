import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { endSlowClients, type SlowClientLimits } from "./slow-clients.ts";
import { lingerOnUnreadBodies } from "./unread-bodies.ts";

/** How long a connection may take for each part of an exchange, and how many there may be. */
export type ConnectionLimits = SlowClientLimits & {
  /** Until all headers of a request have arrived. */
  headersMs: number;
  /** Until a request has arrived, however steadily its body comes. */
  longestRequestMs: number;
  /** How long a client may go on sending a body after the response to it. */
  lingerMs: number;
  /** How long a connection without a request is kept. */
  idleMs: number;
  /** Connections at once. */
  most: number;
};

/**
 * Slow headers, bodies, and readers end within a minute; a steady body may take longer. An idle connection is kept a little longer than the minute for
 * which common proxies keep theirs (nginx, `keepalive_timeout` of an upstream): a proxy must be the one that closes it,
 * or a request may meet a connection that is being closed. Idle ones are the first to go when there are too many.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: 50_000,
  // 256 kbit/s, at which the heaviest post of a form takes a quarter of an hour.
  minBytesPerSecond: 32_000,
  longestRequestMs: 20 * 60_000,
  lingerMs: 30_000,
  writeMs: 45_000,
  idleMs: 65_000,
  checkMs: 5_000,
  most: 4_000,
};

/** Key under which a socket holds the last answer of its connection. */
const ANSWER = Symbol("answer");
type AnsweringSocket = Duplex & { [ANSWER]?: ServerResponse };

/** Share of the connection limit from which idle connections are closed. */
const CROWDED = 0.9;

/**
 * An HTTP server whose connections all come to an end, and whose every answer has the headers given, also those that
 * the parser gives by itself (400, 408, 413, 417, 431).
 */
export function createHttpServer(headers: Readonly<Record<string, string>>, limits = CONNECTION_LIMITS): Server {
  const server = createServer({
    optimizeEmptyRequests: true,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.longestRequestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: limits.idleMs,
    // Node.js would refuse without our headers: `hasOneHost` checks instead.
    requireHostHeader: false,
  });
  server.maxConnections = limits.most;
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    (request.socket as AnsweringSocket)[ANSWER] = response;
  });
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...headers, Connection: "close", "Content-Length": 0 }).end();
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    refuse(error, socket, { headers, answer: (socket as AnsweringSocket)[ANSWER] });
  });
  lingerOnUnreadBodies(server, limits.lingerMs);
  endSlowClients(server, trackConnections(server, limits.most), limits);
  return server;
}

/** What is not HTTP, too long, or too slow never reaches the router (RFC 9110 §15.5). */
function refuse(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  { headers, answer }: { headers: Readonly<Record<string, string>>; answer: ServerResponse | undefined },
): void {
  // Refused already: more data of the same request needs no second refusal.
  if (socket.writableEnded && error.code !== "ECONNRESET") return;
  // An answer is partly sent: no other can follow it.
  const busy = answer?.headersSent && !answer.writableFinished;
  if (error.code === "ECONNRESET" || !socket.writable || busy) {
    socket.destroy();
    return;
  }
  const status = PARSER_STATUS[error.code ?? ""] ?? 400;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n`;
  socket.end(`${head}${lines.join("")}\r\n`);
  // Closed at once, what the client still sends would be answered with a reset, and it might never read the refusal.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** How long a refused client has to read why and to close its side. */
const LINGER_MS = 1_000;

/** By the codes of Node's parser and of its timeouts; anything else is 400. */
const PARSER_STATUS: Partial<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Whether a request names one host, as HTTP/1.1 demands (RFC 9112 §3.2). @param hosts its `Host` headers. */
export function hasOneHost(hosts: number, { httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean {
  const required = httpVersionMajor === 1 && httpVersionMinor >= 1;
  return hosts === 1 || (hosts === 0 && !required);
}

/** Connections by their server. */
const OPEN = new WeakMap<Server, ReadonlySet<Socket>>();

/**
 * Closes connections on which nothing is under way. For Node a connection on which nothing ever came has a request under
 * way; browsers open such connections to have them when they need one.
 */
export function closeQuietConnections(server: Server): void {
  server.closeIdleConnections();
  for (const socket of OPEN.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
}

function trackConnections(server: Server, most: number): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  OPEN.set(server, open);
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    if (open.size >= most * CROWDED) server.closeIdleConnections();
  });
  // Beyond the limit connections are closed unanswered: those that do nothing make room for the next.
  server.on("drop", () => server.closeIdleConnections());
  return open;
}
