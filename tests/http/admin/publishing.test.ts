import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RichText } from "../../../src/rich-text/schema.ts";
import {
  addAdmin,
  type CallAnswer,
  type EditorSite,
  siteWithEditor,
  siteWithRoot,
  Visitor,
} from "../../support/admin/admin.ts";
import { writeArticle } from "../../support/content/articles.ts";
import { writeDraft } from "../../support/content/drafts.ts";
import { publishPair } from "../../support/content/publish-pair.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { ask, textOf } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, startSite, temporaryFolder } from "../../support/site.ts";

let own: EditorSite;
let editor: Visitor;
let folder: string;
beforeAll(async () => {
  own = await siteWithEditor();
  editor = own.editor;
  folder = await temporaryFolder();
});
afterAll(removeAll);

const pair = (key: string) => publishPair(own.site, key);

const page = (path: string) => ask(own.site.url, path);
const codeOf = ({ status, json }: CallAnswer) => ({ status, code: json.error?.code });
const lines = async (action: string) =>
  (await own.root.call("GET /audit", { query: `?action=${action}` })).json.events as Array<Record<string, unknown>>;

describe("publishing one language", () => {
  test("it is live when the call answers, the other one is as it was, and its state is told", async () => {
    await pair("seul");
    const draft = writeDraft(own.site, { slug: "seul" }, { title: "Titre neuf" });
    const english = await page("/en/blog/seul-en");
    await page("/blog/seul");
    const body = { revision: draft.revision };
    const { status, json } = await editor.call("POST /translations/:id/publish", { id: draft.translationId, body });
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { url: expect.stringMatching(/\/blog\/seul$/), planEnded: false },
    });
    expect(json.other).toMatchObject({ locale: "en", state: "published", plannedAt: null });
    expect(textOf((await page("/blog/seul")).text, "h1")).toBe("Titre neuf");
    // It names the other language's title, and nothing else of it changed.
    expect((await page("/en/blog/seul-en")).text.replace("Titre neuf", "Titre seul")).toBe(english.text);
    const [line] = await lines("article.published");
    expect(line).toMatchObject({
      actor: { email: "editor@example.org" },
      subject: { kind: "article", label: "Titre neuf" },
      details: { language: "fr" },
    });
    expect(line?.details).not.toHaveProperty("via");
    const again = await editor.call("POST /translations/:id/publish", { id: draft.translationId, body });
    expect(codeOf(again)).toEqual({ status: 409, code: "NOTHING_TO_PUBLISH" });
  });

  test("the other one is told as a draft with its plan, or as missing", async () => {
    await pair("deux");
    const english = writeDraft(own.site, { slug: "deux-en", locale: "en" }, { title: "Not yet" });
    expect(
      (await editor.call("POST /translations/:id/unpublish", { id: english.translationId, body: { answer: "gone" } }))
        .status,
    ).toBe(200);
    const plan = await editor.call("PUT /translations/:id/plan", {
      id: english.translationId,
      body: { revision: english.revision, date: "2099-01-01", time: "08:00" },
    });
    expect(plan.json.other).toMatchObject({ locale: "fr", state: "published" });
    const french = writeDraft(own.site, { slug: "deux" }, { title: "Encore" });
    const answer = await editor.call("POST /translations/:id/publish", {
      id: french.translationId,
      body: { revision: french.revision },
    });
    expect(answer.json.other).toEqual({
      ...{ locale: "en", state: "draft", translationId: english.translationId },
      plannedAt: Date.parse("2099-01-01T07:00:00Z"),
    });
    const file = await writeArticle(folder, "seule.md", { title: "Seule", slug: "seule" });
    expect(await runCommand(["publish", file], { dataDir: own.site.dataDir })).toMatchObject({ code: 0 });
    const alone = writeDraft(own.site, { slug: "seule" }, { title: "Toujours seule" });
    const body = { revision: alone.revision };
    expect((await editor.call("POST /translations/:id/publish", { id: alone.translationId, body })).json.other).toEqual(
      {
        ...{ locale: "en", state: "missing", translationId: null, plannedAt: null },
      },
    );
  });

  test("what is incomplete, was saved since, or shows an unknown picture is refused with its sentence", async () => {
    await pair("refus");
    const publish = (drafted: ReturnType<typeof writeDraft>, revision = drafted.revision) =>
      editor.call("POST /translations/:id/publish", { id: drafted.translationId, body: { revision } });
    const incomplete = await publish(writeDraft(own.site, { slug: "refus" }, { title: "" }));
    expect(codeOf(incomplete)).toEqual({ status: 422, code: "DRAFT_INCOMPLETE" });
    expect(incomplete.json.error.message).toContain("title");
    const draft = writeDraft(own.site, { slug: "refus" }, { title: "Oui" });
    expect(codeOf(await publish(draft, draft.revision - 1))).toEqual({ status: 409, code: "CONFLICT" });
    const cover = { id: "a".repeat(32), width: 10, height: 10, alt: "" };
    const picture = await publish(writeDraft(own.site, { slug: "refus" }, { cover }));
    expect(picture.status).toBe(422);
    expect(textOf((await page("/blog/refus")).text, "h1")).toBe("Titre refus");
    expect(
      codeOf(await editor.call("POST /translations/:id/publish", { id: "nobody", body: { revision: 1 } })),
    ).toEqual({
      status: 404,
      code: "TRANSLATION_UNKNOWN",
    });
  });

  test("what no page can show is named in the reader's language", async () => {
    await pair("galerie");
    const doc = (...content: object[]) => ({ type: "doc", content });
    const paragraph = { type: "paragraph", content: [{ type: "text", text: "Mots." }] };
    const button = { type: "button", attrs: { href: "/contact", kind: "primary" } };
    const publish = async (body: object, language: string) => {
      const draft = writeDraft(own.site, { slug: "galerie" }, { body: body as RichText });
      const answer = await editor.call("POST /translations/:id/publish", {
        id: draft.translationId,
        body: { revision: draft.revision },
        headers: { "accept-language": language },
      });
      expect(codeOf(answer)).toEqual({ status: 422, code: "DRAFT_INCOMPLETE" });
      return answer.json.error.message;
    };
    expect(await publish(doc(paragraph, button), "fr")).toBe(
      "La version française ne peut pas être publiée : texte : un bouton n’a pas de libellé.",
    );
    expect(await publish(doc(paragraph, button), "en")).toBe(
      "The French version cannot be published: text: a button has no label.",
    );
    const unknown = doc(paragraph, { type: "carousel" });
    expect(await publish(unknown, "fr")).toContain("texte : un passage n’a pas une forme que ce site connaît");
    expect(await publish(unknown, "en")).toContain("text: a passage has no form that this site knows");
  });
});

