import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CallAnswer, type EditorSite, siteWithEditor, type Visitor } from "../../support/admin/admin.ts";
import { publishPair } from "../../support/content/publish-pair.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { paragraph, WrittenArticle, written } from "../../support/editor/written-article.ts";
import { removeAll } from "../../support/site.ts";

let own: EditorSite;
let editor: Visitor;
let editorId: string;
beforeAll(async () => {
  own = await siteWithEditor();
  ({ editor, editorId } = own);
});
afterAll(removeAll);

const codeOf = ({ status, json }: CallAnswer) => ({ status, code: json.error?.code });
const text = (title: string, slug: string) =>
  written(title, [paragraph("aaaaaaaaaa", `Le texte de ${title}.`)], { slug, publishedAt: 1_000 });

/** An article with a publish, a merge, and a draft. */
async function article(): Promise<{ article: WrittenArticle; id: string; slug: string }> {
  const made = new WrittenArticle(editor, v7());
  const slug = `texte-${made.id}`;
  await made.save("fr", text("Un", slug));
  await made.publish("fr");
  await made.save("fr", text("Deux", slug));
  await made.save("fr", text("Trois", slug), { merged: true });
  return { article: made, id: made.translations.fr ?? "", slug };
}

type Line = { id: string; kind: string; by: string | null; name: string | null; at: number };
const history = async (id: string, query = ""): Promise<{ lines: Line[]; next: string | null }> => {
  const { status, json } = await editor.call("GET /translations/:id/history", { id, query });
  expect(status).toBe(200);
  return json;
};
const titleOf = async (id: string, revision: string) => {
  const { json } = await editor.call("GET /translations/:id/revision", { id, query: `?revision=${revision}` });
  return json.document?.title;
};

