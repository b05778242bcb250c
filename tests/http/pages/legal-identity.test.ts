import { afterAll, describe, expect, test } from "vitest";
import { LEGAL } from "../../support/content/legal.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { ask, attributes } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

afterAll(removeAll);

const opened = new Map<string, Promise<Site>>();
/** A site whose owner said this of themselves. */
function siteOf(legal: object, more: object = {}): Promise<Site> {
  const settings = { legal, ...more };
  const name = JSON.stringify(settings);
  let site = opened.get(name);
  if (site === undefined) {
    site = ownerConfig(settings).then((config) => startSite({ config }));
    opened.set(name, site);
  }
  return site;
}

/** A page as it is read: typography and markup aside. */
async function textOf({ url }: Site, path: string): Promise<string> {
  const { text } = await ask(url, path);
  return text
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/[\s\u00a0\u202f]+/g, " ");
}

const robots = async (site: Site, path: string) =>
  /<meta[^>]*name="robots"[^>]*content="([^"]*)"/.exec((await ask(site.url, path)).text)?.[1];

const LEGAL_PAGES = ["/legal", "/legal/privacy", "/legal/cookies", "/legal/terms", "/legal/accessibility", "/contact"];
const inBoth = (paths: string[]) => [...paths, ...paths.map((path) => `/en${path}`)];

