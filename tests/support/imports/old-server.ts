import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import {
  type AddressInfo,
  createServer as createTcpServer,
  type LookupFunction,
  type Socket,
  type Server as TcpServer,
} from "node:net";
import { type Fetcher, type FetcherOptions, openFetcher } from "../../../src/importers/fetching/open-fetcher.ts";
import { AppError } from "../../../src/kernel/errors.ts";

import { selfSigned } from "./self-signed.ts";

const opened: (() => void)[] = [];

/** Ends whatever this file opened. */
export function closeAll(): void {
  for (const close of opened.splice(0)) close();
}

export type OldServer = { host: string; port: number; url: string; requests: IncomingMessage[] };

/** A server on this machine, as an old site. */
export async function oldServer(listener: RequestListener): Promise<OldServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  return { ...(await listen(server)), requests };
}

/** The same with TLS, and a certificate that nobody vouches for. */
export async function untrustedServer(listener: RequestListener): Promise<Omit<OldServer, "requests">> {
  const server = await listen(createTlsServer(selfSigned, listener));
  return { ...server, url: server.url.replace("http:", "https:") };
}

/** The same below HTTP: each connection with its first request is handed over. */
export async function rawServer(onRequest: (socket: Socket) => void): Promise<Omit<OldServer, "requests">> {
  const server = createTcpServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => onRequest(socket));
  });
  return listen(server);
}

async function listen(server: Server | TcpServer): Promise<Omit<OldServer, "requests">> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  opened.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { port, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}` };
}

/** Names that lead to this machine. */
export const toThisMachine = lookupOf(() => ["127.0.0.1"]);

/** A lookup that answers what it is told. */
export function lookupOf(addresses: (name: string) => string[]): NonNullable<FetcherOptions["lookup"]> {
  const lookup: LookupFunction = (name, { all }, done) => {
    const found = addresses(name).map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    const [first] = found;
    if (first === undefined) done(Object.assign(new Error(name), { code: "ENOTFOUND" }), "", 4);
    else if (all) done(null, found);
    else done(null, first.address, first.family);
  };
  return lookup as NonNullable<FetcherOptions["lookup"]>;
}

/** A fetcher that may speak to 127.0.0.1, in no time but what it is told. */
export async function fetcherOf(options: FetcherOptions): Promise<Fetcher> {
  const limits = { pauseMs: 0, retryMs: 1, ...options.limits };
  const fetcher = await openFetcher({ allowAddresses: ["127.0.0.1"], ...options, limits });
  opened.push(() => fetcher.close());
  return fetcher;
}

/** The code of the error that something ends with; the error itself where it is not one of ours. */
export async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
    return "none";
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
}
