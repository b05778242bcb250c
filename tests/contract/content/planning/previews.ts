import { beforeEach, expect, it } from "vitest";
import { type DraftDocument, decodeDraft, titleOf } from "../../../../src/content/document/draft.ts";
import { saveDraft } from "../../../../src/content/drafts/save-draft.ts";
import {
  findPreviewed,
  listPreviewLinks,
  MOST_LINKS,
  MOST_OF_ONE,
  makePreviewLink,
  revokePreviewLink,
} from "../../../../src/content/previews/preview-links.ts";
import { showableDraft } from "../../../../src/content/previews/showable-draft.ts";
import { publish } from "../../../../src/content/publishing/publish.ts";
import { page, post, type Subject } from "../content.ts";

const DAY = 86_400_000;
const BY = { id: "editor", email: "editor@example.org" };
/** A link lasts as long as its maker is an administrator. */
const ADMIN = {
  ...({ id: BY.id, email: BY.email, role: "editor", name: null, locale: "fr", language: null } as const),
  ...{ created_at: 1, created_by: null, last_login: null, extra: "{}" },
};

/** Private links to drafts, and what is shown of a draft that is not complete. */
export function previewsContract({ db }: Subject): void {
  const save = (document: DraftDocument, seen: number | null = null) =>
    db().transaction((tx) => saveDraft(tx, { key: "k", locale: "fr", document, now: 1, by: "x", seen }));
  const make = (translationId: string, tokenHash: string, days = 7, now = 1_000) =>
    db().transaction((tx) => makePreviewLink(tx, { translationId, tokenHash, days, now, by: BY }));
  const find = (hash: string, now = 2_000) => db().snapshot((reader) => findPreviewed(reader, hash, now));
  const list = (translationId: string, now = 2_000) =>
    db().snapshot((reader) => listPreviewLinks(reader, { translationId, now, limit: 9 }));

  beforeEach(() => db().transaction((tx) => tx.insertInto("admins").values(ADMIN).execute()));

  it("a link shows the draft as it stands when somebody looks, until it is over", async () => {
    const { translationId, revision } = await save(post("a", { title: "Un" }));
    const link = await make(translationId, "hash");
    expect(link).toEqual({ id: link.id, createdAt: 1_000, by: BY, expiresAt: 1_000 + 7 * DAY });
    expect(await list(translationId)).toEqual([link]);
    expect(await find("hash")).toMatchObject({ translationId, key: "k", locale: "fr", kind: "post", slug: null });
    await save(post("a", { title: "Deux" }), revision);
    expect(titleOf(decodeDraft((await find("hash"))?.draft?.text ?? ""))).toBe("Deux");
    expect(await find("hash", link.expiresAt - 1)).not.toBeNull();
    expect(await find("hash", link.expiresAt)).toBeNull();
    expect(await list(translationId, link.expiresAt)).toEqual([]);
    expect(await find("other")).toBeNull();
  });

  it("once all of it is published, it says where; a revoked link is none", async () => {
    const { translationId, revision } = await save(post("a"));
    const link = await make(translationId, "hash");
    const second = await make(translationId, "second", 30);
    await db().transaction((tx) => publish(tx, { translationId, revision, now: 3, by: null }));
    expect(await find("hash")).toMatchObject({ draft: null, slug: "a" });
    const revoke = () => db().transaction((tx) => revokePreviewLink(tx, link.id));
    expect([await revoke(), await revoke()]).toEqual([translationId, null]);
    expect([await find("hash"), (await find("second"))?.expiresAt]).toEqual([null, second.expiresAt]);
  });

  it("links that are over are deleted when another is made; there is none to what does not exist", async () => {
    const { translationId } = await save(post("a"));
    await make(translationId, "old", 1);
    await make(translationId, "new", 1, 1_000 + DAY);
    const hashes = await db().snapshot((reader) => reader.selectFrom("preview_links").select("token_hash").execute());
    expect(hashes).toEqual([{ token_hash: "new" }]);
    await expect(make("nobody", "x")).rejects.toMatchObject({ code: "TRANSLATION_UNKNOWN", status: 404 });
  });

  it("a text has so many open links at most, of one person and of all", async () => {
    const { translationId } = await save(post("a"));
    const people = Array.from({ length: MOST_LINKS / MOST_OF_ONE + 1 }, (_, index) => `writer-${index}`);
    const rows = people.map((id) => ({ ...ADMIN, id, email: `${id}@example.org` }));
    await db().transaction((tx) => tx.insertInto("admins").values(rows).execute());
    const by = (id: string, tokenHash: string) =>
      db().transaction((tx) =>
        makePreviewLink(tx, { translationId, tokenHash, days: 1, now: 1_000, by: { id, email: `${id}@example.org` } }),
      );
    const [first = "", ...others] = people;
    for (const id of others) {
      for (let count = 0; count < MOST_OF_ONE; count += 1) await by(id, `${id} ${count}`);
    }
    await expect(by(first, "one more")).rejects.toMatchObject({ code: "PREVIEWS_FULL", status: 409 });
  });

  it("a draft is shown as far as it can be, and what is missing is said", () => {
    const whole = post("a");
    expect(showableDraft(whole, "fr", 5)).toEqual({ document: whole, missing: [] });
    const paragraph = { type: "paragraph", content: [{ type: "text", text: "Montré" }] };
    const half: DraftDocument = {
      ...whole,
      ...{ slug: "Pas une adresse", title: " ", publishedAt: null, author: " " },
      tags: [
        { tag: "ok", label: "Bien" },
        { tag: "", label: "" },
      ],
      body: { type: "doc", content: [{ type: "unheard-of" }, paragraph] },
    };
    const { document, missing } = showableDraft(half, "en", 5);
    expect(document).toMatchObject({ title: "Untitled", publishedAt: 5, tags: [{ tag: "ok", label: "Bien" }] });
    expect(document).not.toHaveProperty("author");
    expect(document?.kind === "post" && document.body.content.map(({ type }) => type)).toEqual(["paragraph"]);
    expect(missing.length).toBeGreaterThanOrEqual(5);
    expect(missing[0]?.fr).toMatch(/^adresse : /);
    const empty = showableDraft({ ...whole, body: { type: "doc", content: [] } }, "fr", 5);
    expect(empty.document?.kind === "post" && empty.document.body.content).toMatchObject([{ type: "paragraph" }]);
  });

  it("blocks that cannot be shown are left out; of a page without any other, nothing can be", () => {
    const [hero] = page("p").blocks;
    const half: DraftDocument = { ...page("p"), blocks: [hero as { type: string }, { type: "hero" }] };
    const { document, missing } = showableDraft(half, "fr", 5);
    expect(document?.kind === "page" && document.blocks.map(({ type }) => type)).toEqual(["hero"]);
    expect(missing[0]?.fr).toMatch(/^bloc 2, title : /);
    expect(showableDraft({ ...half, blocks: [{ type: "hero" }] }, "fr", 5).document).toBeNull();
  });
}
