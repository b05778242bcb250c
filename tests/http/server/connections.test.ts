import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CONNECTION_LIMITS, createHttpServer } from "../../../src/http/connections.ts";
import { ask } from "../../support/http/http.ts";
import { converse, parseAnswers, type RawAnswer, WHOLE_REQUEST_MS } from "../../support/http/raw-http.ts";
import { inFull, sample } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

const MINUTE_MS = 60_000;
const SECURITY_HEADERS = [
  "content-security-policy",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
];

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(removeAll);

/** Names of the headers that every answer has and these have not. */
function missingHeaders(answers: RawAnswer[]): string[] {
  return answers.flatMap(({ headers }) => SECURITY_HEADERS.filter((name) => !headers.some(([sent]) => sent === name)));
}

describe("what the parser answers by itself has the headers of every answer", () => {
  const HOST = "Host: localhost\r\n";
  test.each([
    ["what is not HTTP", 400, "nonsense\r\n\r\n"],
    ["no host", 400, "GET / HTTP/1.1\r\n\r\n"],
    ["two hosts", 400, `GET / HTTP/1.1\r\n${HOST}Host: other.example\r\n\r\n`],
    ["two hosts that are alike", 400, `GET / HTTP/1.1\r\n${HOST}${HOST}\r\n`],
    ["two hosts and a body", 400, `POST /api/events HTTP/1.1\r\n${HOST}host: b\r\nContent-Length: 2\r\n\r\n{}`],
    ["two lengths", 400, `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx`],
    ["headers that are too long", 431, `GET / HTTP/1.1\r\n${HOST}X: ${"x".repeat(20_000)}\r\n\r\n`],
    ["an expectation nobody knows", 417, `GET / HTTP/1.1\r\n${HOST}Expect: wonders\r\n\r\n`],
  ])("%s: %i", async (_, status, raw) => {
    const answers = parseAnswers(await converse(Number(new URL(site.url).port), raw, WHOLE_REQUEST_MS), "GET");
    expect(answers.map((answer) => answer.status)).toEqual([status]);
    expect(missingHeaders(answers)).toEqual([]);
  });

  test("refusals of the parser are no errors of the site", async () => {
    expect((await site.logged()).filter(({ level }) => level === "error")).toEqual([]);
  });
});

describe("the limits of a site that is served", () => {
  const { headersMs, requestMs, writeMs, idleMs, checkMs, most } = CONNECTION_LIMITS;

  test("slow headers, bodies and readers end within a minute", () => {
    for (const limit of [headersMs, requestMs, writeMs]) {
      expect(limit).toBeGreaterThanOrEqual(15_000);
      expect(limit + checkMs).toBeLessThan(MINUTE_MS);
    }
  });

  test("idle connections are kept for a little longer than proxies keep theirs, and are bounded in number", () => {
    expect(idleMs).toBeGreaterThan(MINUTE_MS);
    expect(idleMs).toBeLessThan(MINUTE_MS + 10_000);
    expect(most).toBeGreaterThanOrEqual(1_000);
    expect(most).toBeLessThanOrEqual(10_000);
  });
});

