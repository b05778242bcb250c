import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addAdmin,
  type EditorSite,
  lastMail,
  mailHolding,
  OTHER_PASSWORD,
  siteWithEditor,
  siteWithRoot,
  tokenIn,
  Visitor,
} from "../../support/admin/admin.ts";
import { publishText, writeText } from "../../support/admin/written-articles.ts";
import { writeArticle } from "../../support/content/articles.ts";
import { writeDraft } from "../../support/content/drafts.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { ask, attributes, textOf } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, temporaryFolder } from "../../support/site.ts";

let own: EditorSite;
let editor: Visitor;
beforeAll(async () => {
  own = await siteWithEditor();
  editor = own.editor;
  const file = await writeArticle(await temporaryFolder(), "a.md", {
    ...{ title: "Publié", slug: "apercu-essai", tags: ["Essai"], body: "## Un intertitre\n\nLe texte publié." },
  });
  expect(await runCommand(["publish", file], { dataDir: own.site.dataDir })).toMatchObject({ code: 0 });
});
afterAll(removeAll);

const SLUG = "apercu-essai";
/** Makes a link to what is written; gives its path. */
async function link(changes: Record<string, unknown>, days?: number) {
  const drafted = writeDraft(own.site, { slug: SLUG }, changes);
  const made = await editor.call("POST /translations/:id/previews", {
    id: drafted.translationId,
    body: days === undefined ? {} : { days },
  });
  expect(made.status).toBe(200);
  const url = new URL(made.json.link);
  return { ...drafted, id: made.json.id, path: url.pathname, expiresAt: made.json.expiresAt as number };
}
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  ask(own.site.url, path, { method, headers });

