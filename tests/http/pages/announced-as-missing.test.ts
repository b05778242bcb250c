import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENDPOINTS as CALLS } from "../../../src/admin/areas/endpoints.ts";
import { PAGES } from "../../../src/admin/areas/index.ts";
import type { Locale } from "../../../src/kernel/locale.ts";
import { SEARCH_API_PATH } from "../../../src/kernel/paths.ts";
import { EVENTS_PATH } from "../../../src/tracking/contract/measurement.ts";
import { announcedAsMissing, type Capability } from "../../support/content/announced-as-missing.ts";
import { completeConfig } from "../../support/content/legal.ts";
import { ask } from "../../support/http/http.ts";
import { removeAll, runCommand, type Site, startSite } from "../../support/site.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

let site: Site;
/** The verbs of the command line. */
let verbs: ReadonlySet<string>;
beforeAll(async () => {
  const [started, { stdout }] = await Promise.all([
    // Pages that lack legal information are not in the sitemap.
    startSite({ config: await completeConfig() }),
    runCommand(["--help"], { env: { LANG: "en_US.UTF-8" } }),
  ]);
  site = started;
  verbs = new Set(verbsIn(stdout));
}, 60_000);
afterAll(removeAll);

const verbsIn = (help: string) => [...help.matchAll(/^ {2}([a-z]+)/gm)].map(([, verb = ""]) => verb);

const screen = (path: string) => async () => path in PAGES;
const call = (name: string) => async () => name in CALLS;
/** Of texts, that is: the command that hands administrators on to Firebase exports nothing else. */
const exportsSite = async () => {
  const { stdout } = await runCommand(["export", "--help"], { env: { LANG: "en_US.UTF-8" } });
  return /^Usage: .*\[place\]/m.test(stdout);
};
/** Whether a page has a form that visitors send. */
const hasForm = (path: string) => async () => /<form[^>]*\smethod="post"/i.test((await ask(site.url, path)).text);
const verb = (name: string) => async () => verbs.has(name);
const route = (path: string, method = "GET") => {
  return async () => (await ask(site.url, path, { method })).status !== 404;
};

/**
 * What texts may say is missing, how they name it, and the table of the code that tells whether it is there. A noun that
 * only says where something stands ("in the back office") is not what the sentence is about.
 */
const CAPABILITIES: Array<Capability & { built: () => Promise<boolean> }> = [
  {
    name: "back office",
    fr: "(?<!dans (?:l’|le |un |une ))(?:back-?office|administration)",
    en: "(?<!in (?:the|a|its|our) )back[- ]office(?! has)",
    built: screen("/admin"),
  },
  { name: "dashboard", fr: "tableau de bord", en: "dashboard", built: call("GET /statistics/audience") },
  { name: "invitations", fr: "invitations?", en: "invitations?", built: call("POST /invitations") },
  { name: "accounts", fr: "comptes", en: "accounts", built: call("POST /sign-in") },
  { name: "passkeys", fr: "clés? d’accès", en: "passkeys?", built: call("POST /account/passkeys") },
  { name: "second factors", fr: "seconds? facteurs?", en: "second factors?", built: call("POST /account/totp") },
  { name: "audit log", fr: "journal d’audit", en: "audit log", built: call("GET /audit") },
  {
    name: "audience measurement",
    fr: "mesure d’audience|statistiques|bandeau|visites",
    en: "audience measurement|statistics|banner|visits",
    built: route(EVENTS_PATH, "POST"),
  },
  { name: "search", fr: "recherche", en: "search", built: route(`${SEARCH_API_PATH}?q=a`) },
  { name: "feeds", fr: "flux", en: "feeds?", built: route("/feed.xml") },
  { name: "publishing from the terminal", fr: "« vitrine publish »", en: "“vitrine publish”", built: verb("publish") },
  { name: "text editor", fr: "éditeur(?: de texte)?", en: "(?:text )?editor", built: screen("/admin/blog/edit") },
  {
    name: "importers",
    fr: "l’import|imports|importeurs?",
    en: "import|imports|importers?",
    built: call("POST /imports"),
  },
  { name: "forms", fr: "formulaires?", en: "forms?", built: hasForm("/contact") },
  {
    name: "export",
    fr: "(?:une|l’|cette )archive|commande qui exporte les contenus",
    en: "(?:one|an|the) archive|command that exports content",
    built: exportsSite,
  },
];

type Text = { where: string; locale: Locale; html: string };

