import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { type AdminSite, originOf, siteWithEditor } from "../../../../support/admin/admin.ts";
import { enter } from "../../../../support/admin/admin-browser.ts";
import { testBrowser, type Visit } from "../../../../support/browser/browser.ts";
import {
  action,
  column,
  openPanel,
  panel,
  publishFrench,
  savedFrench,
  writeFrench,
} from "../../../../support/editor/publishing.ts";
import { ask, textOf } from "../../../../support/http/http.ts";
import { inFull } from "../../../../support/run/everyday.ts";
import { removeAll } from "../../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
});
afterAll(removeAll);

/** A page of the public site, as a visitor without a session gets it. */
const visitor = (path: string) => ask(admin.site.url, path);
const titleAt = async (path: string) => textOf((await visitor(path)).text, "h1");

/** Opens the editor with a new article. */
async function newArticle(): Promise<Visit> {
  const visit = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 1400, height: 900 } });
  await enter(visit.page, "editor@example.org", { path: "/admin/blog/edit" });
  return visit;
}

/** Another tab of the same browser, with the same article. */
async function secondTab({ page, context }: Visit): Promise<Page> {
  const other = await context.newPage();
  await other.setViewportSize({ width: 1400, height: 900 });
  await other.goto(page.url());
  await other.getByRole("textbox", { name: "Texte en français" }).waitFor();
  return other;
}

const PUBLISH = "**/api/admin/translations/*/publish";

describe("publishing a language", () => {
  inFull("French goes online; English stays the draft that it was said to be before", async () => {
    const { page } = await newArticle();
    await writeFrench(page, { words: "Le vent se lève." });
    await page.getByLabel("Titre en anglais").fill("A day at sea");
    await column(page, "Anglais").getByText("Brouillon", { exact: true }).waitFor();
    await openPanel(page);
    await panel(page).getByText("La version anglaise est encore un brouillon").waitFor();
    await panel(page).getByText("Ce contenu n’a pas de titre.").waitFor();
    await expect.poll(() => action(page, "Publier").getAttribute("aria-disabled")).toBe("true");
    await panel(page)
      .getByRole("button", { name: /n’a pas de titre/ })
      .click();
    await page.keyboard.type("Une journée en mer");
    await panel(page).getByText("Ce contenu n’a pas de titre.").waitFor({ state: "detached" });
    expect((await visitor("/blog/une-journee-en-mer")).status).toBe(404);
    // What is typed a moment before is part of what is published.
    await writeFrench(page, { words: " Le bateau part." });
    await action(page, "Publier").click();
    await panel(page).getByText("Publié. Les visiteurs le lisent à cette adresse.").waitFor();
    const { text } = await visitor("/blog/une-journee-en-mer");
    expect(textOf(text, "h1")).toBe("Une journée en mer");
    expect(text).toContain("Le bateau part.");
    expect(text).not.toContain("A day at sea");
    await column(page, "Français").getByText("Publié", { exact: true }).waitFor();
    await column(page, "Anglais").getByText("Brouillon", { exact: true }).waitFor();
    const view = panel(page).getByRole("link", { name: "Voir la page" });
    await expect.poll(() => view.getAttribute("href")).toBe(`${origin}/blog/une-journee-en-mer`);
  });

  inFull(
    "changes are told, discarded and brought back, then published; the date of the first publish stays",
    async () => {
      const { page } = await newArticle();
      await publishFrench(page, "Un port");
      const first = await visitor("/blog/un-port");
      await column(page, "Français").getByText("Publié", { exact: true }).waitFor();
      await expect.poll(() => action(page, "Publier").count()).toBe(0);
      await writeFrench(page, { title: "Un port calme" });
      await column(page, "Français").getByText("Publié, modifié depuis").waitFor();
      await panel(page).getByText("Champs modifiés : titre.").waitFor();
      // What is on the site is no longer what stands here.
      await expect.poll(() => panel(page).getByText("Publié. Les visiteurs").count()).toBe(0);
      await action(page, "Revenir à la version publiée").click();
      await column(page, "Français").getByText("Publié", { exact: true }).waitFor();
      await expect.poll(() => page.getByLabel("Titre en français").inputValue()).toBe("Un port");
      await page.getByRole("button", { name: "Annuler", exact: true }).click();
      await expect.poll(() => page.getByLabel("Titre en français").inputValue()).toBe("Un port calme");
      await savedFrench(page);
      expect(await titleAt("/blog/un-port")).toBe("Un port");
      await action(page, "Publier les modifications").click();
      await column(page, "Français").getByText("Publié", { exact: true }).waitFor();
      const { text } = await visitor("/blog/un-port");
      expect(textOf(text, "h1")).toBe("Un port calme");
      const dated = /"datePublished":"([^"]+)"/;
      expect(dated.exec(first.text)).not.toBeNull();
      expect(dated.exec(text)?.[1]).toBe(dated.exec(first.text)?.[1]);
      // Nothing is left that would seem to be a change.
      await page.reload();
      await column(page, "Français").getByText("Publié", { exact: true }).waitFor();
    },
  );

  inFull("another address leads on from the former one, which is said before", async () => {
    const id = "0199aaaa-0000-7000-8000-00000000ad01";
    const body = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Ici." }] }] };
    const document = { kind: "post", title: "Adresse", summary: "", publishedAt: null, tags: [], seo: {}, body };
    const save = async (slug: string, seen: number) => {
      const sent = { locale: "fr", document: { ...document, slug }, seen, saveId: slug, merged: false };
      const { status, json } = await admin.root.call("PUT /articles/:id/draft", { id, body: sent });
      expect(status).toBe(200);
      return json as { translationId: string; revision: number };
    };
    const { translationId, revision } = await save("une-ancienne-adresse", 0);
    const publish = { id: translationId, body: { revision } };
    expect((await admin.root.call("POST /translations/:id/publish", publish)).status).toBe(200);
    await save("une-nouvelle-adresse", revision);
    const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 1400, height: 900 } });
    await enter(page, "editor@example.org", { path: `/admin/blog/edit?article=${id}&panel=publishing-fr` });
    await panel(page)
      .getByText("L’adresse change : /blog/une-nouvelle-adresse. L’ancienne, /blog/une-ancienne-adresse, y mènera")
      .waitFor();
    await action(page, "Publier les modifications").click();
    await panel(page).getByText("Publié. Les visiteurs").waitFor();
    const former = await visitor("/blog/une-ancienne-adresse");
    expect([former.status, former.headers.location]).toEqual([301, "/blog/une-nouvelle-adresse"]);
  });

  inFull("an address that another article has is told with a free one, which one click takes", async () => {
    const { page } = await newArticle();
    await publishFrench(page, "Deux fois");
    const other = await newArticle();
    await writeFrench(other.page, { title: "Deux fois", words: "Encore." });
    await savedFrench(other.page);
    await openPanel(other.page);
    await panel(other.page).getByText("L’adresse « deux-fois » appartient déjà à un autre article publié.").waitFor();
    await panel(other.page).getByRole("button", { name: "Prendre « deux-fois-2 »" }).click();
    await action(other.page, "Publier").click();
    await panel(other.page).getByText("Publié. Les visiteurs").waitFor();
    expect((await visitor("/blog/deux-fois-2")).text).toContain("Encore.");
    expect((await visitor("/blog/deux-fois")).text).not.toContain("Encore.");
  });
});