describe("the history of a text", () => {
  test("what is worth keeping, newest first, with who and when; the text of each line", async () => {
    const { id } = await article();
    const { lines, next } = await history(id);
    expect(next).toBeNull();
    expect(lines.map(({ kind, by, name }) => ({ kind, by, name }))).toEqual(
      ["merge", "save", "publish"].map((kind) => ({ kind, by: editorId, name: null })),
    );
    const titles = await Promise.all(lines.map((line) => titleOf(id, line.id)));
    expect(titles).toEqual(["Trois", "Deux", "Un"]);
    const { json } = await editor.call("GET /writers");
    expect(json.writers).toContainEqual({ id: editorId, name: "editor@example.org" });
    // No email address of somebody who has a name, and nothing else of anybody.
    expect(Object.keys(json.writers[0])).toEqual(["id", "name"]);
  });

  test("a long one comes in pages: each line once, in one order", async () => {
    const { id } = await article();
    inDatabase(own.site, (database) => {
      const add = database.prepare(
        `insert into revisions (id, translation_id, kind, revision, at, saved_by, document)
         values (?, ?, 'save', ?, ?, null, '{}')`,
      );
      // Several in one millisecond: their ids tell them apart.
      for (let index = 0; index < 120; index++) add.run(v7(), id, 1_000 + index, 10 + Math.floor(index / 7));
    });
    const seen: Line[] = [];
    let query = "";
    for (let page = 0; page < 3; page++) {
      const { lines, next } = await history(id, query);
      seen.push(...lines);
      query = next === null ? "" : `?after=${next}`;
      expect(next === null).toBe(page === 2);
    }
    expect(seen.length).toBe(123);
    expect(new Set(seen.map((line) => line.id)).size).toBe(123);
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).sort((one, other) => other - one));
    expect(codeOf(await editor.call("GET /translations/:id/history", { id, query: "?after=x" })).status).toBe(422);
  });

  test("a draft that was stored in a form nobody knows opens with its words, and stays in the history as it was", async () => {
    const { article: made, id, slug } = await article();
    await made.save("fr", text("Abîmé", slug));
    const hologram = { type: "hologram", attrs: { depth: 3 }, content: [{ type: "text", text: "En relief." }] };
    inDatabase(own.site, (database) => {
      const { document } = database.prepare("select document from drafts where translation_id = ?").get(id) as {
        document: string;
      };
      const stored = JSON.stringify({ ...JSON.parse(document), body: { type: "doc", content: [hologram] } });
      database.prepare("update drafts set document = ? where translation_id = ?").run(stored, id);
    });
    const opened = async () => (await editor.call("GET /articles/:id", { id: made.id })).json.article.texts.fr;
    const { damaged, document } = await opened();
    expect(damaged).toBe(true);
    expect(document.body.content).toMatchObject([{ type: "paragraph", content: [{ text: "En relief." }] }]);
    await made.save("fr", text("Repris", slug));
    expect((await opened()).damaged).not.toBe(true);
    const kept = inDatabase(own.site, (database) =>
      database.prepare("select document from revisions where translation_id = ?").all(id),
    );
    expect(kept.filter(({ document: each }) => String(each).includes(JSON.stringify(hologram)))).toHaveLength(1);
  });

  test("a line gets a name, another one, and none again", async () => {
    const { id } = await article();
    const [line] = (await history(id)).lines;
    const call = (name: string | null) =>
      editor.call("PUT /translations/:id/revision-name", { id, body: { revision: line?.id, name } });
    const names = async () => (await history(id)).lines.map(({ name }) => name);
    expect((await call("  Avant relecture ")).status).toBe(200);
    expect(await names()).toEqual(["Avant relecture", null, null]);
    expect((await call("Relue")).status).toBe(200);
    expect(await names()).toEqual(["Relue", null, null]);
    expect((await call(null)).status).toBe(200);
    expect(await names()).toEqual([null, null, null]);
    for (const name of ["", "  ", "x".repeat(121), "a\u0000b"]) expect((await call(name)).status).toBe(422);
    expect(await names()).toEqual([null, null, null]);
  });

  test("the current text is named: a line of its own, or that of the publish; not one that somebody saved over", async () => {
    const { article: made, id, slug } = await article();
    await made.save("fr", text("Quatre", slug));
    const seen = made.revision("fr");
    const stale = await editor.call("POST /translations/:id/name", { id, body: { name: "Non", seen: seen - 1 } });
    expect(codeOf(stale)).toEqual({ status: 409, code: "CONFLICT" });
    const { json } = await editor.call("POST /translations/:id/name", { id, body: { name: "Oui", seen } });
    const [line] = (await history(id)).lines;
    expect(line).toMatchObject({ id: json.revision, name: "Oui", kind: "save" });
    expect(await titleOf(id, json.revision)).toBe("Quatre");
    await made.publish("fr");
    const { article: state } = (await editor.call("GET /articles/:id", { id: made.id })).json;
    const published = await editor.call("POST /translations/:id/name", {
      id,
      body: { name: "En ligne", seen: state.texts.fr.revision },
    });
    expect(published.status).toBe(200);
    expect((await history(id)).lines[0]).toMatchObject({ kind: "publish", name: "En ligne" });
  });

  test("a restore makes a line the draft, keeps what it replaced, and touches nothing that is published", async () => {
    const { article: made, id } = await article();
    const { lines } = await history(id);
    const first = lines.at(-1)?.id ?? "";
    const stale = await editor.call("POST /translations/:id/restore", { id, body: { revision: first, seen: 1 } });
    expect(codeOf(stale)).toEqual({ status: 409, code: "CONFLICT" });
    const seen = made.revision("fr");
    const { status, json } = await editor.call("POST /translations/:id/restore", {
      id,
      body: { revision: first, seen },
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({ revision: seen + 1, document: { title: "Un" } });
    expect((await made.text("fr")).title).toBe("Un");
    const kinds = (await history(id)).lines.map(({ kind }) => kind);
    expect(kinds).toEqual(["restore", "merge", "save", "publish"]);
  });

  test("only of one’s own article: an unknown line, a line of another text, a page, nothing at all", async () => {
    const { id } = await article();
    const other = await article();
    const [foreign] = (await history(other.id)).lines;
    const unknown = { status: 404, code: "REVISION_UNKNOWN" };
    for (const revision of ["nothing", foreign?.id ?? ""]) {
      const query = `?revision=${revision}`;
      expect(codeOf(await editor.call("GET /translations/:id/revision", { id, query }))).toEqual(unknown);
      const named = await editor.call("PUT /translations/:id/revision-name", { id, body: { revision, name: "x" } });
      expect(codeOf(named)).toEqual(unknown);
    }
    const page = inDatabase(own.site, (database) =>
      database.prepare("select id from translations where kind = 'page' limit 1").get(),
    ) as { id: string };
    for (const missing of [page.id, "nothing"]) {
      const answer = await editor.call("GET /translations/:id/history", { id: missing });
      expect(codeOf(answer)).toEqual({ status: 404, code: "TRANSLATION_UNKNOWN" });
      const body = { revision: "x", seen: 1 };
      expect((await editor.call("POST /translations/:id/restore", { id: missing, body })).status).toBe(404);
    }
  });
});