describe("plans", () => {
  test("a local time is said back as the instant it is, the days of daylight saving too", async () => {
    await pair("heure");
    const { translationId: id, revision } = writeDraft(own.site, { slug: "heure" }, { title: "À l’heure" });
    const plan = async (date: string, time: string) =>
      (await editor.call("PUT /translations/:id/plan", { id, body: { revision, date, time } })).json.planned;
    const timeZone = "Europe/Paris";
    expect(await plan("2098-07-01", "09:30")).toEqual({
      ...{
        at: Date.parse("2098-07-01T07:30:00Z"),
        shown: { date: "2098-07-01", time: "09:30" },
        shift: "none",
        timeZone,
      },
    });
    // The last Sundays of March and October 2098.
    expect(await plan("2098-03-30", "02:30")).toEqual({
      ...{
        at: Date.parse("2098-03-30T01:30:00Z"),
        shown: { date: "2098-03-30", time: "03:30" },
        shift: "skipped",
        timeZone,
      },
    });
    expect(await plan("2098-10-26", "02:30")).toEqual({
      ...{
        at: Date.parse("2098-10-26T00:30:00Z"),
        shown: { date: "2098-10-26", time: "02:30" },
        shift: "repeated",
        timeZone,
      },
    });
    const jobs = inDatabase(own.site, (database) =>
      database.prepare("select run_at, status from jobs where kind = 'planned-publishing' and key = ?").all(id),
    );
    expect(jobs).toEqual([{ run_at: Date.parse("2098-10-26T00:30:00Z"), status: "waiting" }]);
    await editor.call("DELETE /translations/:id/plan", { id });
  });

  test("what is no time, and what has passed, is told at its field", async () => {
    await pair("faux");
    const { translationId: id, revision } = writeDraft(own.site, { slug: "faux" }, { title: "Non" });
    const refused = async (date: string, time: string) => {
      const { status, json } = await editor.call("PUT /translations/:id/plan", { id, body: { revision, date, time } });
      return { status, code: json.error?.code, fields: Object.keys(json.error?.fields ?? {}) };
    };
    expect(await refused("2098-02-30", "08:00")).toEqual({ status: 422, code: "INVALID_FIELDS", fields: ["date"] });
    expect(await refused("2098-02-03", "24:00")).toEqual({ status: 422, code: "INVALID_FIELDS", fields: ["time"] });
    expect(await refused("2020-02-03", "08:00")).toEqual({ status: 422, code: "PLAN_IN_PAST", fields: ["time"] });
  });

  inFull("a plan is listed, moved, and canceled; whoever planned it may be gone", async () => {
    await pair("liste");
    const { visitor: passing, id: passingId } = await addAdmin(own, { email: "passing@example.org", role: "editor" });
    const { translationId: id, entryId, revision } = writeDraft(own.site, { slug: "liste" }, { title: "Prévu" });
    await passing.call("PUT /translations/:id/plan", { id, body: { revision, date: "2097-05-01", time: "10:00" } });
    const list = async (from: string, to: string) =>
      (await own.root.call("GET /plans", { query: `?from=${Date.parse(from)}&to=${Date.parse(to)}` })).json;
    const row = {
      ...{ translationId: id, entryId, kind: "post", locale: "fr", title: "Prévu", slug: "liste", revision },
      ...{ at: Date.parse("2097-05-01T08:00:00Z"), shown: { date: "2097-05-01", time: "10:00" } },
      ...{ draft: expect.any(Number), draftAhead: false, published: true, failed: null, plannedAt: expect.any(Number) },
      ...{ by: { id: passingId, email: "passing@example.org" }, byFormer: false },
    };
    expect(await list("2097-05-01", "2097-06-01")).toEqual({
      ...{ plans: [row], published: [], more: false, timeZone: "Europe/Paris" },
    });
    expect((await list("2097-05-02", "2097-06-01")).plans).toEqual([]);
    expect((await own.root.call("DELETE /admins/:id", { id: passingId })).status).toBe(200);
    expect((await editor.call("GET /translations/:id/plan", { id })).json.plan).toEqual({ ...row, byFormer: true });
    const moved = await editor.call("PATCH /translations/:id/plan", {
      id,
      body: { date: "2097-05-02", time: "11:00" },
    });
    expect(moved.json.planned.at).toBe(Date.parse("2097-05-02T09:00:00Z"));
    expect((await list("2097-05-02", "2097-06-01")).plans).toHaveLength(1);
    expect((await editor.call("DELETE /translations/:id/plan", { id })).status).toBe(200);
    expect(codeOf(await editor.call("DELETE /translations/:id/plan", { id }))).toEqual({
      status: 404,
      code: "NO_PLAN",
    });
    expect((await editor.call("GET /translations/:id/plan", { id })).json).toEqual({ plan: null });
    for (const action of ["article.planned", "article.plan-moved", "article.plan-canceled"]) {
      expect((await lines(action))[0], action).toMatchObject({ subject: { id: entryId } });
    }
  });

  test("a publish by hand ends it, and says so", async () => {
    await pair("main");
    const { translationId: id, revision } = writeDraft(own.site, { slug: "main" }, { title: "Tout de suite" });
    await editor.call("PUT /translations/:id/plan", { id, body: { revision, date: "2097-05-01", time: "10:00" } });
    const { json } = await editor.call("POST /translations/:id/publish", { id, body: { revision } });
    expect(json.planEnded).toBe(true);
    const [job] = inDatabase(own.site, (database) =>
      database.prepare("select status from jobs where kind = 'planned-publishing' and key = ?").all(id),
    );
    expect(job).toEqual({ status: "canceled" });
  });

  inFull(
    "what came due while the site was down is public at once when it starts; what failed waits for a person",
    async () => {
      const { site, root } = await siteWithRoot();
      const files = [
        await writeArticle(folder, "down.md", { title: "Avant", slug: "down" }),
        await writeArticle(folder, "rival.md", { title: "Rival", slug: "rival" }),
      ];
      expect(await runCommand(["publish", ...files], { dataDir: site.dataDir })).toMatchObject({ code: 0 });
      const good = writeDraft(site, { slug: "down" }, { title: "Après", publishedAt: null });
      const bad = writeDraft(site, { slug: "rival" }, { slug: "pris", title: "Trop tard" });
      for (const { translationId: id, revision } of [good, bad]) {
        const body = { revision, date: "2098-01-01", time: "08:00" };
        expect((await root.call("PUT /translations/:id/plan", { id, body })).status).toBe(200);
      }
      const taken = await writeArticle(folder, "pris.md", { title: "Premier", slug: "pris" });
      expect(await runCommand(["publish", taken], { dataDir: site.dataDir })).toMatchObject({ code: 0 });
      await site.stop();
      const due = Date.parse("2026-11-01T07:00:00Z");
      inDatabase(site, (database) => {
        database.prepare("update plans set at = ?").run(due);
        database.prepare("update jobs set run_at = ? where kind = 'planned-publishing'").run(due);
      });
      const again = await startSite({ dataDir: site.dataDir });
      await expect
        .poll(async () => textOf((await ask(again.url, "/blog/down")).text, "h1"), { timeout: 20_000 })
        .toBe("Après");
      const visitor = new Visitor(again);
      await visitor.signIn("root@example.org");
      await expect
        .poll(async () => (await visitor.call("GET /plans/failed")).json.plans, { timeout: 20_000 })
        .toMatchObject([{ translationId: bad.translationId, failed: { code: "SLUG_TAKEN" } }]);
      expect(textOf((await ask(again.url, "/blog/pris")).text, "h1")).toBe("Premier");
      const published = (await visitor.call("GET /audit", { query: "?action=article.plan-published" })).json.events;
      expect(published).toMatchObject([{ subject: { label: "Après" }, details: { at: due } }]);
      const dated = (await ask(again.url, "/blog/down/_payload.json")).text;
      expect(JSON.parse(dated).page.publishedAt).toBe(new Date(due).toISOString());
    },
  );
});
