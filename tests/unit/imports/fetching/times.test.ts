import { afterEach, expect, test, vi } from "vitest";
import {
  closeAll,
  codeOf,
  fetcherOf,
  lookupOf,
  oldServer,
  rawServer,
  toThisMachine,
  untrustedServer,
} from "../../../support/imports/old-server.ts";

afterEach(closeAll);

test("no answer, headers one byte after the other, silence within a body, and a trickle without an end all have their time", async () => {
  const silent = await rawServer(() => {});
  const head = "HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n";
  const slowly = (start: string, byte: string) =>
    rawServer((socket) => {
      socket.write(start);
      const timer = setInterval(() => socket.write(byte), 10);
      socket.once("close", () => clearInterval(timer));
    });
  const servers = [
    silent,
    await slowly("HTTP/1.1 200 OK\r\nX-A: ", "a"),
    await slowly("", "HTTP/1.1 103 Early Hints\r\n\r\n"),
  ];
  const hosts = [...servers, await rawServer((socket) => socket.write(`${head}a`)), await slowly(head, "a")];
  const limits = { firstByteMs: 200, idleMs: 200, totalMs: 700 };
  const fetcher = await fetcherOf({ hosts: hosts.map(({ host }) => host), limits });
  const codes = await Promise.all(hosts.map(({ url }) => codeOf(fetcher.read(url, { maxBytes: 2_000_000 }))));
  expect(codes).toEqual(hosts.map(() => "FETCH_TIMEOUT"));
});

test("a body that nobody reads gives its turn back when its time is over", async () => {
  const server = await oldServer((_request, response) => response.end("a".repeat(1_000_000)));
  const fetcher = await fetcherOf({ hosts: [server.host], limits: { concurrency: 1, totalMs: 300 } });
  const forgotten = await fetcher.get(server.url);
  const given = await fetcher.get(server.url);
  await given.body.return?.();
  expect((await fetcher.read(server.url, { maxBytes: 2_000_000 })).bytes).toHaveLength(1_000_000);
  expect(await codeOf(forgotten.body.next())).toBe("FETCH_TIMEOUT");
});

test("several at once of a host, never more, and with the pause that it asks for", async () => {
  let open = 0;
  let most = 0;
  const starts: number[] = [];
  const server = await oldServer((_request, response) => {
    starts.push(performance.now());
    most = Math.max(most, ++open);
    setTimeout(() => {
      open -= 1;
      response.end("ok");
    }, 20);
  });
  const fetcher = await fetcherOf({ hosts: [server.host], limits: { concurrency: 3 } });
  const all = (count: number) =>
    Promise.all(Array.from({ length: count }, () => fetcher.read(server.url, { maxBytes: 10 })));
  await all(12);
  expect(most).toBe(3);
  fetcher.slowDown(server.url, 60);
  starts.length = 0;
  await all(4);
  // Less what a timer and the network may be early.
  expect((starts.at(-1) ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(150);
});

test("what a host cannot do for now is tried again, when and as often as it may be", async () => {
  let answers: [status: number, headers: Record<string, string>][] = [];
  const server = await oldServer((_request, response) => {
    const [status, headers] = answers.shift() ?? [200, {}];
    response.writeHead(status, headers).end("ok");
  });
  const fetcher = await fetcherOf({ hosts: [server.host], limits: { retries: 2, maxRetryAfterMs: 2_000 } });
  const read = () => codeOf(fetcher.read(server.url, { maxBytes: 10 }));

  answers = [
    [503, {}],
    [429, { "Retry-After": "1" }],
  ];
  const before = performance.now();
  expect(await read()).toBe("none");
  expect(performance.now() - before).toBeGreaterThan(950);
  expect(server.requests).toHaveLength(3);

  answers = [
    [503, {}],
    [503, {}],
    [503, {}],
    [503, {}],
  ];
  expect(await read()).toBe("FETCH_STATUS");
  expect(server.requests).toHaveLength(6);

  answers = [[429, { "Retry-After": "3600" }]];
  expect(await read()).toBe("FETCH_STATUS");
  expect(server.requests).toHaveLength(7);
  answers = [[503, { "Retry-After": new Date(Date.now() + 3_600_000).toUTCString() }]];
  expect(await read()).toBe("FETCH_STATUS");
  answers = [[500, {}]];
  expect(await read()).toBe("FETCH_STATUS");
  expect(server.requests).toHaveLength(9);
});

test("a connection that is cut is tried again, also within a body", async () => {
  const texts = [
    "",
    "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nwh",
    "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nwhole",
  ];
  const server = await rawServer((socket) => socket.end(texts.shift() ?? ""));
  const fetcher = await fetcherOf({ hosts: [server.host] });
  expect(Buffer.from((await fetcher.read(server.url, { maxBytes: 10 })).bytes).toString()).toBe("whole");
});

test("a signal, or the end of the fetcher, ends what waits and what is read, with its reason", async () => {
  const server = await oldServer(({ url }, response) => {
    if (url === "/body") response.write("a");
  });
  const stop = new AbortController();
  const options = { hosts: [server.host], limits: { concurrency: 2 } };
  const fetcher = await fetcherOf({ ...options, signal: stop.signal });
  const reason = new Error("cancelled");
  const { body } = await fetcher.get(`${server.url}/body`);
  await body.next();
  const running = [body.next(), fetcher.get(server.url), fetcher.get(server.url)].map(codeOf);
  await expect.poll(() => server.requests.length).toBe(2);
  stop.abort(reason);
  expect(await Promise.all(running)).toEqual([reason, reason, reason]);
  expect(await codeOf(fetcher.get(server.url))).toBe(reason);

  const other = await fetcherOf(options);
  const waiting = codeOf(other.get(server.url));
  await expect.poll(() => server.requests.length).toBe(3);
  other.close();
  expect(await waiting).toMatchObject({ name: "AbortError" });
});

test("a site that cannot be reached, and one whose certificate is not its own, are named", async () => {
  const server = await oldServer(() => {});
  closeAll();
  const fetcher = await fetcherOf({ hosts: [server.host] });
  expect(await codeOf(fetcher.get(server.url))).toBe("FETCH_UNREACHABLE");
  const none = await fetcherOf({ hosts: ["old.example"], lookup: lookupOf(() => []) });
  expect(await codeOf(none.get("http://old.example/"))).toBe("FETCH_UNREACHABLE");

  let requests = 0;
  const untrusted = await untrustedServer((_request, response) => {
    requests += 1;
    response.end();
  });
  const address = `https://old.example:${untrusted.port}/`;
  const secure = await fetcherOf({ hosts: [`old.example:${untrusted.port}`], lookup: toThisMachine });
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  expect(await codeOf(secure.get(address))).toBe("FETCH_CERTIFICATE");
  vi.unstubAllEnvs();
  expect(requests).toBe(0);
});