/** Every public page and article of both languages as readers get them, and what a developer reads. */
async function texts(): Promise<Text[]> {
  const { text: sitemap } = await ask(site.url, "/sitemap-1.xml");
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path || "/");
  const pages = paths.map(async (path): Promise<Text> => {
    const { text } = await ask(site.url, path, { headers: { "sec-fetch-site": "same-origin" } });
    const main = /<main\b[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
    const description = /<meta [^>]*name="description" content="([^"]*)"/.exec(text)?.[1] ?? "";
    return { where: path, locale: /^\/en(\/|$)/.test(path) ? "en" : "fr", html: `<p>${description}</p>${main}` };
  });
  const documents = ["README.md", "docs/operating.md", "docs/architecture.md"].map(async (file): Promise<Text> => {
    const source = await readFile(join(ROOT, file), "utf8");
    const html = source.replace(/^##+ (.*)$/gm, "<h2>$1</h2>").replace(/\n\n|\n- /g, "<p>");
    return { where: file, locale: "en", html };
  });
  return Promise.all([...pages, ...documents]);
}

test("no page, article, or document announces as missing what a route, a screen, or a command provides", async () => {
  const all = await texts();
  expect(all.length).toBeGreaterThan(60);
  const built = await Promise.all(CAPABILITIES.map((capability) => capability.built()));
  const there = CAPABILITIES.filter((_, index) => built[index]);
  const untrue = all.flatMap(({ where, locale, html }) =>
    announcedAsMissing(html, locale, there).map(({ capability, words }) => `${where}: ${capability.name}: ${words}`),
  );
  expect(untrue).toEqual([]);
});

test("what is not there yet is named as missing in both languages, by words that the register knows", async () => {
  const all = await texts();
  for (const capability of CAPABILITIES) {
    for (const locale of ["fr", "en"] as const) {
      const own = all.filter((text) => text.locale === locale);
      const name = new RegExp(capability[locale], "iu");
      // A name that no text uses would hold nothing.
      expect(
        own.some(({ html }) => name.test(html.replace(/[\u00A0\u202F]/g, " "))),
        `${capability.name}, ${locale}`,
      ).toBe(true);
      if (await capability.built()) continue;
      const said = own.flatMap(({ html }) => announcedAsMissing(html, locale, [capability]));
      expect(said, `${capability.name}, ${locale}`).not.toEqual([]);
    }
  }
});

describe("what the register takes for an announcement", () => {
  test.each([
    ["fr", "back office", "<p>Elle n’a pas encore de back-office.</p>"],
    ["fr", "back office", "<p>Le back-office, en chantier, s’en servira.</p>"],
    ["fr", "back office", "<p>Il faut du Markdown ; le back-office, quand il arrivera, lèvera cette condition.</p>"],
    ["fr", "back office", "<p>Il est en chantier avec le back-office, qui lui donnera une boîte.</p>"],
    ["fr", "back office", "<p>Attendez le back-office.</p>"],
    ["fr", "back office", "<tr><th>Administration</th><td>Pas encore</td><td>Oui</td></tr>"],
    ["fr", "back office", "<h2>Ce qui vient</h2><li><h3>Un back-office et son éditeur</h3><p>Écrire.</p></li>"],
    ["fr", "dashboard", "<h2>Ce qui n’existe pas encore</h2><h3>Le tableau de bord des visites</h3>"],
    ["fr", "audience measurement", "<h2>Ce qui manque</h2><tr><td>Le consentement et la mesure d’audience</td></tr>"],
    ["fr", "forms", "<summary>Pourquoi pas de formulaire ?</summary><p>Il n’est pas encore construit.</p>"],
    ["en", "back office", "<p>It has no back office yet.</p>"],
    ["en", "back office", "<p>The back office, which is under construction, will use it.</p>"],
    ["en", "back office", "<p>Writing means Markdown; the back office, when it arrives, will lift that.</p>"],
    ["en", "back office", "<p>Not yet a team: wait for the back office.</p>"],
    ["en", "back office", "<p>It is being built along with the back office, which will give it an inbox.</p>"],
    ["en", "dashboard", "<h2>What comes next</h2><li><h3>A dashboard of visits</h3></li>"],
    ["en", "invitations", "<h2>What is missing</h2><tr><td>Invitations and accounts</td><td>Nobody</td></tr>"],
  ] as const)("%s, %s: %s", (locale, name, html) => {
    expect(announcedAsMissing(html, locale, CAPABILITIES).map(({ capability }) => capability.name)).toContain(name);
  });

  test.each([
    ["fr", "<p>L’administration n’a pas encore d’éditeur de texte.</p>"],
    ["fr", "<h2>Ce qui vient</h2><h3>Un éditeur de texte dans l’administration</h3><p>Sans ouvrir un terminal.</p>"],
    ["fr", "<p>Les messages arriveront dans l’administration.</p>"],
    ["en", "<p>The back office has no text editor yet.</p>"],
    ["en", "<h2>What comes next</h2><h3>A text editor in the back office</h3>"],
    ["en", "<tr><th>Back office</th><td>Yes, without a text editor for now</td></tr>"],
  ] as const)("%s, but not of the back office: %s", (locale, html) => {
    const named = announcedAsMissing(html, locale, CAPABILITIES).map(({ capability }) => capability.name);
    expect(named).not.toContain("back office");
  });
});
