import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { htmlErrors } from "../../support/http/html.ts";
import { ask, attributes, textOf } from "../../support/http/http.ts";
import { parseAnswers, type RawAnswer } from "../../support/http/raw-http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

/** docs/decisions/025-bounded-reads.md. */
const SEARCHES_OF_NETWORK = 10;
const SEARCHES = 40;
const SEARCH_BURST = 300;
const PAGES_OF_NETWORK = 200;

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: "1" } });
});
afterAll(removeAll);

type Asked = { path: string; from: string; language?: string };
type Line = { socket: Socket; answers: RawAnswer[]; done: Promise<RawAnswer[]> };

/** Many requests in one write on one connection: the server has all of them before it has answered the first. */
function askAtOnce(requests: readonly Asked[], to = site): Line {
  const socket = connect({ port: Number(new URL(to.url).port), host: "127.0.0.1" });
  const answers: RawAnswer[] = [];
  const { promise: done, resolve, reject } = Promise.withResolvers<RawAnswer[]>();
  const chunks: string[] = [];
  socket.setEncoding("latin1");
  socket.on("error", reject);
  socket.on("data", (chunk: string) => {
    chunks.push(chunk);
    const statuses = chunks.join("").split("HTTP/1.1 ").length - 1;
    while (answers.length < statuses) answers.push({ status: 0, headers: [], body: "" });
  });
  socket.on("close", () => resolve(parseAnswers(chunks.join(""), "GET")));
  const lines = requests.map(({ path, from, language = "fr" }, index) =>
    [
      `GET ${path} HTTP/1.1`,
      "Host: 127.0.0.1",
      `X-Forwarded-For: ${from}`,
      `Accept-Language: ${language}`,
      ...(index === requests.length - 1 ? ["Connection: close"] : []),
      "\r\n",
    ].join("\r\n"),
  );
  socket.write(lines.join(""));
  return { socket, answers, done };
}

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const header = ({ headers }: RawAnswer, name: string) => headers.find(([each]) => each === name)?.[1];
const decoded = ({ body }: RawAnswer) => Buffer.from(body, "latin1").toString();
const visible = (html: string) => html.replace(/<[^>]*>/g, "").replaceAll(/[\u00a0\u202f]/g, " ");
function statuses(answers: readonly RawAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const search = (word: string) => `/search?q=${encodeURIComponent(word)}`;

describe("searches", () => {
  test("of one network, ten wait; the others are refused, and say when to come back", async () => {
    const requests = times(40, (index) => ({ path: search(`page mot${index}`), from: "198.51.100.1" }));
    const answers = await askAtOnce(requests).done;
    expect(statuses(answers)).toEqual({ 200: SEARCHES_OF_NETWORK, 429: 40 - SEARCHES_OF_NETWORK });
    for (const answer of answers.filter(({ status }) => status === 429)) {
      expect(Number(header(answer, "retry-after"))).toBeGreaterThanOrEqual(1);
      expect(header(answer, "cache-control")).toBe("no-store");
    }
  });

  inFull("of all networks, forty wait; beyond, the site says that it is busy", async () => {
    const requests = times(60, (index) => ({ path: search(`page mot${index}`), from: `203.0.113.${index % 6}` }));
    expect(statuses(await askAtOnce(requests).done)).toEqual({ 200: SEARCHES, 503: 60 - SEARCHES });
  });

  inFull("the dialog hears the same as JSON", async () => {
    const requests = times(60, (index) => ({
      path: `/api/search?lang=fr&q=page+mot${index}`,
      from: `203.0.114.${index % 6}`,
      language: "en",
    }));
    const answers = await askAtOnce(requests).done;
    expect(statuses(answers)).toEqual({ 200: SEARCHES, 503: 60 - SEARCHES });
    for (const answer of answers.filter(({ status }) => status === 503)) {
      expect(JSON.parse(decoded(answer))).toEqual({
        error: {
          code: "SITE_BUSY",
          message: "Le site reçoit trop de demandes à la fois. Réessayez dans un instant.",
          retryAfter: 2,
        },
      });
      expect(header(answer, "retry-after")).toBe("2");
      expect(header(answer, "cache-control")).toBe("no-store");
      expect(header(answer, "x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect((await site.logged()).filter(({ level }) => level === "error")).toEqual([]);
  });

  test("a refused search keeps what was typed, in a page that says what to do", async () => {
    const sentences = {
      fr: "Trop de demandes arrivent à la fois de votre réseau. Réessayez dans un instant.",
      en: "Too many requests are arriving at once from your network. Try again in a moment.",
    };
    for (const [lang, prefix] of [
      ["fr", ""],
      ["en", "/en"],
    ] as const) {
      const ahead = times(10, (index) => ({ path: `/api/search?lang=fr&q=mot${index}`, from: "2001:db8::1" }));
      const asked = [
        `${prefix}/search?q=hiboux+%3Cb%3E`,
        `${prefix}/search/_payload.json?q=hiboux`,
        `/api/search?lang=${lang}&q=hiboux`,
      ];
      // Another address of the same network, written otherwise.
      const refused = asked.map((path) => ({ path, from: "2001:0db8:0:0:ffff::2" }));
      const [page, payload, api] = (await askAtOnce([...ahead, ...refused]).done).slice(10) as [
        RawAnswer,
        RawAnswer,
        RawAnswer,
      ];
      expect([page.status, payload.status, api.status]).toEqual([429, 429, 429]);
      const html = decoded(page);
      expect(attributes(html, "input", "value")).toEqual(["hiboux &lt;b&gt;"]);
      expect(visible(html)).toContain(sentences[lang]);
      expect(html).toContain(`<html lang="${lang}`);
      expect(html).not.toContain("aria-invalid");
      expect(await htmlErrors(html)).toEqual([]);
      for (const answer of [payload, api]) {
        const { error } = JSON.parse(decoded(answer));
        expect(error.code).toBe("TOO_MANY_WAITING");
        expect(visible(error.message)).toBe(sentences[lang]);
        expect(error.retryAfter).toBeGreaterThanOrEqual(1);
        expect(header(answer, "retry-after")).toBe(String(error.retryAfter));
      }
      expect(JSON.parse(decoded(payload))).toMatchObject({ status: 429, error: { statusCode: 429 } });
    }
  });

  inFull("one network has as many as an office types, then waits; another one does not", async () => {
    const own = await startSite({ env: { TRUST_PROXY: "1" } });
    let made = 0;
    let refused: RawAnswer | undefined;
    for (let round = 0; round < 60 && refused === undefined; round++) {
      const path = (index: number) => `/api/search?lang=fr&q=mot${round}-${index}`;
      const answers = await askAtOnce(
        times(10, (index) => ({ path: path(index), from: "192.0.2.1" })),
        own,
      ).done;
      made += statuses(answers)[200] ?? 0;
      refused = answers.find(({ status }) => status !== 200);
    }
    expect(made).toBeGreaterThanOrEqual(SEARCH_BURST);
    expect(refused?.status).toBe(429);
    expect(visible(JSON.parse(decoded(refused as RawAnswer)).error.message)).toBe(
      "Trop de recherches viennent de votre réseau. Réessayez dans un instant.",
    );
    const [other] = await askAtOnce([{ path: search("page"), from: "192.0.2.2" }], own).done;
    expect(other?.status).toBe(200);
    expect(await own.stop()).toBe(0);
    // The operator reads how many, once, and nothing of it is an error.
    expect(own.logs().filter(({ msg }) => msg === "requests refused")).toEqual([
      expect.objectContaining({ level: "warn", refused: { TOO_MANY_SEARCHES: expect.any(Number) } }),
    ]);
    expect(own.logs().filter(({ level }) => level === "error")).toEqual([]);
  });

  inFull("those of a visitor who has hung up are not made", async () => {
    const own = await startSite({ env: { TRUST_PROXY: "1" } });
    const { socket } = askAtOnce(
      times(10, (index) => ({ path: search(`page mot${index}`), from: "192.0.2.3" })),
      own,
    );
    socket.once("data", () => socket.destroy());
    const logged = () => own.logs().flatMap(({ status, path }) => (String(path).endsWith("/search") ? [status] : []));
    await expect.poll(() => logged().length, { timeout: 10_000 }).toBe(10);
    const afterwards = logged().slice(logged().indexOf(499));
    // One may have been under way when the server saw that nobody waits.
    expect(afterwards.filter((status) => status !== 499).length).toBeLessThanOrEqual(1);
    expect(logged()).toContain(499);
  });
});

describe("pages", () => {
  test("a kept page is answered between two searches, not after all of them", async () => {
    const kept = () => askAtOnce([{ path: "/pricing", from: "192.0.2.9" }]);
    await kept().done;
    const searches = askAtOnce(
      times(40, (index) => ({ path: search(`page mot${index} si`), from: `198.18.0.${index % 4}` })),
    );
    // The first answer has come: the others wait.
    await new Promise((done) => searches.socket.once("data", done));
    expect(statuses(await kept().done)).toEqual({ 200: 1 });
    expect(searches.answers.length).toBeLessThan(20);
    expect(statuses(await searches.done)).toEqual({ 200: 40 });
  });

  test("networks take turns: a hundred pages of one delay another by one or two", async () => {
    const many = askAtOnce(times(100, (index) => ({ path: `/blog/nothing-${index}`, from: "198.51.100.20" })));
    await new Promise((done) => many.socket.once("data", done));
    const other = await askAtOnce([{ path: "/blog/nothing-else", from: "198.51.100.21" }]).done;
    expect(statuses(other)).toEqual({ 404: 1 });
    expect(many.answers.length).toBeLessThan(60);
    expect(statuses(await many.done)).toEqual({ 404: 100 });
  });

  test("of one network, two hundred wait; the others get a page that says so in the reader's language", async () => {
    const requests = times(PAGES_OF_NETWORK + 4, (index) => ({
      path: `/blog/nothing-${index}`,
      from: "198.51.100.30",
    }));
    const last = { path: "/en/blog/nothing", from: "198.51.100.30", language: "en" };
    const payload = { path: "/blog/nothing/_payload.json", from: "198.51.100.30" };
    const answers = await askAtOnce([...requests, last, payload]).done;
    expect(statuses(answers)).toEqual({ 404: PAGES_OF_NETWORK, 429: 6 });
    const [french, english, json] = answers.slice(-3) as [RawAnswer, RawAnswer, RawAnswer];
    expect(textOf(decoded(french), "h1")).toBe("Trop de demandes à la fois");
    expect(textOf(decoded(english), "h1")).toBe("Too many requests at once");
    for (const page of [french, english]) {
      expect(header(page, "retry-after")).toBe("2");
      expect(header(page, "cache-control")).toBe("no-store");
      expect(decoded(page)).toContain('<meta data-page="" name="robots" content="noindex"/>');
      expect(await htmlErrors(decoded(page))).toEqual([]);
    }
    expect(JSON.parse(decoded(json))).toMatchObject({ status: 429, error: { statusCode: 429 } });
    // Nothing was kept of it.
    expect((await ask(site.url, "/blog/nothing-203")).status).toBe(404);
  });

  test("links to previews wait as pages do: they are as dear, and anybody can try one", async () => {
    const requests = times(PAGES_OF_NETWORK + 4, (index) => ({ path: `/_preview/x${index}`, from: "198.51.100.31" }));
    const answers = await askAtOnce(requests).done;
    expect(statuses(answers)).toEqual({ 404: PAGES_OF_NETWORK, 429: 4 });
    const refused = answers.at(-1) as RawAnswer;
    expect(textOf(decoded(refused), "h1")).toBe("Trop de demandes à la fois");
    expect([header(refused, "retry-after"), header(refused, "cache-control")]).toEqual(["2", "no-store"]);
  });
});