describe("a publish that is held up", () => {
  inFull("where nothing can be saved, nothing is published, and that is said", async () => {
    const { page, expectNoise } = await newArticle();
    expectNoise(/ERR_FAILED|Failed to load resource/);
    await publishFrench(page, "Un quai");
    await page.route("**/api/admin/articles/*/draft", (route) => route.abort());
    await writeFrench(page, { title: "Un quai vide" });
    await action(page, "Publier les modifications").click();
    await panel(page).getByRole("alert").getByText("Rien n’est publié : le serveur ne répond pas.").waitFor();
    expect(await titleAt("/blog/un-quai")).toBe("Un quai");
    await page.unrouteAll();
    await action(page, "Publier les modifications").click();
    await panel(page).getByText("Publié. Les visiteurs").waitFor();
    expect(await titleAt("/blog/un-quai")).toBe("Un quai vide");
  });

  inFull("an answer that is lost is asked for again: it took place, or it did not", async () => {
    const { page, expectNoise } = await newArticle();
    expectNoise(/ERR_FAILED|Failed to load resource/);
    await publishFrench(page, "Une digue");
    await page.route(PUBLISH, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await writeFrench(page, { title: "Une digue longue" });
    await action(page, "Publier les modifications").click();
    await panel(page).getByText("Le serveur n’a pas répondu à temps").waitFor();
    await panel(page).getByText("Publié. Les visiteurs").waitFor();
    expect(await titleAt("/blog/une-digue")).toBe("Une digue longue");
    // Whoever writes on meanwhile is told the same.
    await page.route("**/states", (route) => route.abort());
    await writeFrench(page, { title: "Une digue haute" });
    await action(page, "Publier les modifications").click();
    await panel(page).getByText("Le serveur n’a pas répondu à temps").waitFor();
    const id = new URL(page.url()).searchParams.get("article") ?? "";
    const title = async () => (await admin.root.call("GET /articles/:id", { id })).json.article.texts.fr.document.title;
    await writeFrench(page, { title: "Une digue large" });
    await expect.poll(title).toBe("Une digue large");
    await page.unroute("**/states");
    // The text that stands here is not the one that visitors read: the message alone says that it took place.
    await page.getByText("Le français est publié.").last().waitFor();
    await panel(page).getByText("Le serveur n’a pas répondu à temps").waitFor({ state: "detached" });
    expect(await panel(page).getByText("Publié. Les visiteurs").count()).toBe(0);
    expect(await titleAt("/blog/une-digue")).toBe("Une digue haute");
    await page.unrouteAll();
    await page.route(PUBLISH, (route) => route.abort());
    await writeFrench(page, { title: "Une digue courte" });
    await action(page, "Publier les modifications").click();
    await panel(page).getByRole("alert").getByText("La publication n’a pas eu lieu.").waitFor();
    expect(await titleAt("/blog/une-digue")).toBe("Une digue haute");
    await expect.poll(() => page.getByLabel("Titre en français").inputValue()).toBe("Une digue courte");
  });

  inFull("what was asked before a publish, and has no answer yet, is not waited for", async () => {
    const { page, expectNoise } = await newArticle();
    expectNoise(/ERR_FAILED|Failed to load resource/);
    await publishFrench(page, "Un môle");
    const [clicked, asked, late] = [0, 1, 2].map(() => Promise.withResolvers<void>());
    await page.route("**/articles/*/draft", async (route) => {
      await clicked?.promise;
      await route.continue();
    });
    const hold = async (route: Route) => {
      const response = await route.fetch();
      asked?.resolve();
      await late?.promise;
      // Nobody waits for it any more.
      await route.fulfill({ response }).catch(() => undefined);
    };
    await page.route("**/states", hold, { times: 1 });
    await page.route(PUBLISH, async (route) => {
      await asked?.promise;
      await route.fetch();
      await route.abort();
    });
    await writeFrench(page, { title: "Un môle long" });
    await action(page, "Publier les modifications").click();
    clicked?.resolve();
    await panel(page).getByText("Le serveur n’a pas répondu à temps").waitFor();
    await panel(page).getByText("Publié. Les visiteurs").waitFor();
    expect(await titleAt("/blog/un-mole")).toBe("Un môle long");
    late?.resolve();
  });

  inFull(
    "what another tab saved meanwhile is joined and told, and nothing is published before it was read",
    async () => {
      const visit = await newArticle();
      const { page } = visit;
      await publishFrench(page, "Un phare");
      await writeFrench(page, { title: "Un phare rouge" });
      await savedFrench(page);
      const other = await secondTab(visit);
      let release = () => {};
      const held = new Promise<void>((done) => {
        release = done;
      });
      await page.route(PUBLISH, async (route) => {
        await held;
        await route.continue();
      });
      // It does not hear of the save by itself: what joins it is the answer of the publish.
      visit.expectNoise(/409|ERR_FAILED/);
      await page.route("**/presence", (route) => route.abort());
      await action(page, "Publier les modifications").click();
      await panel(page).getByRole("button", { name: "Publication…" }).waitFor();
      await other.getByLabel("Résumé en français").fill("Il éclaire la baie.");
      await savedFrench(other);
      release();
      await panel(page).getByRole("alert").getByText("quelqu’un a enregistré ce texte entre-temps").waitFor();
      await expect.poll(() => page.getByLabel("Résumé en français").inputValue()).toBe("Il éclaire la baie.");
      expect(await titleAt("/blog/un-phare")).toBe("Un phare");
      await action(page, "Publier les modifications").click();
      await panel(page).getByText("Publié. Les visiteurs").waitFor();
      const { text } = await visitor("/blog/un-phare");
      expect(textOf(text, "h1")).toBe("Un phare rouge");
      expect(text).toContain("Il éclaire la baie.");
    },
  );

  inFull("two tabs publish the same text once; the second is told", async () => {
    const visit = await newArticle();
    const { page } = visit;
    await publishFrench(page, "Un banc");
    await writeFrench(page, { title: "Un banc de sable" });
    await savedFrench(page);
    const other = await secondTab(visit);
    await action(other, "Publier les modifications").waitFor();
    // The other tab does not hear of it by itself.
    visit.expectNoise(/409|ERR_FAILED/);
    await other.route("**/states", (route) => route.abort());
    await action(page, "Publier les modifications").click();
    await panel(page).getByText("Publié. Les visiteurs").waitFor();
    await action(other, "Publier les modifications").click();
    await panel(other).getByText("Il n’y avait plus rien à publier").waitFor();
    await other.unrouteAll();
    await other.reload();
    await column(other, "Français").getByText("Publié", { exact: true }).waitFor();
    const { json } = await admin.root.call("GET /audit", { query: "?action=article.published" });
    const lines = json.events.filter(
      (each: { subject: { label: string } }) => each.subject.label === "Un banc de sable",
    );
    expect(lines).toHaveLength(1);
  });
});
