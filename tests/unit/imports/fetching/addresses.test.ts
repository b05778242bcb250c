import { afterEach, expect, test } from "vitest";
import {
  closeAll,
  codeOf,
  fetcherOf,
  lookupOf,
  oldServer,
  toThisMachine,
} from "../../../support/imports/old-server.ts";

afterEach(closeAll);

test("no name leads to a private, reserved, or metadata address, in whatever form", async () => {
  const server = await oldServer((_request, response) => response.end("secret"));
  const addresses = [
    ...["127.0.0.1", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1"],
    ...["192.0.0.192", "198.18.0.1", "224.0.0.1", "168.63.129.16", "::1", "::", "fe80::1", "fc00::1", "fd00:ec2::254"],
    ...["::ffff:127.0.0.1", "::ffff:a9fe:a9fe", "64:ff9b::7f00:1", "2002:7f00:1::", "fec0::1"],
  ];
  for (const address of addresses) {
    const lookup = lookupOf(() => [address]);
    const named = await fetcherOf({ hosts: [`old.example:${server.port}`], lookup, allowAddresses: [] });
    expect(await codeOf(named.get(`http://old.example:${server.port}/`)), address).toBe("FETCH_REFUSED_ADDRESS");
    // As it is written in the address, confirmed by a person who was led to it.
    const host = address.includes(":") ? `[${address}]` : address;
    const literal = await fetcherOf({ hosts: [`${host}:${server.port}`], allowAddresses: [] });
    expect(await codeOf(literal.get(`http://${host}:${server.port}/`)), host).toBe("FETCH_REFUSED_ADDRESS");
    expect(await codeOf(literal.get(`https://${host}:${server.port}/`)), host).toBe("FETCH_REFUSED_ADDRESS");
  }
  for (const host of ["2130706433", "0x7f.1", "017700000001", "127.1"]) {
    const fetcher = await fetcherOf({ hosts: [`${host}:${server.port}`], allowAddresses: [] });
    expect(await codeOf(fetcher.get(`http://${host}:${server.port}/`)), host).toBe("FETCH_REFUSED_ADDRESS");
  }
  expect(server.requests).toHaveLength(0);
});

test("one private address among those of a name refuses it", async () => {
  const server = await oldServer((_request, response) => response.end("secret"));
  const lookup = lookupOf(() => ["93.184.215.14", "127.0.0.1"]);
  const fetcher = await fetcherOf({ hosts: [`old.example:${server.port}`], lookup, allowAddresses: [] });
  expect(await codeOf(fetcher.get(`http://old.example:${server.port}/`))).toBe("FETCH_REFUSED_ADDRESS");
  expect(server.requests).toHaveLength(0);
});

test("a name that leads elsewhere at its second look-up is checked again, and looked up once for each connection", async () => {
  const server = await oldServer((_request, response) => response.writeHead(200, { Connection: "close" }).end("ok"));
  const answers = [["127.0.0.1"], ["10.0.0.1"]];
  let lookups = 0;
  const lookup = lookupOf(() => answers[lookups++] ?? []);
  const fetcher = await fetcherOf({ hosts: [`old.example:${server.port}`], lookup });
  const url = `http://old.example:${server.port}/`;
  expect(Buffer.from((await fetcher.read(url, { maxBytes: 10 })).bytes).toString()).toBe("ok");
  expect(lookups).toBe(1);
  expect(await codeOf(fetcher.get(url))).toBe("FETCH_REFUSED_ADDRESS");
  expect(lookups).toBe(2);
});

test("each redirect is checked anew: its host, its port, its scheme, and its address", async () => {
  const other = await oldServer((_request, response) => response.end("secret"));
  const targets: Record<string, [target: string, code: string]> = {
    "/host": ["http://other.example/", "FETCH_HOST_NOT_CONFIRMED"],
    "/port": [`${other.url}/`, "FETCH_HOST_NOT_CONFIRMED"],
    "/private": ["http://inner.example/", "FETCH_REFUSED_ADDRESS"],
    "/file": ["file:///etc/passwd", "FETCH_ADDRESS_INVALID"],
    "/password": ["http://a:b@inner.example/", "FETCH_ADDRESS_INVALID"],
    "/relative": ["//169.254.169.254/latest/", "FETCH_HOST_NOT_CONFIRMED"],
    "/nowhere": ["http://[", "FETCH_REDIRECTS"],
  };
  const server = await oldServer(({ url = "" }, response) => {
    response.writeHead(302, { Location: targets[url]?.[0] ?? "/" }).end();
  });
  const lookup = lookupOf(() => ["192.168.0.1"]);
  const fetcher = await fetcherOf({ hosts: [server.host, "inner.example"], lookup });
  for (const [path, [, code]] of Object.entries(targets)) {
    expect(await codeOf(fetcher.get(`${server.url}${path}`)), path).toBe(code);
  }
  expect(await codeOf(fetcher.get(`${server.url}/loop`))).toBe("FETCH_REDIRECTS");
  expect(server.requests.length).toBe(Object.keys(targets).length + 6);
  expect(other.requests).toHaveLength(0);
});

test("only confirmed hosts are spoken to, of a CDN files alone; www. makes no difference", async () => {
  const server = await oldServer(({ headers, url = "" }, response) => {
    if (url === "/moved") response.writeHead(301, { Location: `http://cdn.example:${server.port}/a.png` }).end();
    else response.end(headers.host);
  });
  const { port } = server;
  const options = { hosts: [`old.example:${port}`], alsoFrom: [`cdn.example:${port}`], lookup: toThisMachine };
  const fetcher = await fetcherOf(options);
  const read = async (url: string, purpose: "page" | "file") =>
    Buffer.from((await fetcher.read(url, { purpose, maxBytes: 100 })).bytes).toString();
  expect(await read(`http://www.old.example:${port}/`, "page")).toBe(`www.old.example:${port}`);
  expect(await read(`http://OLD.example.:${port}/`, "page")).toBe(`old.example.:${port}`);
  expect(await read(`http://cdn.example:${port}/a.png`, "file")).toBe(`cdn.example:${port}`);
  expect(await read(`http://old.example:${port}/moved`, "file")).toBe(`cdn.example:${port}`);
  expect(await codeOf(read(`http://old.example:${port}/moved`, "page"))).toBe("FETCH_HOST_NOT_CONFIRMED");
  expect(await codeOf(read(`http://cdn.example:${port}/`, "page"))).toBe("FETCH_HOST_NOT_CONFIRMED");
  expect(await codeOf(read(`http://other.example:${port}/`, "file"))).toBe("FETCH_HOST_NOT_CONFIRMED");
  expect(await codeOf(read("http://old.example/", "file"))).toBe("FETCH_HOST_NOT_CONFIRMED");
  expect(await codeOf(read(`http://old.example.evil.example:${port}/`, "file"))).toBe("FETCH_HOST_NOT_CONFIRMED");
  expect(fetcher.mayFetch(`https://www.old.example:${port}/b`)).toBe(true);
  expect(fetcher.mayFetch(`http://cdn.example:${port}/b`)).toBe(false);
  expect(fetcher.mayFetch(`http://cdn.example:${port}/b`, "file")).toBe(true);
});

test("what is no address of the web is refused, and a password in one is shown to nobody", async () => {
  const fetcher = await fetcherOf({ hosts: ["old.example"] });
  for (const url of ["", "old.example", "ftp://old.example/", "file:///etc/passwd", "data:,a", "javascript:1"]) {
    expect(await codeOf(fetcher.get(url)), url).toBe("FETCH_ADDRESS_INVALID");
  }
  const error = await fetcher.get("https://user:geheim@old.example/").catch((thrown) => thrown);
  expect(error.code).toBe("FETCH_ADDRESS_INVALID");
  expect(JSON.stringify([error.message, error.reader])).not.toContain("geheim");
  await expect(fetcherOf({ hosts: ["http://"] })).rejects.toMatchObject({ code: "FETCH_ADDRESS_INVALID" });
});
