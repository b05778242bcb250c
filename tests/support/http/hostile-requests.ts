import fc from "fast-check";

/** A request as bytes (latin1 text), and what its answer must not hold. */
export type HostileRequest = { method: string; raw: string };

/** Would be seen in an answer's header if a request could write one. */
export const INJECTED = "x-injected";
/** A host no answer may lead to. */
export const EVIL = "evil.example";

const { constant, constantFrom, integer, oneof, array, tuple } = fc;

/** Any bytes as latin1 text, without the line ends that would cut the request: mostly what a parser refuses. */
const anyBytes = (most: number) =>
  array(integer({ min: 0, max: 255 }), { maxLength: most }).map((bytes) =>
    String.fromCharCode(...bytes.filter((byte) => byte !== 10 && byte !== 13)),
  );

const bytesBetween = (min: number, max: number, most: number) =>
  array(integer({ min, max }), { maxLength: most }).map((bytes) => String.fromCharCode(...bytes));

/** For addresses: a parser refuses anything but visible ASCII there, so that most must be that to reach the site. */
const garbage = (most: number) =>
  oneof({ weight: 60, arbitrary: bytesBetween(33, 126, most) }, { weight: 1, arbitrary: anyBytes(most) });

/** For header values, which may hold bytes above ASCII too. */
const garbageValue = (most: number) =>
  oneof(
    { weight: 20, arbitrary: bytesBetween(32, 126, most) },
    { weight: 10, arbitrary: bytesBetween(161, 255, most) },
    { weight: 1, arbitrary: anyBytes(most) },
  );

const CLIMBS = [
  "..",
  "%2e%2e",
  "%2E.",
  ".%2e",
  "%252e%252e",
  "%c0%ae%c0%ae",
  "%uff0e%uff0e",
  "..;",
  "..%00",
  "....//",
  "..\\",
];
const SLASHES = ["/", "//", "%2f", "%2F", "%5c", "\\", "%252f", "%c0%af", "/./"];
const FILES = [
  "package.json",
  "etc/passwd",
  "vitrine.sqlite",
  "marker.txt",
  "holder.pid",
  "control.sock",
  ".vite/manifest.json",
];

const climb = tuple(
  constantFrom("", "/fr", "/en", "/assets", "/blog", "/builds/meta"),
  array(tuple(constantFrom(...SLASHES), constantFrom(...CLIMBS)), { minLength: 1, maxLength: 8 }),
  constantFrom(...SLASHES),
  constantFrom(...FILES, "data/marker.txt"),
).map(([start, steps, slash, file]) => start + steps.flat().join("") + slash + file);

const OPEN_REDIRECTS = [
  ...[`//${EVIL}`, `/\\${EVIL}`, `\\\\${EVIL}`, `///${EVIL}`, `//${EVIL}/`, `//${EVIL}/blog/`, `//${EVIL}/FR`],
  ...[
    `/fr//${EVIL}`,
    `/en//${EVIL}`,
    `/fr/\\${EVIL}`,
    `/fr/%2F%2F${EVIL}`,
    `/%2F%2F${EVIL}`,
    `/%5C%5C${EVIL}/`,
    `/fr/%2f%2e%2e`,
  ],
  ...[
    `/mentions-legales?x=//${EVIL}`,
    `/mentions-legales/?x=//${EVIL}`,
    `/?lang=en&next=//${EVIL}`,
    `/?lang=//${EVIL}`,
  ],
  ...[
    `/fr/?lang=en@${EVIL}`,
    `/en?lang=fr#@${EVIL}`,
    `/@${EVIL}`,
    `/.${EVIL}`,
    `/fr/@${EVIL}/`,
    `/blog/?lang=en&lang=//${EVIL}`,
  ],
  ...[
    `/FR//${EVIL}`,
    `/EN/..//${EVIL}`,
    `/en/https://${EVIL}`,
    `/https:${EVIL}/`,
    `/javascript:alert(1)/`,
    `/fr/javascript:alert(1)`,
  ],
];

