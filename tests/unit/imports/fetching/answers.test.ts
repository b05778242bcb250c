import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { closeAll, codeOf, fetcherOf, oldServer, rawServer } from "../../../support/imports/old-server.ts";

afterEach(closeAll);

const words = (bytes: Uint8Array) => Buffer.from(bytes).toString();

test("what is asked names this program, and carries nothing else", async () => {
  const server = await oldServer((_request, response) => response.setHeader("Set-Cookie", "a=b").end("ok"));
  const fetcher = await fetcherOf({ hosts: [server.host] });
  for (const path of ["/a?b=c#d", "/e"]) await fetcher.read(server.url + path, { maxBytes: 10 });
  expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(["GET /a?b=c", "GET /e"]);
  for (const { headers } of server.requests) {
    expect(Object.keys(headers).sort()).toEqual(["accept", "accept-encoding", "connection", "host", "user-agent"]);
    expect(headers["user-agent"]).toMatch(/^Vitrine-Import\/\d/);
  }
});

test("codings are taken off, and the head says what the answer is", async () => {
  const codings = { gzip: gzipSync, br: brotliCompressSync, zstd: zstdCompressSync, identity: (text: string) => text };
  const server = await oldServer(({ url = "" }, response) => {
    const coding = url.slice(1) as keyof typeof codings;
    response.setHeader("Content-Type", 'Text/HTML; Charset="ISO-8859-1"');
    response.setHeader("Content-Encoding", coding).end(codings[coding]?.("Déjà vu") ?? "?");
  });
  const fetcher = await fetcherOf({ hosts: [server.host] });
  for (const coding of Object.keys(codings)) {
    const answer = await fetcher.read(`${server.url}/${coding}`, { maxBytes: 100 });
    expect(words(answer.bytes)).toBe("Déjà vu");
    const { status, type, charset, url } = answer;
    expect({ status, type, charset, url }).toEqual({
      status: 200,
      type: "text/html",
      charset: "iso-8859-1",
      url: `${server.url}/${coding}`,
    });
  }
  expect(await codeOf(fetcher.read(`${server.url}/acme`, { maxBytes: 100 }))).toBe("FETCH_UNREADABLE");
});

test("few bytes that decode to many, and many that decode to none, are cut", async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000));
  const nothing = gzipSync("");
  let sent = 0;
  const server = await oldServer(({ url }, response) => {
    response.setHeader("Content-Encoding", "gzip");
    if (url === "/bomb") return response.end(bomb);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.concat(Array.from({ length: 500 }, () => nothing))))
        sent += 500;
    };
    response.on("drain", more);
    return more();
  });
  const fetcher = await fetcherOf({ hosts: [server.host], limits: { maxBytes: 1_000_000 } });
  let bytes = 0;
  const { body } = await fetcher.get(`${server.url}/bomb`);
  const reading = async () => {
    for await (const chunk of body) bytes += chunk.length;
  };
  expect(await codeOf(reading())).toBe("FETCH_TOO_LARGE");
  expect(bytes).toBeLessThanOrEqual(1_000_000);
  expect(await codeOf(fetcher.read(`${server.url}/nothing`, { maxBytes: 1_000_000 }))).toBe("FETCH_TOO_LARGE");
  expect(sent).toBeGreaterThan(0);
});

test("a body without an end, or longer than it may be by its own word, is cut; and so is the sum of all", async () => {
  const server = await oldServer(({ url }, response) => {
    if (url === "/declared") response.writeHead(200, { "Content-Length": 5_000_000 }).write("a");
    else if (url === "/small") response.end("a".repeat(60_000));
    else {
      const more = () => {
        while (!response.destroyed && response.write("a".repeat(20_000)));
      };
      response.on("drain", more);
      more();
    }
  });
  const fetcher = await fetcherOf({ hosts: [server.host], limits: { maxTotalBytes: 200_000 } });
  const read = (path: string) => fetcher.read(`${server.url}${path}`, { maxBytes: 100_000 });
  expect(await codeOf(read("/declared"))).toBe("FETCH_TOO_LARGE");
  expect((await read("/small")).bytes).toHaveLength(60_000);
  expect(await codeOf(read("/endless"))).toBe("FETCH_TOO_LARGE");
  expect(await codeOf(read("/small"))).toBe("FETCH_TOO_MUCH");
  const few = await fetcherOf({ hosts: [server.host], limits: { maxRequests: 1 } });
  await few.read(`${server.url}/small`, { maxBytes: 100_000 });
  expect(await codeOf(few.get(`${server.url}/small`))).toBe("FETCH_TOO_MUCH");
});

test("answers that break HTTP are told from those that were cut; an old one without a length ends with its connection", async () => {
  const flood = `HTTP/1.1 200 OK\r\n${"X-A: b\r\n".repeat(20_000)}\r\n`;
  const answers: [text: string, code: string][] = [
    ["HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\nold", "none"],
    ["HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nold and more than it said", "none"],
    ["HTTP/1.1 200 OK\r\nContent-Length: 300\r\n\r\nold", "FETCH_CUT"],
    ["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nold\r\n", "FETCH_CUT"],
    ["HTTP/1.1 200 OK\r\nContent-Len", "FETCH_CUT"],
    ["", "FETCH_CUT"],
    ["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nold", "FETCH_UNREADABLE"],
    ["HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", "FETCH_UNREADABLE"],
    ["<html>HTTP 0.9</html>", "FETCH_UNREADABLE"],
    [flood, "FETCH_UNREADABLE"],
    ["HTTP/1.1 101 Switching\r\nUpgrade: acme\r\nConnection: Upgrade\r\n\r\n", "FETCH_CUT"],
    ["HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\nno gzip", "FETCH_UNREADABLE"],
  ];
  let answer = "";
  const server = await rawServer((socket) => socket.end(answer));
  const fetcher = await fetcherOf({ hosts: [server.host], limits: { retries: 1 } });
  for (const [text, code] of answers) {
    answer = text;
    expect(await codeOf(fetcher.read(`${server.url}/`, { maxBytes: 1_000 })), text.slice(0, 80)).toBe(code);
  }
});

test("an answer that is no page says its status, and one that is missing whole is no error of the site", async () => {
  const server = await oldServer(({ url = "" }, response) => response.writeHead(Number(url.slice(1))).end());
  const fetcher = await fetcherOf({ hosts: [server.host], limits: { retries: 0 } });
  for (const status of [300, 304, 401, 403, 404, 410, 500, 503]) {
    const error = await fetcher.get(`${server.url}/${status}`).catch((thrown) => thrown);
    expect({ code: error.code, details: error.details }).toEqual({ code: "FETCH_STATUS", details: { status } });
  }
  expect((await fetcher.read(`${server.url}/204`, { maxBytes: 1 })).bytes).toHaveLength(0);
  expect(await codeOf(fetcher.get(`${server.url}/302`))).toBe("FETCH_REDIRECTS");
});
