import { connect, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { ask } from "../support/http/http.ts";
import { removeAll, startSite } from "../support/site.ts";

afterAll(removeAll);

const MINUTE_MS = 60_000;
const PAGE = "GET /en HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n";
const BODY =
  "POST /api/events HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n";

test("slow headers, bodies, and readers are all gone within a minute, by the limits of the program itself", async () => {
  const site = await startSite();
  const { hostname, port } = new URL(site.url);
  const from = Date.now();
  const open = (begin: (socket: Socket) => void) =>
    new Promise<number>((done) => {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => {});
      socket.on("close", () => done(Date.now() - from));
      socket.on("connect", () => begin(socket));
    });
  /** Sends a little every so often: whoever neither reads nor writes never learns that a connection is gone. */
  const drip = (socket: Socket, first: string, piece: string) => {
    socket.write(first);
    const timer = setInterval(() => socket.write(piece), 1_000);
    socket.on("close", () => clearInterval(timer));
  };
  const many = (begin: (socket: Socket) => void) => Array.from({ length: 20 }, () => open(begin));
  // Asks for more than the buffers of both ends hold, and takes nothing.
  const asked = PAGE.repeat(2_000);
  const ends = await Promise.all([
    ...many((socket) => drip(socket.resume(), "GET / HTTP/1.1\r\nHost: x\r\n", "X-More: 1\r\n")),
    ...many((socket) => drip(socket.resume(), BODY, "x")),
    ...many((socket) => drip(socket.pause(), asked, PAGE)),
  ]);
  expect(Math.max(...ends)).toBeLessThan(MINUTE_MS);
  expect((await ask(site.url, "/healthz")).status).toBe(200);
  expect(await site.stop()).toBe(0);
});