describe("with limits that a test can wait for", () => {
  const QUICK = {
    headersMs: 300,
    requestMs: 600,
    minBytesPerSecond: 1_000,
    longestRequestMs: 60_000,
    lingerMs: 1_500,
    writeMs: 500,
    idleMs: 60_000,
    checkMs: 50,
    most: 8,
  };
  /** Far more than a connection may last, far less than the limits of Node.js. */
  const SOON_MS = 5_000;
  /** More than the buffers of both ends of a connection on one machine. */
  const LONG = Buffer.alloc(64 * 1024 * 1024, "x");

  let server: Server;
  let port: number;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    server = createHttpServer({ "X-Of-Every-Answer": "yes" }, QUICK);
    server.on("request", async (request, response) => {
      if (request.url === "/refuse") {
        // As `readForm` does it: some of the body is read, then no more.
        request.once("readable", () => {
          request.read();
          response.writeHead(413).end("refused");
        });
      } else if (request.method === "POST") {
        const ended = await new Promise((done) =>
          request
            .resume()
            .on("end", () => done(true))
            .on("error", () => done(false)),
        );
        if (ended) response.end("taken");
      } else {
        response.end(request.url === "/long" ? LONG : "short");
      }
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    port = (server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect.poll(connections).toBe(0);
  });
  afterAll(() => server.close());

  const connections = () => new Promise<number>((done) => server.getConnections((_, count) => done(count)));

  async function open(): Promise<{ socket: Socket; closed: Promise<string> }> {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    let received = "";
    socket.on("error", () => {});
    const closed = new Promise<string>((done) => socket.on("close", () => done(received)));
    await new Promise((done) => socket.once("connect", done));
    socket.on("data", (chunk) => {
      if (received.length < 10_000) received += chunk.toString("latin1");
    });
    return { socket, closed };
  }

  /** Sends a piece every so often until the connection is closed. */
  function drip(socket: Socket, piece: () => void, everyMs: number): void {
    const timer = setInterval(piece, everyMs);
    socket.on("close", () => clearInterval(timer));
  }

  test("a connection on which nothing is ever asked is closed", { timeout: SOON_MS }, async () => {
    expect(await (await open()).closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("slow headers: 408, with the headers of every answer", { timeout: SOON_MS }, async () => {
    const { socket, closed } = await open();
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
    drip(socket, () => socket.write("X-More: 1\r\n"), 50);
    const answer = await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain("\r\nX-Of-Every-Answer: yes\r\n");
    expect(answer).toContain("\r\nConnection: close\r\n");
  });

  test("a slow body: 408", { timeout: SOON_MS }, async () => {
    const { socket, closed } = await open();
    socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n");
    drip(socket, () => socket.write("x"), 50);
    const answer = await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).not.toContain("taken");
  });

  inFull("a body that comes steadily may take longer", async () => {
    const { socket, closed } = await open();
    const pieces = 40;
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${pieces * 1_000}\r\n\r\n`);
    let sent = 0;
    drip(socket, () => sent++ < pieces && socket.write("x".repeat(1_000)), QUICK.requestMs / 10);
    expect(await closed).toMatch(/^HTTP\/1\.1 200 [\s\S]*taken$/);
  });

  describe("a response that comes before the body has ended", () => {
    const refused = (connection: string) =>
      `POST /refuse HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Length: 1000000\r\n\r\n`;

    test.each(sample(["close", "keep-alive"]))(
      "reaches a client that sends on: %s",
      { timeout: SOON_MS },
      async (connection) => {
        const { socket, closed } = await open();
        const errors: Error[] = [];
        socket.on("error", (error) => errors.push(error));
        socket.write(refused(connection));
        // Read only once the server has long answered and more was sent.
        socket.pause();
        let sent = 0;
        drip(socket, () => sent++ < 20 && socket.write("x".repeat(10_000)), 20);
        await expect.poll(() => sent).toBeGreaterThan(20);
        expect(errors).toEqual([]);
        socket.resume();
        expect(await closed).toMatch(/^HTTP\/1\.1 413 [\s\S]*refused\r?\n?/);
      },
    );

    inFull("is the last one when the client never ends", { timeout: SOON_MS }, async () => {
      const { socket, closed } = await open();
      socket.write(refused("keep-alive"));
      drip(socket, () => socket.write("x"), 50);
      expect((await closed).match(/HTTP\/1\.1 /g)).toHaveLength(1);
    });

    test("leaves the connection for the next request when the body ends", { timeout: SOON_MS }, async () => {
      const { socket } = await open();
      let received = "";
      socket.on("data", (chunk) => {
        received += chunk;
      });
      socket.write(refused("keep-alive"));
      socket.write("x".repeat(600_000));
      await expect.poll(() => received).toContain("refused");
      socket.write(`${"x".repeat(400_000)}GET / HTTP/1.1\r\nHost: x\r\n\r\n`);
      await expect.poll(() => received).toMatch(/413 [\s\S]*refused[\s\S]*200 [\s\S]*short/);
    });
  });

  test("a reader that does not read is cut off", { timeout: SOON_MS }, async () => {
    const { socket } = await open();
    socket.removeAllListeners("data");
    socket.pause();
    socket.write("GET /long HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(connections, { timeout: SOON_MS }).toBe(0);
  });

  test("so is one that reads a little now and then", { timeout: SOON_MS }, async () => {
    const { socket } = await open();
    socket.removeAllListeners("data");
    socket.pause();
    socket.write("GET /long HTTP/1.1\r\nHost: x\r\n\r\n");
    drip(socket, () => socket.read(1_024), 20);
    await expect.poll(connections, { timeout: SOON_MS }).toBe(0);
  });

  test("too many connections: the last is closed unanswered, and idle ones make room", {
    timeout: SOON_MS,
  }, async () => {
    const idle = await Promise.all(Array.from({ length: QUICK.most }, open));
    // Each has had an answer and is kept alive; nothing holds them but the client.
    for (const { socket } of idle.slice(0, 6)) {
      const answered = new Promise((done) => socket.once("data", done));
      socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
      await answered;
    }
    const origin = `http://127.0.0.1:${port}`;
    const outcome = await ask(origin, "/").then(
      ({ status }) => status,
      () => "closed",
    );
    expect([200, "closed"]).toContain(outcome);
    await expect
      .poll(() =>
        ask(origin, "/").then(
          ({ text }) => text,
          () => "closed",
        ),
      )
      .toBe("short");
    expect(await connections()).toBeLessThanOrEqual(QUICK.most);
  });
});

test("a page that is read slowly but steadily arrives whole", async () => {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  let received = "";
  const closed = new Promise<void>((done) => socket.on("close", () => done()));
  socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  socket.on("readable", () => {
    for (let chunk = socket.read(512); chunk !== null; chunk = socket.read(512)) received += chunk.toString("latin1");
    received += socket.read()?.toString("latin1") ?? "";
  });
  await closed;
  expect(received).toContain("</html>");
});
