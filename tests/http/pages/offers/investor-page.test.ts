import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, siteWithRoot } from "../../../support/admin/admin.ts";
import { addPdf, makeDocument } from "../../../support/admin/documents.ts";
import { completeConfig } from "../../../support/content/legal.ts";
import { ask } from "../../../support/http/http.ts";
import { wordsIn } from "../../../support/http/sections.ts";
import { removeAll } from "../../../support/site.ts";

let own: AdminSite;
beforeAll(async () => {
  // A page with blanks is in no sitemap.
  own = await siteWithRoot({ env: { SITE_URL: "https://vitrine.example" }, config: await completeConfig() });
  await makeDocument(own, { title: "Comptes", slug: "comptes", file: await addPdf(own, "Comptes") });
});
afterAll(removeAll);

const get = async (path: string) => {
  const { status, text } = await ask(own.site.url, path);
  return { status, text, words: wordsIn(text) };
};
const change = (body: { names?: Record<string, string>; shown?: boolean }) =>
  own.root.call("PUT /settings/investor-page", { body });
/** What leads to the page for investors. */
const LEADING = [
  "/",
  "/contact",
  "/legal/routes",
  "/sitemap-1.xml",
  "/llms.txt",
  "/search?q=investisseurs",
  "/en/contact",
];
const leadsThere = async () => {
  const found = [];
  for (const path of LEADING) {
    const { status, text } = await get(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    if (/\/investor(?![\w/])/.test(text)) found.push(path);
  }
  return found;
};

test("the page for investors has the name that its owner gives it, in its title, menus, and the site's list", async () => {
  expect(await change({ names: { fr: "Partenaires", en: "Partners" }, shown: true })).toMatchObject({ status: 200 });
  for (const [path, name, former] of [
    ["/", "Partenaires", "Investisseurs"],
    ["/en", "Partners", "Investors"],
  ] as const) {
    const menu = (await get(path)).text.match(/<nav[^>]*class="site-nav".*?<\/nav>/s)?.[0] ?? (await get(path)).text;
    expect(wordsIn(menu)).toContain(name);
    expect(wordsIn(menu)).not.toContain(former);
    const page = await get(path === "/" ? "/investor" : "/en/investor");
    expect(page.status).toBe(200);
    expect(page.text).toMatch(new RegExp(`<title[^>]*>${name}`));
    expect(page.words).toContain("Comptes".slice(0, path === "/" ? undefined : 0));
    expect((await get(path === "/" ? "/legal/routes" : "/en/legal/routes")).words).toContain(name);
  }
});

test("hidden, nothing leads there any more: menus, lines of other pages, sitemap, search; its documents keep their addresses", async () => {
  expect(await leadsThere()).toEqual(LEADING);
  expect(await change({ names: {}, shown: false })).toMatchObject({ status: 200 });
  expect([(await get("/investor")).status, (await get("/en/investor")).status]).toEqual([410, 410]);
  expect(await leadsThere()).toEqual([]);
  expect((await ask(own.site.url, "/documents/comptes")).status).toBe(200);
  // Another name brings nothing back.
  expect(await change({ names: { en: "Supporters" } })).toMatchObject({ status: 200 });
  expect([(await get("/investor")).status, (await get("/en/investor")).status]).toEqual([410, 410]);

  expect(await change({ names: { fr: "Adhérents" }, shown: true })).toMatchObject({ status: 200 });
  expect(await leadsThere()).toEqual(LEADING);
  expect((await get("/investor")).text).toMatch(/<title[^>]*>Adhérents/);
  expect((await get("/en/investor")).text).toMatch(/<title[^>]*>Supporters/);
});

test("a name that is none is refused, and each change is in the audit log", async () => {
  for (const name of ["", "   ", "x".repeat(41)]) {
    expect(await change({ names: { fr: name }, shown: true })).toMatchObject({ status: 422 });
  }
  expect(await change({ names: { de: "Investoren" }, shown: true })).toMatchObject({ status: 422 });
  const { json } = await own.root.call("GET /audit", { query: "?action=settings.changed" });
  expect(json.events[0]).toMatchObject({ subject: { id: "investor-page" }, details: { fr: "Adhérents" } });
});