describe("a private link to a draft", () => {
  test("it shows the real page of the draft below a line that says what it is, to whoever has it, and to nobody else", async () => {
    const paragraph = { type: "paragraph", content: [{ type: "text", text: "Un texte que personne ne connaît." }] };
    const { path, expiresAt } = await link({ title: "En préparation", body: { type: "doc", content: [paragraph] } });
    const { status, headers, text } = await get(path, { "accept-language": "en-US" });
    expect(status).toBe(200);
    expect(textOf(text, "h1")).toBe("En préparation");
    expect(text).toContain("Un texte que personne ne connaît.");
    expect(text).toContain('<html lang="fr-FR"');
    expect(text).toMatch(/<aside class="announcement" aria-label="Aperçu privé"[^>]*><p>Aperçu privé d’un texte/);
    const until = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Paris" });
    const inFrench = until.format(expiresAt).replace(/^1 /, "1er ");
    const plain = (shown = "") => shown.replace(/[\u00a0\u202f]/g, " ");
    // Without its tags: the ending of an ordinal is raised.
    expect(plain(textOf(text, "aside"))).toContain(plain(inFrench));
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow, noarchive",
    });
    expect(headers["set-cookie"]).toBeUndefined();
    expect(text).toContain('name="robots" content="noindex"');
    // Nothing is measured or asked, and machines are told nothing of it.
    for (const mark of ["data-asks", "data-consent-banner", 'rel="canonical"', "og:title", "ld+json"]) {
      expect(text).not.toContain(mark);
    }
    // The public page and the lists know nothing of it.
    for (const other of [`/blog/${SLUG}`, "/blog", "/sitemap-1.xml", "/feed.xml", "/search?q=connaît"]) {
      expect((await get(other)).text, other).not.toContain("personne ne connaît");
    }
    const head = await get(path, {}, "HEAD");
    expect([head.status, head.text, head.headers["cache-control"]]).toEqual([200, "", "no-store"]);
  });

  test("a video in the draft plays there as on its page, and a draft without one opens its policy to nobody", async () => {
    const video = { type: "video", attrs: { provider: "youtube", id: "dQw4w9WgXcQ", title: "La visite" } };
    const withVideo = await get((await link({ body: { type: "doc", content: [video] } })).path);
    expect(withVideo.headers["content-security-policy"]).toContain("frame-src https://www.youtube-nocookie.com");
    expect(attributes(withVideo.text, "link", "href").some((href) => href.includes("embeds"))).toBe(true);
    const without = await get((await link({ title: "Sans vidéo" })).path);
    expect(without.headers["content-security-policy"]).not.toContain("youtube");
    expect(attributes(without.text, "link", "href").some((href) => href.includes("embeds"))).toBe(false);
  });

  test("the stored token is a hash; the log holds none of it", async () => {
    const { path } = await link({ title: "Secret" });
    const token = path.split("/").at(-1) ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    await get(path);
    const stored = inDatabase(own.site, (database) =>
      JSON.stringify(database.prepare("select * from preview_links").all()),
    );
    expect(stored).not.toContain(token);
    await expect.poll(() => JSON.stringify(own.site.logs())).toContain('"/_preview/…"');
    expect(JSON.stringify(own.site.logs())).not.toContain(token);
  });

  test("it shows what is written at the moment of looking, is never kept, and leads to the page once that is public", async () => {
    const first = await link({ title: "Premier état" });
    expect(textOf((await get(first.path)).text, "h1")).toBe("Premier état");
    const { translationId: id, revision } = writeDraft(own.site, { slug: SLUG }, { title: "Second état" });
    expect(textOf((await get(first.path)).text, "h1")).toBe("Second état");
    expect((await editor.call("POST /translations/:id/publish", { id, body: { revision } })).status).toBe(200);
    const { status, headers } = await get(first.path);
    expect({ status, location: headers.location, cache: headers["cache-control"] }).toEqual({
      ...{ status: 302, location: expect.stringMatching(new RegExp(`/blog/${SLUG}$`)), cache: "no-store" },
    });
  });

  test("wrong, over, revoked: one and the same page, in the reader's language", async () => {
    const over = await link({ title: "Fini" }, 30);
    const revoked = await link({ title: "Fini" });
    expect(over.expiresAt - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    const links = (await editor.call("GET /translations/:id/previews", { id: over.translationId })).json.links;
    expect(links.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([over.id, revoked.id]));
    expect(JSON.stringify(links)).not.toContain(over.path.split("/").at(-1));
    expect((await editor.call("DELETE /previews/:id", { id: revoked.id })).status).toBe(200);
    inDatabase(own.site, (database) =>
      database.prepare("update preview_links set expires_at = ? where id = ?").run(Date.now() - 1, over.id),
    );
    const wrong = `/_preview/${"x".repeat(43)}`;
    const answers = [];
    for (const path of [wrong, over.path, revoked.path, "/_preview/short"]) {
      const { status, text, headers } = await get(path, { "accept-language": "fr-FR" });
      answers.push({ status, text, cache: headers["cache-control"], robots: headers["x-robots-tag"] });
    }
    expect(answers[0]).toMatchObject({ status: 404, cache: "no-store", robots: "noindex, nofollow, noarchive" });
    expect(textOf(answers[0]?.text ?? "", "h1")).toBe("Ce lien d’aperçu ne mène à rien");
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const english = await get(wrong, { "accept-language": "en-US" });
    expect(textOf(english.text, "h1")).toBe("This preview link leads nowhere");
  });

  inFull("a picture that nothing published shows is shown", async () => {
    const picture = inDatabase(own.site, (database) =>
      database.prepare("select id, width, height from media_items where kind = 'picture' order by width limit 1").get(),
    );
    const { path } = await link({ title: "Illustré", cover: { ...picture, alt: "Une image" } });
    const { text } = await get(path);
    const [source = ""] = attributes(text, "img", "src").filter((src) => src.includes(String(picture?.id)));
    expect(source).toMatch(/^\/media\//);
    expect((await get(source)).status).toBe(200);
  });

  test("an incomplete draft is shown as far as it can be, and says what is missing", async () => {
    const { path } = await link({ title: "", slug: "pas une adresse" });
    const { status, text } = await get(path);
    expect([status, textOf(text, "h1")]).toEqual([200, "Sans titre"]);
    expect(text).toContain("Le texte publié.");
    expect(text.replaceAll("\u00a0", " ")).toMatch(/Il reste à compléter avant de publier : adresse : /);
  });

  test("in-page navigation finds no payload behind it, and a step back loads it in full", async () => {
    const { path } = await link({ title: "Seul" });
    const payload = await get(`${path}/_payload.json`);
    expect([payload.status, payload.headers["cache-control"]]).toEqual([404, "no-store"]);
    // As a mail program may break it off, or a person may type it.
    expect(textOf((await get(`${path}/`)).text, "h1")).toBe("Seul");
    expect((await get(path.toLowerCase())).status).toBe(404);
  });

  test("its days are from one to thirty", async () => {
    const { translationId: id } = await link({ title: "Jours" });
    for (const days of [0, 31, 1.5, "7"]) {
      expect((await editor.call("POST /translations/:id/previews", { id, body: { days } })).status, String(days)).toBe(
        422,
      );
    }
    expect((await editor.call("POST /translations/:id/previews", { id: "nobody", body: {} })).status).toBe(404);
    const { events } = (await own.root.call("GET /audit", { query: "?action=article.preview-made" })).json;
    expect(events[0]).toMatchObject({ details: { language: "fr", until: expect.any(Number) } });
    expect((await own.root.call("GET /audit", { query: "?action=article.preview-revoked" })).json.events).toHaveLength(
      1,
    );
  });
});

