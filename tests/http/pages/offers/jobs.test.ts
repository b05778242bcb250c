import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { PageDocument, Submission } from "../../../../src/content/document/document.ts";
import { publishItems } from "../../../support/content/items.ts";
import { blogPage, folderWith } from "../../../support/content/own-content.ts";
import { htmlErrors } from "../../../support/http/html.ts";
import { ask, attributes, textOf } from "../../../support/http/http.ts";
import { graphErrors, graphOf, richResultErrors, vocabularyErrors } from "../../../support/http/linked-data.ts";
import { sectionOf, wordsIn } from "../../../support/http/sections.ts";
import { removeAll, type Site, startSite } from "../../../support/site.ts";

afterAll(removeAll);

/** Where people apply. */
function contactPage(locale: "fr" | "en"): Submission {
  const document: PageDocument = {
    ...{ kind: "page", slug: "contact", title: "Contact", summary: "", publishedAt: 0, seo: {} },
    blocks: [{ type: "hero", title: "Contact", actions: [] }],
  };
  return { key: "contact", locale, document };
}

function careersPage(locale: "fr" | "en"): Submission {
  const document: PageDocument = {
    ...{ kind: "page", slug: "careers", title: "Carrières", summary: "", publishedAt: 0, seo: {} },
    blocks: [
      { type: "hero", title: "Carrières", actions: [] },
      { type: "job-list", title: "Postes ouverts", empty: "Aucun poste." },
    ],
  };
  return { key: "careers", locale, document };
}

const ORIGIN = "https://vitrine.example";
const JOBS = `
- key: dev
  fr:
    slug: developpeuse-web
    title: "Développeuse ou développeur web"
    place: Lyon
    hours: "Temps plein, 35 heures"
    text: !markdown "Écrire du **code**, et le [blog](/blog)."
  en: { slug: web-developer, title: "Web developer", place: Lyon, hours: "Full time, 35 hours", text: !markdown "Write **code**." }
  facts:
    contract: permanent
    startsOn: "2099-09-01"
    closesOn: "2099-06-30"
    salaryMin: 3800000
    salaryMax: 4550050
    remote: partial
- key: redac
  fr: { slug: redactrice, title: "Rédactrice", place: "Partout en France", hours: "Temps partiel", text: !markdown "Écrire." }
  en: { slug: writer, title: "Writer", place: "Anywhere in France", hours: "Part time", text: !markdown "Write." }
  facts: { contract: fixed-term, remote: full, salaryMin: 2550, salaryMax: 2550, salaryUnit: hour }
- key: passee
  fr: { slug: offre-passee, title: "Trampoliniste", place: Brest, text: !markdown "Sauter." }
  en: { slug: past-job, title: "Trampolinist", place: Brest, text: !markdown "Jump." }
  facts: { closesOn: "2020-01-31" }
- key: pourvue
  fr: { slug: offre-pourvue, title: "Funambule", place: Nancy, text: !markdown "Marcher." }
  en: { slug: filled-job, title: "Tightrope walker", place: Nancy, text: !markdown "Walk." }
  facts: { closesOn: "2020-01-31", whenClosed: filled }
- key: cachee
  fr: { slug: offre-cachee, title: "Poste caché", place: Ici, text: !markdown "Rien." }
  en: { slug: hidden-job, title: "Hidden job", place: Here, text: !markdown "Nothing." }
  facts: { visible: false }
`;

let site: Site;
beforeAll(async () => {
  const dataDir = await folderWith(
    (["fr", "en"] as const).flatMap((locale) => [blogPage(locale), careersPage(locale), contactPage(locale)]),
  );
  await publishItems(dataDir, () => ({ job: JOBS }));
  site = await startSite({ dataDir, env: { SITE_URL: ORIGIN } });
  // Two of them were open when the site was last on.
  await vi.waitUntil(async () => (await get("/careers/offre-passee")).status === 410, { timeout: 30_000 });
});

const get = (path: string) => ask(site.url, path);
const list = async (path: string) => sectionOf((await get(path)).text, "job-list");
const posting = (html: string) => graphOf(html)["@graph"].find((thing) => thing["@type"] === "JobPosting");