describe("what is behind in a translation", () => {
  const french = (words: Record<string, string>) =>
    written(
      "Titre",
      Object.entries(words).map(([uid, said]) => paragraph(uid, said)),
    );
  const uids = ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc", "dddddddddd"];
  const said = (prefix: string) => Object.fromEntries(uids.map((uid) => [uid, `${prefix} ${uid}`]));

  type Pair = { uid: string; source: string; translation: string; sourceText: unknown };
  const known = async (id: string): Promise<{ behind: number; pairs: Pair[]; sourceId: string }> =>
    (await editor.call("GET /translations/:id/confirmed", { id })).json.known;

  test("k of n paragraphs change: exactly k are behind, with what they said; confirmed, minor, and taken back", async () => {
    const made = new WrittenArticle(editor, v7());
    await made.save("fr", french(said("mot")));
    await made.save("en", french(said("word")));
    const [fr, en] = [made.translations.fr ?? "", made.translations.en ?? ""];
    expect((await known(en)).behind).toBe(0);
    const some = uids.slice(0, 3);
    await made.save("fr", french({ ...said("mot"), ...Object.fromEntries(some.map((uid) => [uid, `autre ${uid}`])) }));
    const state = await known(en);
    expect(state.behind).toBe(3);
    expect(state.sourceId).toBe(fr);
    const then = state.pairs.filter(({ sourceText }) => sourceText !== null);
    expect(then.map(({ uid }) => uid).sort()).toEqual(some);
    expect(JSON.stringify(then[0]?.sourceText)).toContain("mot ");
    // The first is still right, with what was seen; a pair that nobody saw is passed over.
    const translation = (uid: string) => state.pairs.find((pair) => pair.uid === uid)?.translation ?? "";
    const former = (uid: string) => state.pairs.find((pair) => pair.uid === uid)?.source ?? "";
    const confirm = (pieces: object[]) => editor.call("POST /translations/:id/confirm", { id: en, body: { pieces } });
    const unseen = { uid: "aaaaaaaaaa", source: "AAAAAAAAAAAA", translation: translation("aaaaaaaaaa") };
    expect((await confirm([unseen])).json).toEqual({ confirmed: [], behind: 3 });
    // What the source says now is known from saying that its change is minor.
    const minor = await editor.call("POST /translations/:id/minor", {
      id: fr,
      body: { changes: [{ uid: "aaaaaaaaaa", from: former("aaaaaaaaaa") }] },
    });
    expect(minor.json.behind).toBe(2);
    const [added] = minor.json.added;
    expect(added.translationId).toBe(en);
    expect(added.pieces.map(({ uid }: Pair) => uid)).toEqual(["aaaaaaaaaa"]);
    const back = await editor.call("POST /translations/:id/withdraw", { id: en, body: { pieces: added.pieces } });
    expect(back.json).toEqual({ behind: 3 });
    const again = await confirm(added.pieces);
    expect(again.json).toEqual({ confirmed: added.pieces, behind: 2 });
    expect((await known(en)).behind).toBe(2);
    // A reorder asks nothing, a publish neither.
    await made.save("fr", { ...(await made.text("fr")), slug: `mots-${made.id}`, publishedAt: 1_000 });
    const text = await made.text("fr");
    await made.save("fr", { ...text, body: { ...text.body, content: text.body.content.toReversed() } });
    await made.publish("fr");
    expect((await known(en)).behind).toBe(2);
  });

  test("a source translates nothing; what is no article is refused, and so is what is no list of pieces", async () => {
    await publishPair(own.site, "paire");
    const made = new WrittenArticle(editor, v7());
    await made.save("fr", french(said("mot")));
    const id = made.translations.fr ?? "";
    expect((await editor.call("GET /translations/:id/confirmed", { id })).json).toEqual({ known: null });
    const unknown = { status: 404, code: "TRANSLATION_UNKNOWN" };
    const pieces = [{ uid: "title", source: "a", translation: "b" }];
    expect(codeOf(await editor.call("GET /translations/:id/confirmed", { id: "nothing" }))).toEqual(unknown);
    for (const name of ["confirm", "withdraw"]) {
      const call = (target: string, body: unknown) =>
        editor.call(`POST /translations/:id/${name}`, { id: target, body });
      expect(codeOf(await call("nothing", { pieces }))).toEqual(unknown);
      for (const wrong of [[], [{ uid: "title" }], [{ ...pieces[0], uid: "a b" }], "x", [{ ...pieces[0], more: 1 }]]) {
        expect((await call(id, { pieces: wrong })).status).toBe(422);
      }
    }
    const changes = [{ uid: "title", from: "a" }];
    expect(codeOf(await editor.call("POST /translations/:id/minor", { id: "nothing", body: { changes } }))).toEqual(
      unknown,
    );
    expect((await editor.call("POST /translations/:id/minor", { id, body: { changes: [] } })).status).toBe(422);
  });
});