inFull(
  "the page of a draft is rendered once for each state of it, and each time shown to nobody without a link that works",
  async () => {
    const debugged = await siteWithRoot({ env: { LOG_LEVEL: "debug" } });
    const { site, root } = debugged;
    const written = await writeText(root, { title: "Rendu une fois" });
    const makeLink = async () => {
      const { json } = await root.call("POST /translations/:id/previews", { id: written.translationId, body: {} });
      return { id: json.id as string, path: new URL(json.link).pathname };
    };
    const rendered = async () =>
      (await site.logged()).filter(({ key }) => key === `preview ${written.translationId}`).length;
    const look = async (path: string) => {
      const { status, headers, text } = await ask(site.url, path);
      expect(headers["cache-control"]).toBe("no-store");
      return { status, title: textOf(text, "h1") };
    };
    const shown = (title: string) => ({ status: 200, title });
    const link = await makeLink();
    for (let time = 0; time < 5; time++) expect(await look(link.path)).toEqual(shown("Rendu une fois"));
    expect(await rendered()).toBe(1);
    // Another save, and whatever changes what surrounds it.
    const { id, translationId, revision: seen } = written;
    const saved = await writeText(root, { id, seen, title: "Rendu encore" });
    for (let time = 0; time < 3; time++) expect(await look(link.path)).toEqual(shown("Rendu encore"));
    expect(await rendered()).toBe(2);
    await publishText(root, await writeText(root, { title: "Un autre" }));
    for (let time = 0; time < 3; time++) expect((await look(link.path)).status).toBe(200);
    expect(await rendered()).toBe(3);
    // Links of one page that end at another time say so.
    inDatabase(site, (database) =>
      database.prepare("update preview_links set expires_at = expires_at - 86400000 where id = ?").run(link.id),
    );
    expect(await look(link.path)).toEqual(shown("Rendu encore"));
    expect(await rendered()).toBe(4);
    // Revoked, it shows nothing at once; once all is public, the page itself.
    const other = await makeLink();
    expect(await look(other.path)).toEqual(shown("Rendu encore"));
    await root.call("DELETE /previews/:id", { id: link.id });
    expect((await look(link.path)).status).toBe(404);
    expect((await look(`/_preview/${"x".repeat(43)}`)).status).toBe(404);
    await publishText(root, { translationId, revision: saved.revision });
    expect((await look(other.path)).status).toBe(302);
    await site.stop();
  },
);

inFull(
  "one person has a bounded number of open links to a text, and they end when their account is reset",
  async () => {
    const { site, root } = await siteWithRoot();
    const ada = await addAdmin({ site, root }, { email: "ada@example.org", role: "editor" });
    const { translationId: id } = await writeText(root, { title: "Bien partagé" });
    const make = (who: Visitor) => who.call("POST /translations/:id/previews", { id, body: {} });
    const pathOf = ({ json }: { json: { link: string } }) => new URL(json.link).pathname;
    const made: string[] = [];
    for (let count = 0; count < 20; count++) made.push(pathOf(await make(ada.visitor)));
    const own = pathOf(await ada.visitor.call("POST /translations/:id/previews/own", { id }));
    const full = await make(ada.visitor);
    expect([full.status, full.json.error.code]).toEqual([409, "PREVIEWS_FULL"]);
    const { links } = (await root.call("GET /translations/:id/previews", { id })).json;
    expect(links).toHaveLength(20);
    const others = pathOf(await make(root));
    // One that is revoked makes room for another.
    expect((await root.call("DELETE /previews/:id", { id: links[0].id })).status).toBe(200);
    expect((await make(ada.visitor)).status).toBe(200);
    const statuses = async (paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await ask(site.url, path)).status));
    expect(await statuses([made[0] ?? "", own, others])).toEqual([200, 200, 200]);

    await root.call("POST /admins/:id/reset", { id: ada.id });
    await mailHolding(root, "ada@example.org", "#token=");
    const token = tokenIn(await lastMail(root, "ada@example.org"));
    const body = { token, password: OTHER_PASSWORD };
    expect((await new Visitor(site).call("POST /password-reset/confirm", { body })).status).toBe(200);
    expect(new Set(await statuses([...made, own]))).toEqual(new Set([404]));
    expect(await statuses([others])).toEqual([200]);
    expect((await root.call("GET /translations/:id/previews", { id })).json.links).toHaveLength(1);
    await site.stop();
  },
);

inFull(
  "links end with whoever made them: removed, given back a second factor that was lost, or recovered by the operator",
  async () => {
    const { site, root } = await siteWithRoot();
    const { translationId: id } = await writeText(root, { title: "Partagé" });
    const path = async (who: Visitor) => {
      const { json } = await who.call("POST /translations/:id/previews", { id, body: {} });
      return new URL(json.link).pathname;
    };
    const others = await path(root);
    for (const [email, end] of [
      ["bea@example.org", "DELETE /admins/:id"],
      ["cleo@example.org", "POST /admins/:id/second-factor/reset"],
    ] as const) {
      const maker = await addAdmin({ site, root }, { email, role: "editor" });
      const made = await path(maker.visitor);
      expect((await ask(site.url, made)).status).toBe(200);
      expect((await root.call(end, { id: maker.id })).status).toBe(200);
      expect((await ask(site.url, made)).status, end).toBe(404);
    }
    const lost = await addAdmin({ site, root }, { email: "dora@example.org", role: "editor" });
    const made = await path(lost.visitor);
    const recovered = await runCommand(["admin", "recover", "dora@example.org"], { dataDir: site.dataDir });
    expect(recovered).toMatchObject({ code: 0, stderr: "" });
    expect((await ask(site.url, made)).status, "recovered by the operator").toBe(404);
    expect((await ask(site.url, others)).status).toBe(200);
    await site.stop();
  },
);