test("the list has the open ones in their order, in each language, with place, contract, and last day", async () => {
  const french = await list("/careers");
  expect(attributes(french, "a", "href")).toEqual(["/careers/developpeuse-web", "/careers/redactrice"]);
  expect(wordsIn(french)).toContain("Lyon · CDI");
  expect(wordsIn(french)).toMatch(/Candidatures jusqu’au\s+30 juin 2099/);
  const english = await list("/en/careers");
  expect(attributes(english, "a", "href")).toEqual(["/en/careers/web-developer", "/en/careers/writer"]);
  expect(wordsIn(english)).toMatch(/Apply by\s+June 30, 2099/);
  const { text: page } = await get("/careers");
  expect(await htmlErrors(page)).toEqual([]);
  expect(attributes(page, "link", "href")).toEqual(
    expect.arrayContaining([`${ORIGIN}/careers/feed.xml`, `${ORIGIN}/careers/feed.json`, `${ORIGIN}/careers.md`]),
  );
});

describe("the page of an open one", () => {
  test("says what it is in brief, its text, how to apply, and where it stands", async () => {
    const { status, text: html } = await get("/careers/developpeuse-web");
    expect(status).toBe(200);
    expect(textOf(html, "h1")).toBe("Développeuse ou développeur web");
    const brief = wordsIn(sectionOf(html, "brief"));
    for (const words of ["CDI", "Lyon", "Une partie du temps", "Temps plein, 35 heures", "30 juin 2099"]) {
      expect(brief).toContain(words);
    }
    expect(brief).toContain("de 38 000 € à 45 500,50 € par an");
    expect(sectionOf(html, "job")).toContain("<strong>code</strong>");
    expect(attributes(sectionOf(html, "application"), "a", "href")).toEqual(["/contact"]);
    expect(await htmlErrors(html)).toEqual([]);
    expect(html).not.toContain("noindex");
    const crumbs = graphOf(html)["@graph"].find((thing) => thing["@type"] === "BreadcrumbList");
    expect(crumbs).toMatchObject({ itemListElement: [{}, { item: `${ORIGIN}/careers` }, { position: 3 }] });
    const links = attributes(html, "link", "href");
    for (const path of ["/careers/developpeuse-web", "/en/careers/web-developer", "/careers/developpeuse-web.md"]) {
      expect(links).toContain(ORIGIN + path);
    }
    const english = wordsIn((await get("/en/careers/web-developer")).text);
    for (const words of ["Permanent", "€38,000 to €45,500.50 per year", "How to apply"]) {
      expect(english).toContain(words);
    }
  });

  test("is told to search engines as a job posting that ends with its last day in the site's time zone", async () => {
    const [open, remote] = [(await get("/careers/developpeuse-web")).text, (await get("/en/careers/writer")).text].map(
      (html) => graphOf(html ?? ""),
    );
    if (open === undefined || remote === undefined) throw new Error("no graph");
    const [job, other] = [open, remote].map((graph) => graph["@graph"].find((each) => each["@type"] === "JobPosting"));
    expect(job).toMatchObject({
      title: "Développeuse ou développeur web",
      description: expect.stringContaining(`<a href="${ORIGIN}/blog">blog</a>`),
      identifier: { value: "dev" },
      datePosted: "1970-01-01T00:00:00.000Z",
      validThrough: "2099-06-30T22:00:00.000Z",
      jobStartDate: "2099-09-01",
      employmentType: ["FULL_TIME"],
      hiringOrganization: { "@type": "Organization", name: expect.any(String) },
      jobLocation: { address: { addressLocality: "Lyon", addressCountry: "FR" } },
      baseSalary: { currency: "EUR", value: { minValue: 38_000, maxValue: 45_500.5, unitText: "YEAR" } },
      directApply: false,
    });
    expect(job).not.toHaveProperty("jobLocationType");
    expect(other).toMatchObject({
      employmentType: ["TEMPORARY", "PART_TIME"],
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "France" },
      baseSalary: { value: { value: 25.5, unitText: "HOUR" } },
    });
    expect(other).not.toHaveProperty("validThrough");
    for (const graph of [open, remote]) {
      expect(await graphErrors(graph)).toEqual([]);
      expect((await richResultErrors(graph)).filter((issue) => !issue.endsWith("(optional)"))).toEqual([]);
    }
    expect(vocabularyErrors([open, remote])).toEqual([]);
  });

  test("is given as a payload, as Markdown, and with a picture to share it by", async () => {
    const payload = JSON.parse((await get("/careers/developpeuse-web/_payload.json")).text);
    expect(payload).toMatchObject({
      status: 200,
      url: "/careers/developpeuse-web",
      page: { kind: "page", key: "dev" },
    });
    const markdown = await get("/careers/developpeuse-web.md");
    expect(markdown.status).toBe(200);
    for (const words of [
      "# Développeuse ou développeur web",
      "Lyon · CDI",
      "Écrire du **code**",
      `${ORIGIN}/contact`,
    ]) {
      expect(markdown.text).toContain(words);
    }
    const { text: html } = await get("/careers/developpeuse-web");
    const card = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(card).toMatch(/\/og\/careers\/developpeuse-web\.png\?v=/);
    const picture = await get(card.replace(ORIGIN, ""));
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/png"]);
  });
});