const INJECTIONS = ["%0d%0a", "%0D%0A%20", "%E5%98%8A%E5%98%8D", "%0d", "%0a", "%00%0a", "%u000a", "\r", "\u0085"];
const injection = tuple(
  constantFrom("/", "/FR/", "/blog/", "/mentions-legales", "/fr", "/?lang=en", "/en/BLOG", "/legal/legal/"),
  constantFrom("", "?", "?a=", "?lang=en&a="),
  constantFrom(...INJECTIONS),
).map(([path, query, line]) => `${path}${query}${line}${INJECTED}:1${line}Set-Cookie:${INJECTED}=1`);

const encodings = array(
  oneof(
    constantFrom(
      "%",
      "%z",
      "%zz",
      "%2",
      "%00",
      "%ff%fe",
      "%c0%80",
      "%c1%bf",
      "%e0%80%af",
      "%f0%80%80%af",
      "%ed%a0%80",
      "%f8%88%80%80%80",
    ),
    constantFrom(
      "%2F",
      "%5C",
      "%3f",
      "%23",
      "%25",
      "%2e",
      "%20",
      "+",
      ";",
      "'",
      '"',
      "<",
      ">",
      "`",
      "{",
      "|",
      "^",
      "~",
    ),
    constantFrom(
      "blog",
      "BLOG",
      "Blog",
      "fr",
      "FR",
      "en",
      "legal",
      "_payload.json",
      "sitemap-",
      ".xml",
      "/",
      "?",
      "#",
      "&",
      "=",
      "lang",
      "page",
      "tag",
    ),
    garbage(6),
  ),
  { maxLength: 20 },
).map((parts) => `/${parts.join("")}`);

const queries = tuple(
  constantFrom(
    "/",
    "/blog",
    "/en/blog",
    "/legal/routes",
    "/fr",
    "/en",
    "/blog/_payload.json",
    "/_payload.json",
    "/feed.xml",
  ),
  array(
    tuple(
      constantFrom("lang", "page", "tag", "LANG", "lang[]", "__proto__", "constructor", ""),
      oneof(
        constantFrom(
          "fr",
          "en",
          "de",
          "FR",
          "fr,en",
          "0",
          "-1",
          "1e9",
          "99999999",
          "1.5",
          "NaN",
          "9007199254740993",
          "' or 1=1 --",
        ),
        garbage(30),
      ),
    ),
    { maxLength: 6 },
  ),
).map(([path, pairs]) => `${path}?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`);

const long = tuple(
  constantFrom("/", "/?a=", "/blog/", "/en/?lang=en&x="),
  constantFrom("a", "%41", "../", "é", "/", "A/", "?"),
  integer({ min: 1_000, max: 100_000 }),
).map(([start, unit, length]) => start + unit.repeat(Math.ceil(length / unit.length)));

const odd = oneof(
  constantFrom(
    "*",
    "",
    " ",
    "http://",
    "/ /",
    "/\0",
    "/%00",
    "/\x7f",
    "/fr\0/",
    "?lang=en",
    "#",
    "blog",
    "//",
    "///",
    "/.",
    "/..",
    "/fr/.",
    "/-",
    "/_",
  ),
  constantFrom(
    `http://${EVIL}/`,
    `https://${EVIL}/fr/`,
    `http://${EVIL}/FR`,
    `http://user:x@${EVIL}/?lang=en`,
    `file:///etc/passwd`,
    `${EVIL}:443`,
    `HTTP://LOCALHOST/FR`,
    `http://[::1]:0/`,
    `http://%00/`,
  ),
);

const target = oneof(
  { weight: 5, arbitrary: encodings },
  { weight: 4, arbitrary: climb },
  { weight: 4, arbitrary: constantFrom(...OPEN_REDIRECTS) },
  { weight: 3, arbitrary: injection },
  { weight: 3, arbitrary: queries },
  { weight: 2, arbitrary: odd },
  { weight: 1, arbitrary: long },
);

