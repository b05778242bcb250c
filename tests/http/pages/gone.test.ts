import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeArticle } from "../../support/content/articles.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { ask, attributes, textOf } from "../../support/http/http.ts";
import { inFull, sample } from "../../support/run/everyday.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../../support/site.ts";

let site: Site;
let folder: string;
beforeAll(async () => {
  site = await startSite();
  folder = await temporaryFolder();
});
afterAll(removeAll);

const vitrine = async (...args: string[]) => {
  const run = await runCommand(args, { dataDir: site.dataDir });
  expect(run).toMatchObject({ code: 0, stderr: "" });
  return run.stdout;
};
const publish = async (slug: string, changes: Partial<Parameters<typeof writeArticle>[2] & object> = {}) =>
  vitrine("publish", await writeArticle(folder, `${slug}.md`, { title: `Titre ${slug}`, slug, ...changes }));
const get = (path: string, method = "GET") => ask(site.url, path, { method });

describe("what was taken down", () => {
  test("its address says so in the site's design, in its own language, by every way of asking", async () => {
    await publish("retire");
    await publish("withdrawn", { lang: "en", title: "Withdrawn" });
    await get("/blog/retire");
    expect(await vitrine("unpublish", "/blog/retire")).toMatch(/^unpublished http:\/\/localhost:\d+\/blog\/retire\n$/);
    await vitrine("unpublish", "/en/blog/withdrawn");
    const { status, headers, text } = await get("/blog/retire");
    expect(status).toBe(410);
    expect(textOf(text, "h1")).toBe("Cette page n’existe plus");
    expect(text).toContain('<meta data-page="" name="robots" content="noindex"/>');
    expect(headers["cache-control"]).toBe("no-store");
    expect(attributes(text, "a", "href")).toEqual(expect.arrayContaining(["/blog", "/legal/routes"]));
    const english = await get("/en/blog/withdrawn");
    expect([english.status, textOf(english.text, "h1")]).toEqual([410, "This page no longer exists"]);
    const head = await get("/blog/retire", "HEAD");
    expect([head.status, head.text]).toEqual([410, ""]);
    expect((await get("/blog/retire.md")).status).toBe(410);
    const payload = await get("/blog/retire/_payload.json");
    expect([payload.status, JSON.parse(payload.text)]).toMatchObject([
      410,
      { status: 410, error: { statusCode: 410, code: "PAGE_GONE" } },
    ]);
    // Another form of the address leads to it, as before.
    expect((await get("/blog/Retire/")).headers.location).toBe("/blog/retire");
    expect((await get("/sitemap-1.xml")).text).not.toContain("retire");
    expect((await get("/blog/jamais")).status).toBe(404);
  });

  inFull("a former address of it says so too, and publishing it again ends that everywhere", async () => {
    await publish("un", { translationKey: "voyageur" });
    await publish("deux", { translationKey: "voyageur" });
    await vitrine("unpublish", "/blog/deux");
    expect([(await get("/blog/un")).status, (await get("/blog/deux")).status]).toEqual([410, 410]);
    await publish("deux", { translationKey: "voyageur" });
    expect([(await get("/blog/un")).headers.location, (await get("/blog/deux")).status]).toEqual(["/blog/deux", 200]);
  });

  inFull("the language that is left is linked, in the page and by the switch", async () => {
    await publish("moitie", { translationKey: "moitie" });
    await publish("half", { translationKey: "moitie", lang: "en", title: "Half" });
    await vitrine("unpublish", "/blog/moitie");
    const { text } = await get("/blog/moitie");
    expect(text).toMatch(
      /<a class="action" href="\/en\/blog\/half" hrefLang="en-US" lang="en-US">Read the English version/i,
    );
    expect(text).toMatch(/<a href="\/en\/blog\/half" hrefLang="en-US" data-language="en"/i);
    expect((await get("/en/blog/half")).status).toBe(200);
    await vitrine("unpublish", "/en/blog/half");
    expect((await get("/blog/moitie")).text).not.toContain("/en/blog/half");
  });
});

describe("what leads elsewhere", () => {
  test("visitors follow in one step, wherever the target moves, by every way of asking", async () => {
    await publish("ancien");
    await publish("nouveau", { translationKey: "nouveau" });
    const line = await vitrine("unpublish", "/blog/ancien", "--redirect-to", "/blog/nouveau");
    expect(line).toMatch(/\/blog\/ancien → http:\/\/localhost:\d+\/blog\/nouveau\n$/);
    const leads = async (path: string, method = "GET") => {
      const { status, headers } = await get(path, method);
      return [status, headers.location];
    };
    expect(await leads("/blog/ancien?x=1")).toEqual([301, "/blog/nouveau?x=1"]);
    await publish("plus-neuf", { translationKey: "nouveau" });
    expect(await leads("/blog/ancien")).toEqual([301, "/blog/plus-neuf"]);
    expect(await leads("/blog/ancien", "HEAD")).toEqual([301, "/blog/plus-neuf"]);
    expect(await leads("/blog/ancien.md")).toEqual([301, "/blog/plus-neuf.md"]);
    expect(await leads("/blog/ancien/_payload.json")).toEqual([301, "/blog/plus-neuf/_payload.json"]);
    // To a page of the site, whose Markdown stands at its own address.
    await vitrine("unpublish", "/blog/plus-neuf", "--redirect-to", "/pricing");
    for (const slug of ["ancien", "nouveau", "plus-neuf"]) {
      expect(await leads(`/blog/${slug}`)).toEqual([301, "/pricing"]);
      expect(await leads(`/blog/${slug}.md`)).toEqual([301, "/pricing.md"]);
    }
    await publish("ancien");
    expect((await get("/blog/ancien")).status).toBe(200);
  });

  test.each(
    sample([
      ["nothing published", "/blog/nulle-part"],
      ["the other language", "/en/pricing"],
      ["itself", "/blog/tenace"],
      ["no address", "https://example.com/"],
    ]),
  )("not to %s: refused, and nothing is taken down", async (_, to) => {
    await publish("tenace");
    const run = await runCommand(["unpublish", "/blog/tenace", "--redirect-to", to], { dataDir: site.dataDir });
    expect(run).toMatchObject({ code: 1, stdout: "" });
    expect(run.stderr).toMatch(/^[^\n]+\n$/);
    expect((await get("/blog/tenace")).status).toBe(200);
  });
});

inFull("where languages share addresses, what is gone in one is shown in the other, and gone in both", async () => {
  const config = await ownerConfig({ strategy: "no_prefix" });
  const shared = await startSite({ config });
  const run = (...args: string[]) => runCommand(args, { dataDir: shared.dataDir, config });
  const french = await writeArticle(folder, "commun.fr.md", { title: "Commun", slug: "commun", translationKey: "c" });
  const english = await writeArticle(folder, "commun.en.md", {
    ...{ title: "Common", slug: "commun", translationKey: "c", lang: "en" },
  });
  expect(await run("publish", french, english)).toMatchObject({ code: 0 });
  expect(await run("unpublish", "/blog/commun")).toMatchObject({ code: 0 });
  const page = () => ask(shared.url, "/blog/commun", { headers: { "accept-language": "fr" } });
  expect(textOf((await page()).text, "h1")).toBe("Common");
  expect(await run("unpublish", "/blog/commun")).toMatchObject({ code: 0 });
  const gone = await page();
  expect([gone.status, textOf(gone.text, "h1")]).toEqual([410, "Cette page n’existe plus"]);
});