test("feeds, sitemap, llms.txt, the site's list of pages, and search have the open ones, and no other", async () => {
  const atom = (await get("/careers/feed.xml")).text;
  expect(
    [...atom.matchAll(/<title>(.*?)<\/title>/g)]
      .map(([, title]) => title)
      .slice(1)
      .sort(),
  ).toEqual([...["Développeuse ou développeur web", "Rédactrice"]]);
  const json = JSON.parse((await get("/en/careers/feed.json")).text);
  expect(json.home_page_url).toBe(`${ORIGIN}/en/careers`);
  expect(json.items.map(({ url }: { url: string }) => url).sort()).toEqual([
    ...[`${ORIGIN}/en/careers/web-developer`, `${ORIGIN}/en/careers/writer`],
  ]);
  const everywhere = [
    ...["/careers", "/careers.md", "/careers/feed.xml", "/careers/feed.json", "/sitemap-1.xml", "/llms.txt"],
    ...["/search?q=trampoliniste", "/search?q=funambule", "/search?q=cach%C3%A9"],
  ];
  for (const path of everywhere) {
    expect((await get(path)).text, path).not.toMatch(/offre-passee|offre-pourvue|offre-cachee|past-job|filled-job/);
  }
  const sitemap = (await get("/sitemap-1.xml")).text;
  expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="en-US" href="${ORIGIN}/en/careers/web-developer"/>`);
  for (const path of ["/careers/developpeuse-web", "/careers/redactrice", "/en/careers/writer"]) {
    expect(sitemap).toContain(`<loc>${ORIGIN}${path}</loc>`);
  }
  expect((await get("/llms.txt")).text).toContain(`(${ORIGIN}/careers/redactrice.md)`);
  expect(attributes((await get("/search?q=redactrice")).text, "a", "href")).toContain("/careers/redactrice");
});

describe("one that is closed", () => {
  test("is gone, and its address leads to those that are open", async () => {
    const { status, text: html, headers } = await get("/careers/offre-passee");
    expect([status, headers["cache-control"]]).toEqual([410, "no-store"]);
    expect(textOf(html, "h1")).toBe("Cette offre est fermée");
    expect(html).toContain('content="noindex"');
    expect(wordsIn(html)).toContain("On ne peut plus postuler à « Trampoliniste ».");
    expect(attributes(sectionOf(html, "open-jobs"), "a", "href")).toEqual([
      ...["/careers/developpeuse-web", "/careers/redactrice"],
    ]);
    expect(await htmlErrors(html)).toEqual([]);
    const english = await get("/en/careers/past-job");
    expect([english.status, textOf(english.text, "h1")]).toEqual([410, "This job is closed"]);
    expect(attributes(sectionOf(english.text, "open-jobs"), "a", "href")).toContain("/en/careers/writer");
    for (const path of ["/careers/offre-passee.md", "/careers/offre-passee/_payload.json"]) {
      expect((await get(path)).status, path).toBe(410);
    }
    expect((await get("/og/careers/offre-passee.png")).status).toBe(404);
  });

  test("or says that it is filled, where whoever wrote it chose so: to readers, and to no search engine", async () => {
    const { status, text: html } = await get("/careers/offre-pourvue");
    expect([status, textOf(html, "h1")]).toEqual([200, "Funambule"]);
    expect(wordsIn(sectionOf(html, "filled"))).toContain("Ce poste est pourvu.");
    expect(html.indexOf("Ce poste est pourvu.")).toBeLessThan(html.indexOf("Marcher."));
    expect(html).toContain('name="robots" content="noindex"');
    expect(posting(html)).toBeUndefined();
    expect(html).not.toContain('data-track-section="application"');
    expect(attributes(sectionOf(html, "job-list"), "a", "href")).toContain("/careers/redactrice");
    expect(wordsIn((await get("/en/careers/filled-job")).text)).toContain("This position has been filled.");
  });
});

test("one that is hidden, or that nobody ever published, is not there", async () => {
  for (const path of [
    "/careers/offre-cachee",
    "/careers/personne",
    "/careers/developpeuse-web/plus",
    "/en/careers/redactrice",
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
});