const METHODS = ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "M-SEARCH", "SOURCE"];
const method = oneof(
  { weight: 12, arbitrary: constant("GET") },
  { weight: 3, arbitrary: constant("HEAD") },
  { weight: 2, arbitrary: constantFrom(...METHODS) },
  {
    weight: 1,
    arbitrary: constantFrom("get", "Get", "FOO", "G\0T", "GET\t", "", "GÉT", "A".repeat(3_000), "PRI", "__proto__"),
  },
);

const version = oneof(
  { weight: 20, arbitrary: constant(" HTTP/1.1") },
  { weight: 2, arbitrary: constant(" HTTP/1.0") },
  {
    weight: 1,
    arbitrary: constantFrom(
      "",
      " HTTP/0.9",
      " HTTP/2.0",
      " HTTP/9.9",
      " HTTP/1.2",
      " http/1.1",
      " HTTP/1.1 x",
      " ICE/1.0",
      " HTTP/",
    ),
  },
);

const host = oneof(
  { weight: 14, arbitrary: constant(["Host: 127.0.0.1"]) },
  {
    weight: 3,
    arbitrary: constantFrom(
      ...[[], ["Host:"], [`Host: ${EVIL}`], ["Host: 127.0.0.1", `Host: ${EVIL}`], [`Host: ${EVIL}`, "Host: 127.0.0.1"]],
      ...[
        [`Host: ${EVIL}/..`],
        ["Host: a b"],
        ["Host: [::1"],
        ["Host: \xff"],
        [`Host: 127.0.0.1@${EVIL}`],
        [`Host: ${"h".repeat(5_000)}`],
      ],
      ...[["host: localhost", `X-Forwarded-Host: ${EVIL}`, "X-Forwarded-Proto: javascript", `Forwarded: host=${EVIL}`]],
      ...[["Host: localhost", `X-Original-URL: //${EVIL}`, `X-Rewrite-URL: /../package.json`]],
    ),
  },
);

const HEADERS = [
  "Cookie",
  "Accept-Language",
  "Accept-Encoding",
  "If-None-Match",
  "If-Modified-Since",
  "Sec-Fetch-Site",
  "Referer",
  "Origin",
  "Accept",
];
const header = oneof(
  {
    weight: 6,
    arbitrary: tuple(constantFrom(...HEADERS), garbageValue(200)).map(([name, value]) => `${name}: ${value}`),
  },
  {
    weight: 3,
    arbitrary: tuple(
      constantFrom(...HEADERS),
      constantFrom(";", ",", "q=", "*", '"', "=", "en;q=1,", "br;q=,", "lang=en; ", "\xff"),
      integer({ min: 1, max: 8_000 }),
    ).map(([name, unit, length]) => `${name}: ${unit.repeat(Math.ceil(length / unit.length))}`),
  },
  {
    weight: 6,
    arbitrary: constantFrom(
      ...['If-None-Match: "', "If-None-Match: *", "If-None-Match: W/*", "If-Match: x", "If-Unmodified-Since: never"],
      ...["If-Modified-Since: 0", "Range: bytes=0-", "Range: bytes=-1,5-2,0-0", "Range: x", "If-Range: x"],
      ...[
        `Range: bytes=${"0-1,".repeat(500)}0-1`,
        "Accept-Encoding: br;q=0, gzip;q=0, identity;q=0",
        "Accept-Encoding: br",
      ],
      ...[
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Connection: close",
        "Connection: x, keep-alive",
        "Upgrade: h2c",
      ],
      ...[
        "Cookie: lang=en; lang=fr; lang=__proto__",
        `Cookie: lang=//${EVIL}`,
        "Accept-Language: en",
        "Accept-Language: fr",
      ],
      ...[
        "Sec-Fetch-Site: none",
        "Sec-Fetch-Site: same-origin",
        "Expect: 100-continue",
        "Max-Forwards: 0",
        "TE: trailers",
      ],
    ),
  },
  {
    weight: 1,
    arbitrary: constantFrom(
      ...["Expect: x", "no colon here", ": no name", "Bad Name: x", "X\0: 1", "X-A: \0", " folded", "X-A : 1"],
      ...["X-A: 1\n\tfolded: 2", "X-Bare: 1\rX-Injected: 1", "Content-Length: -1", "Content-Length: 1e3"],
      ...["Content-Length: 0", "Content-Length: 5, 6", "Transfer-Encoding: gzip", "Trailer: Host"],
    ),
  },
  {
    weight: 1,
    arbitrary: oneof(
      integer({ min: 1, max: 3_000 }).map((count) => "X-Many: 1\r\n".repeat(count).slice(0, -2)),
      integer({ min: 1, max: 40_000 }).map((length) => `X-Long: ${"x".repeat(length)}`),
    ),
  },
);