describe("an identity that is said once", () => {
  test("fills the pages of both languages, each in its own words", async () => {
    const site = await siteOf(LEGAL);
    const french = await textOf(site, "/legal");
    const english = await textOf(site, "/en/legal");
    for (const page of [french, english]) {
      for (const said of [LEGAL.publisher.name, LEGAL.publisher.registration, LEGAL.director, LEGAL.host.phone]) {
        expect(page).toContain(said);
      }
      for (const said of [LEGAL.mediator.name, LEGAL.mediator.address, LEGAL.mediator.site])
        expect(page).toContain(said);
    }
    expect(french).toContain("Société à responsabilité limitée");
    expect(english).toContain("Limited liability company");
    expect(french).not.toContain("Limited liability company");
    expect(await textOf(site, "/legal/privacy")).toContain("les adresses IP, pendant six mois");
    expect(await textOf(site, "/en/legal/privacy")).toContain("IP addresses, for six months");
    expect(await textOf(site, "/contact")).toContain(LEGAL.contact.press);
  });

  test("leaves no blank, no placeholder, and nothing that asks not to be indexed", async () => {
    const site = await siteOf(LEGAL);
    for (const path of inBoth([...LEGAL_PAGES, "/careers", "/investor"])) {
      const { status, text } = await ask(site.url, path);
      expect(status, path).toBe(200);
      expect(text, path).not.toMatch(/\{\{|À compléter|To be completed|class="blank"/);
      expect(await robots(site, path), path).toBeUndefined();
    }
    const { text } = await ask(site.url, "/sitemap-1.xml");
    for (const path of inBoth(LEGAL_PAGES))
      expect(text).toContain(`<loc>${site.url.replace("127.0.0.1", "localhost")}${path}</loc>`);
  });

  inFull("leaves out the line of what the owner does not have, and the block that would be empty", async () => {
    const site = await siteOf({ ...LEGAL, mediator: null });
    expect(await textOf(site, "/legal")).not.toMatch(/Médiateur|TVA/);
    expect(await textOf(await siteOf(LEGAL), "/legal")).toMatch(/Médiateur/);
    expect(await textOf(site, "/legal/privacy")).not.toMatch(/Transfert hors|Délégué à la protection/);
  });

  inFull("stands in the payload and is found by the search, in the owner's words", async () => {
    const site = await siteOf(LEGAL);
    expect(JSON.parse((await ask(site.url, "/legal/_payload.json")).text).body).toContain(LEGAL.publisher.name);
    const { text } = await ask(site.url, "/api/search?q=zephyr&lang=fr");
    expect(text).toContain("/legal");
    const other = await siteOf({ ...LEGAL, publisher: { ...LEGAL.publisher, name: "Maison Alizé" } });
    expect((await ask(other.url, "/api/search?q=alize&lang=fr")).text).toContain("/legal");
  });

  inFull("is followed by the search and by the date of the page when it changes between two starts", async () => {
    const first = await startSite({ config: await ownerConfig({ legal: LEGAL }) });
    const dated = async (site: Site) => JSON.parse((await ask(site.url, "/legal/_payload.json")).text).page.updatedAt;
    const before = await dated(first);
    await first.stop();
    const legal = { ...LEGAL, publisher: { ...LEGAL.publisher, name: "Comptoir Tramontane" } };
    const second = await startSite({ dataDir: first.dataDir, config: await ownerConfig({ legal }) });
    expect(await textOf(second, "/legal")).toContain("Comptoir Tramontane");
    expect(await textOf(second, "/legal")).not.toContain(LEGAL.publisher.name);
    expect((await ask(second.url, "/api/search?q=tramontane&lang=fr")).text).toContain("/legal");
    expect((await ask(second.url, "/api/search?q=zephyr&lang=fr")).text).not.toContain("/legal/terms");
    expect(Date.parse(await dated(second))).toBeGreaterThan(Date.parse(before));
  });
});

describe("an identity with blanks", () => {
  const PARTIAL = { ...LEGAL, director: "", host: { ...LEGAL.host, logs: "" } };

  test("shows them as such, only on the pages that hold them", async () => {
    const site = await siteOf(PARTIAL);
    for (const [path, blank] of [
      ["/legal", "À compléter"],
      ["/en/legal", "To be completed"],
      ["/legal/privacy", "[À compléter : ce que l’hébergeur enregistre, et pendant combien de temps]"],
      ["/en/legal/privacy", "[To be completed: what the host records, and for how long]"],
    ] as const) {
      expect(await textOf(site, path)).toContain(blank);
      expect((await ask(site.url, path)).text).toMatch(/<mark class="blank">/);
      expect(await robots(site, path), path).toBe("noindex");
      expect(JSON.parse((await ask(site.url, `${path}/_payload.json`)).text).head).toContain("noindex");
    }
    for (const path of ["/legal/terms", "/contact", "/en/legal/cookies", "/", "/blog"]) {
      expect(await robots(site, path), path).toBeUndefined();
    }
  });

  inFull(
    "keeps these pages out of the sitemap and of llms.txt, and no blank stands in what machines read",
    async () => {
      const site = await siteOf(PARTIAL);
      const sitemap = attributes((await ask(site.url, "/sitemap-1.xml")).text, "xhtml:link", "href").join(" ");
      const { text } = await ask(site.url, "/sitemap-1.xml");
      for (const path of ["/legal", "/en/legal", "/legal/privacy", "/en/legal/privacy"]) {
        expect(text).not.toContain(`${path}</loc>`);
        expect(`${sitemap} `).not.toContain(`${path} `);
      }
      expect(text).toContain("/legal/terms</loc>");
      const llms = (await ask(site.url, "/llms.txt")).text;
      expect(llms).not.toMatch(/\/legal(?:\.md)?\)/);
      expect(llms).toContain("/legal/terms.md)");
      const everything = await siteOf({});
      for (const path of inBoth([...LEGAL_PAGES, "/careers", "/investor"])) {
        const html = (await ask(everything.url, path)).text;
        const [, data = ""] = /<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
        expect(data, path).toMatch(/@graph/);
        expect(data, path).not.toMatch(/À compléter|To be completed|\{\{/);
      }
      for (const path of [
        "/llms.txt",
        "/en/llms.txt",
        "/feed.xml",
        "/api/search?q=completer&lang=fr",
        "/api/search?q=hebergeur&lang=fr",
      ]) {
        expect((await ask(everything.url, path)).text, path).not.toMatch(/À compléter|\{\{/);
      }
    },
  );

  test("is told by the start, with what to do", async () => {
    const site = await siteOf(PARTIAL);
    const found = await site.printed(/.*LEGAL_BLANKS.*/);
    const record = JSON.parse(found[0]);
    expect(record).toMatchObject({ level: "warn", missing: ["legal.director", "legal.host.logs"] });
    const held = ["/legal", "/legal/privacy", "/investor", "/en/legal", "/en/legal/privacy", "/en/investor"];
    expect(record.pages.sort()).toEqual(held.sort());
    expect(record.msg).toContain("vitrine.config.ts");
    const whole = await siteOf(LEGAL);
    await ask(whole.url, "/");
    expect(whole.output()).not.toContain("LEGAL_BLANKS");
  });
});

describe("what the pages commit the owner to", () => {
  inFull("an accessibility statement and its footer only of whom article 47 obliges", async () => {
    const free = await siteOf(LEGAL);
    const bound = await siteOf({ ...LEGAL, boundByArticle47: true });
    const statement = await textOf(bound, "/legal/accessibility");
    expect(statement).toContain("Atelier Zéphyr s’engage à rendre ce site accessible");
    expect(statement).toContain("est non conforme au");
    expect(statement).toContain("Défenseur des droits");
    expect(statement).toContain("dépasse 250 millions");
    expect(statement).toMatch(/Elle a été mise à jour le \d/);
    expect(await textOf(bound, "/pricing")).toContain("Accessibilité : non conforme");
    const page = await textOf(free, "/legal/accessibility");
    expect(page).toContain("n’est pas soumis à l’obligation de l’article 47");
    expect(page).not.toMatch(/s’engage|non conforme|Défenseur des droits|Audit /);
    expect(await textOf(free, "/pricing")).not.toContain("non conforme");
    expect(await textOf(free, "/en/legal/accessibility")).toContain("is not bound by article 47");
    expect(await textOf(bound, "/en/legal/accessibility")).toContain(
      "Atelier Zéphyr is committed to making this site accessible",
    );
  });

  test("no answer time, no welcome to intruders, the law's own terms for a right of reply", async () => {
    const site = await siteOf(LEGAL);
    expect(await textOf(site, "/contact")).not.toMatch(/Sous quel délai|aucun reproche|nous corrigerons la page/);
    expect(await textOf(site, "/legal/terms")).not.toMatch(/faille/);
    const legal = await textOf(site, "/legal");
    expect(legal).toContain("article 1-1, III");
    expect(legal).toContain("dans les trois jours");
    expect(legal).not.toMatch(/sont à remplir|peut préserver son anonymat/);
    expect(await textOf(site, "/en/legal")).toContain("within three days");
  });

  inFull("the privacy page covers the team, with how long the settings say", async () => {
    const site = await siteOf(LEGAL, { retention: { securityLogs: 6 } });
    const page = await textOf(site, "/legal/privacy");
    expect(page).toMatch(/L’équipe qui tient le site.*Comptes.*Sessions et appareils.*Journal d’audit.*6 mois/);
    expect(page).not.toMatch(/le voici en entier|Pas de vente/);
    expect(await textOf(await siteOf(LEGAL), "/en/legal/privacy")).toMatch(
      /The team that runs the site.*Audit log.*12 months/,
    );
  });

  inFull("a page says of measurement what the settings do", async () => {
    const others = await siteOf(LEGAL, { measurement: { own: false, thirdParties: { metaPixel: "123456789012345" } } });
    const none = await siteOf(LEGAL, { measurement: { own: false } });
    const own = await siteOf(LEGAL);
    expect(await textOf(others, "/legal/privacy")).toContain("Les services tiers");
    expect(await textOf(others, "/legal/privacy")).not.toMatch(/pas de pixel|Comment les visites sont comptées/);
    expect(await textOf(none, "/legal/privacy")).not.toMatch(/Comment les visites sont comptées|Durées de la mesure/);
    expect(await textOf(own, "/legal/privacy")).toContain("est un traceur au sens de la CNIL");
    for (const path of inBoth([...LEGAL_PAGES, "/"])) {
      expect(await textOf(own, path), path).not.toMatch(/sans traceur|aucun traceur|no trackers?\b|without a tracker/i);
    }
  });
});

test("an identity that is none of these is refused at the start, every error at once", async () => {
  const legal = {
    publisher: { name: 12, adress: "typo" },
    contact: { email: "bonjour" },
    mediator: { name: "A", address: "B", site: "mediation.example" },
    director: { fr: "seulement" },
  };
  const config = await ownerConfig({ legal });
  const refused = startSite({ config });
  for (const named of ["publisher.name", "adress", "contact.email", "mediator.site", "director"]) {
    await expect(refused).rejects.toThrow(named);
  }
});
