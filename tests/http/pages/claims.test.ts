import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeArticle } from "../../support/content/articles.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { SAMPLE_PROJECT, serviceAccountKey } from "../../support/firebase/sample-project.ts";
import { ask, attributes, textOf } from "../../support/http/http.ts";
import { EVERYDAY, inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../../support/site.ts";

afterAll(removeAll);

/** A page as it is read: typography and markup aside. */
async function read({ url }: Site, path: string): Promise<string> {
  const { text } = await ask(url, path);
  return text
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/[\s\u00a0\u202f]+/g, " ");
}

const started = async (settings: Record<string, unknown>) => startSite({ config: await ownerConfig(settings) });

const NO_OTHERS = {
  "/": "Aucun cookie de mesure, aucun tiers.",
  "/legal/cookies": "Ce site ne charge rien d’ailleurs",
  "/legal/privacy": "les pages ne font parler votre navigateur qu’à ce site",
  "/en/legal/cookies": "This site loads nothing from elsewhere",
  "/en/legal/privacy": "the pages have your browser talk to this site and to nobody else",
};

describe("what pages claim of others follows what is published", () => {
  inFull("a video names its host at once, on pages that were kept; taken down, it is forgotten", async () => {
    const site = await startSite();
    const folder = await temporaryFolder();
    const claims = async (are: boolean) => {
      for (const [path, claim] of Object.entries(NO_OTHERS)) {
        const text = await read(site, path);
        if (are) expect(text, path).toContain(claim);
        else expect(text, path).not.toContain(claim);
      }
    };
    const publish = async (name: string, address: string) => {
      const body = `> [!VIDEO]\n> [La visite](${address})\n`;
      const file = await writeArticle(folder, `${name}.md`, { title: name, slug: name, body });
      expect(await runCommand(["publish", file], { dataDir: site.dataDir })).toMatchObject({ code: 0, stderr: "" });
    };
    await claims(true);
    await claims(true);
    expect(await read(site, "/legal/privacy")).not.toContain("vidéo hébergée par");
    await publish("visite", "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    await claims(false);
    for (const path of ["/legal/cookies", "/legal/privacy"]) {
      expect(await read(site, path), path).toContain("une vidéo hébergée par YouTube. Elle n’est chargée que si");
      expect(await read(site, `/en${path}`), path).toContain("a video hosted by YouTube. It is loaded only if you");
    }
    await publish("autre", "https://vimeo.com/76979871");
    expect(await read(site, "/legal/privacy")).toContain("hébergée par Vimeo et YouTube.");
    for (const path of ["/blog/visite", "/blog/autre"]) {
      expect(await runCommand(["unpublish", path], { dataDir: site.dataDir })).toMatchObject({ code: 0 });
    }
    await claims(true);
    expect(await read(site, "/legal/privacy")).not.toContain("hébergée par Vimeo");
    await site.stop();
  });
});

describe("what pages claim of videos beside third parties", () => {
  inFull("nothing is said of what no third party does", async () => {
    const site = await started({
      measurement: { thirdParties: { metaPixel: "123456789012345" } },
    });
    const file = await writeArticle(await temporaryFolder(), "visite.md", {
      ...{ title: "Visite", slug: "visite" },
      body: "> [!VIDEO]\n> [La visite](https://www.youtube.com/watch?v=dQw4w9WgXcQ)\n",
    });
    expect(await runCommand(["publish", file], { dataDir: site.dataDir })).toMatchObject({ code: 0, stderr: "" });
    const [french, english] = [await read(site, "/legal/privacy"), await read(site, "/en/legal/privacy")];
    expect(french).toContain("hébergée par YouTube");
    expect(french).not.toMatch(/Ce que nous ne faisons pas|Pas de vidéo chargée chez un tiers/);
    expect(english).toContain("hosted by YouTube");
    expect(english).not.toMatch(/What we do not do|No videos loaded from third parties/);
    await site.stop();
  });
});

describe("what legal pages say of choices and accounts follows the settings", () => {
  const CHOICE = "Votre choix sur la mesure ne quitte pas non plus votre navigateur.";

  test("as a site begins: no log, signals heard, accounts of its own; a fact each, and no “if the publisher”", async () => {
    const site = await startSite();
    const [cookies, privacy] = [await read(site, "/legal/cookies"), await read(site, "/legal/privacy")];
    expect(cookies).toContain(CHOICE);
    expect(cookies).toContain("rien n’est mesuré et le bandeau ne s’affiche pas");
    expect(cookies).not.toContain("numéro tiré au hasard ( proof )");
    expect(privacy).not.toContain("Registre des choix");
    expect(privacy).toContain("l’empreinte du mot de passe");
    expect(privacy).not.toContain("Google");
    expect(privacy).toContain("En mémoire vive, jusqu’à minuit ou l’arrêt du site.");
    for (const text of [cookies, privacy])
      expect(text).not.toMatch(/[Ss]i l’éditeur|sauf si l’éditeur|[Ss]i des services tiers/);
    await site.stop();
  });

  inFull("with a log of choices and signals unheard", async () => {
    const site = await started({ measurement: { proof: true, respectSignals: false } });
    const [cookies, privacy] = [await read(site, "/legal/cookies"), await read(site, "/legal/privacy")];
    expect(cookies).not.toContain(CHOICE);
    expect(cookies).toContain("numéro tiré au hasard ( proof ), et votre choix est transmis au serveur");
    expect(cookies).toContain("ne tient pas compte des signaux Global Privacy Control et Do Not Track");
    expect(privacy).toContain("Registre des choix Votre choix, ses finalités, l’heure");
    expect(privacy).not.toContain("ne sont pas mesurés");
    await site.stop();
  });

  // `test:full` installs Google's libraries; by itself a project has none.
  const hasLibraries = existsSync(new URL("../../../dist/firebase", import.meta.url));
  test.runIf(hasLibraries && !EVERYDAY)("with the accounts of a Firebase project, which Google keeps", async () => {
    const site = await startSite({
      config: await ownerConfig({ identity: "firebase", firebase: SAMPLE_PROJECT }),
      env: { FIREBASE_SERVICE_ACCOUNT: serviceAccountKey(SAMPLE_PROJECT.projectId) },
    });
    const [french, english] = [await read(site, "/legal/privacy"), await read(site, "/en/legal/privacy")];
    expect(french).toContain("Les comptes sont tenus par Google (Google Ireland Limited)");
    expect(french).not.toContain("l’empreinte du mot de passe");
    expect(english).toContain("The accounts are kept by Google (Google Ireland Limited)");
    expect(english).not.toContain("the hash of the password");
    await site.stop();
  });
});

describe("the page on accessibility", () => {
  inFull("is a statement only where the law asks for one, whose plan is a blank until it is filled in", async () => {
    const own = await startSite();
    const page = await read(own, "/legal/accessibility");
    expect(page).toContain("Établissement de cette page");
    expect(page).not.toContain("Dérogations pour charge disproportionnée");
    await own.stop();
    const bound = await started({ legal: { boundByArticle47: true } });
    const statement = await read(bound, "/legal/accessibility");
    expect(statement).toContain("Établissement de cette déclaration d’accessibilité");
    expect(statement).toContain("Dérogations pour charge disproportionnée");
    expect(statement).toContain("Schéma pluriannuel de mise en accessibilité À compléter");
    expect(statement).toContain("Plan d’action de l’année en cours À compléter");
    await bound.stop();
    const check = await runCommand(["check"], {
      dataDir: bound.dataDir,
      config: await ownerConfig({ legal: { boundByArticle47: true } }),
    });
    expect(check.code).toBe(1);
    expect(check.stdout + check.stderr).toContain("article47.plan");
    expect(check.stdout + check.stderr).toContain("article47.actions");
  });
});

describe("what the home page shows", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });

  const ENTITIES: Readonly<Record<string, string>> = {
    "&quot;": '"',
    "&#x27;": "'",
    "&lt;": "<",
    "&gt;": ">",
    "&amp;": "&",
  };
  const plain = (html: string) =>
    html.replace(/<[^>]*>/g, "").replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);

  /** What the steps of a home page print to be typed, in their order. */
  async function stepsOf(path: string): Promise<string[]> {
    const { text } = await ask(site.url, path);
    const block = /data-track-section="install"[\s\S]*?<\/section>/.exec(text)?.[0] ?? "";
    return [...block.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, code = ""]) => plain(code));
  }

  test.each([
    ["/", "fr", "Notre premier article"],
    ["/en", "en", "Our first article"],
  ])("the file that %s shows is published as it stands, by the command that it shows", async (path, locale, title) => {
    const [start, file = "", command = ""] = await stepsOf(path);
    expect(start).toBe("npm start");
    const [npx, vitrine, verb = "", name = ""] = command.split(" ");
    expect([npx, vitrine, verb]).toEqual(["npx", "vitrine", "publish"]);
    const article = join(await temporaryFolder(), name);
    await writeFile(article, file);
    const { code, stdout, stderr } = await runCommand([verb, article], { dataDir: site.dataDir });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const [published = ""] = /\/\S*blog\/[\w-]+/.exec(stdout) ?? [];
    const { status, text } = await ask(site.url, new URL(published, site.url).pathname);
    expect({ status, title: textOf(text, "h1") }).toEqual({ status: 200, title });
    expect(text).toContain(`<html lang="${locale === "fr" ? "fr-FR" : "en-US"}"`);
  });

  test("the article shown in both its languages is there, under these URLs, and each leads to the other", async () => {
    for (const home of ["/", "/en"]) {
      const { text } = await ask(site.url, home);
      const block = /data-track-section="double-page"[\s\S]*?<\/figure>/.exec(text)?.[0] ?? "";
      const paths = [...block.matchAll(/\/(?:en\/)?blog\/[\w-]+/g)].map(([path]) => path);
      expect(paths).toHaveLength(2);
      const [french = "", english = ""] = paths;
      for (const [path, other] of [
        [french, english],
        [english, french],
      ] as const) {
        const { status, text } = await ask(site.url, path);
        expect([path, status]).toEqual([path, 200]);
        expect(attributes(text, "a", "href")).toContain(other);
      }
    }
  });
});