/** What follows the headers. Two lengths that disagree are how a request is smuggled past a proxy (RFC 9112 §11.2). */
const ending = oneof(
  { weight: 20, arbitrary: constant({ headers: [] as string[], body: "" }) },
  {
    weight: 3,
    arbitrary: constantFrom(
      {
        headers: ["Content-Length: 6", "Transfer-Encoding: chunked"],
        body: `0\r\n\r\nGET //${EVIL} HTTP/1.1\r\nHost: x\r\n\r\n`,
      },
      {
        headers: ["Transfer-Encoding: chunked", "Content-Length: 4"],
        body: `5c\r\nGET /FR HTTP/1.1\r\n${INJECTED}: 1\r\n\r\n0\r\n\r\n`,
      },
      { headers: ["Transfer-Encoding: chunked", "Transfer-Encoding: identity"], body: "0\r\n\r\n" },
      { headers: ["Transfer-Encoding: xchunked"], body: "0\r\n\r\n" },
      { headers: ["Transfer-Encoding: chunked"], body: "zz\r\nx\r\n0\r\n\r\n" },
      { headers: ["Transfer-Encoding: chunked"], body: "ffffffffffffffff1\r\nx" },
      { headers: ["Transfer-Encoding: chunked"], body: `3;${"e".repeat(20_000)}\r\nabc\r\n0\r\n\r\n` },
      { headers: ["Transfer-Encoding : chunked"], body: "0\r\n\r\n" },
      { headers: ["Content-Length: 5", "Content-Length: 6"], body: "abcdef" },
      { headers: ["Content-Length: 10"], body: "short" },
      { headers: ["Content-Length: 3"], body: "{}}" },
      { headers: ["Content-Length: +3"], body: "abc" },
      { headers: ["Content-Length: 99999999999999999999"], body: "x" },
      { headers: [], body: "GET / HTTP/1.1\r\nHost: x\r\n\r\n" },
    ),
  },
);

const wellMeant = tuple(method, target, version, host, array(header, { maxLength: 3 }), ending).map(
  ([method, target, version, host, headers, { headers: more, body }]): HostileRequest => ({
    method,
    raw: [`${method} ${target}${version}`, ...host, ...headers, ...more, "", body].join("\r\n"),
  }),
);

const notHttp = oneof(
  constantFrom(
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "\r\n\r\n\r\n",
    "GET /\r\n",
    "GET",
    "\0",
    "SSH-2.0-x\r\n",
    "GET / HTTP/1.1\n\n",
  ),
  garbage(300),
).map((raw): HostileRequest => ({ method: "", raw }));

/** The same requests for the same seed. */
export function hostileRequests(count: number, seed: number): HostileRequest[] {
  const request = oneof({ weight: 40, arbitrary: wellMeant }, { weight: 1, arbitrary: notHttp });
  return fc.sample(request, { numRuns: count, seed });
}
