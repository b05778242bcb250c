import { type Kysely, sql } from "kysely";
import { contentHash } from "../../kernel/ids.ts";
import { decodeJson, encodeJson } from "../json.ts";
import type { MigrationContext } from "./migration.ts";

/** Texts held in memory at once. */
const AT_ONCE = 100;

/**
 * Gives every block and every piece of running text its id (`src/content/document/pieces.ts`), in what is published, in
 * former versions, and in drafts, so that two of them can be compared piece by piece. Nothing else of them changes, and
 * their hashes stay, which leave ids out.
 *
 * An id is made of the translation, the words, and how often the same words came before: the same piece has the same id
 * in all versions of a translation, whatever the order in which they are read. Pieces of two languages are not paired:
 * which belong together is not known here.
 */
export async function giveUids(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  const tables = db as Kysely<Texts>;
  await dropImmutable(db, engine.name);
  await inTurns(async (after) => {
    const rows = await tables
      .selectFrom("versions")
      .select(["id", "translation_id", "document"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    for (const { id, translation_id, document } of rows) {
      const marked = withUids(document, translation_id);
      if (marked !== null)
        await tables.updateTable("versions").set({ document: marked }).where("id", "=", id).execute();
    }
    return rows.at(-1)?.id;
  });
  await engine.makeImmutable(db, "versions");
  await inTurns(async (after) => {
    const rows = await tables
      .selectFrom("drafts")
      .select(["translation_id", "document"])
      .where("translation_id", ">", after)
      .orderBy("translation_id")
      .limit(AT_ONCE)
      .execute();
    for (const { translation_id, document } of rows) {
      const marked = withUids(document, translation_id);
      if (marked === null) continue;
      await tables
        .updateTable("drafts")
        .set({ document: marked })
        .where("translation_id", "=", translation_id)
        .execute();
    }
    return rows.at(-1)?.translation_id;
  });
}

/** The columns this needs, as they are at this point. */
type Texts = {
  versions: { id: string; translation_id: string; document: string };
  drafts: { translation_id: string; document: string };
};

async function inTurns(step: (after: string) => Promise<string | undefined>): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined; ) after = await step(after);
}

async function dropImmutable(db: Kysely<unknown>, engine: MigrationContext["engine"]["name"]): Promise<void> {
  if (engine === "sqlite") await sql`drop trigger versions_immutable`.execute(db);
  else await sql`drop trigger versions_immutable on versions`.execute(db);
}

/** Nodes of running text that have an id. This list is of this migration: the schema may grow. */
const NODES = new Set([
  "paragraph",
  "heading",
  "blockquote",
  "codeBlock",
  "bulletList",
  "orderedList",
  "listItem",
  "horizontalRule",
  "callout",
  "image",
  "table",
  "tableRow",
  "footnote",
]);

type Json = Record<string, unknown>;

/** The text of a document whose pieces have ids; null for one that cannot be read, which stays as it is. */
function withUids(text: string, translationId: string): string | null {
  let document: unknown;
  try {
    document = decodeJson(text);
  } catch {
    return null;
  }
  if (!isObject(document)) return null;
  const times = new Map<string, number>();
  const used = new Set<string>();
  const uidOf = (piece: Json): string => {
    const words = JSON.stringify(piece);
    let uid: string;
    do {
      const time = times.get(words) ?? 0;
      times.set(words, time + 1);
      uid = contentHash(`${translationId}\n${time}\n${words}`, 10);
    } while (used.has(uid));
    used.add(uid);
    return uid;
  };
  const { body, blocks } = document;
  if (Array.isArray(blocks))
    document.blocks = blocks.map((block) => (isObject(block) ? markBlock(block, uidOf) : block));
  else if (isObject(body)) markText(body, uidOf);
  return encodeJson(document);
}

/** The id stands behind the type, where the schema writes it. */
function markBlock(block: Json, uidOf: (piece: Json) => string): Json {
  const uid = uidOf(block);
  markTexts(block, uidOf);
  const { type, ...fields } = block;
  return { type, uid, ...fields };
}

/** The running texts somewhere in a block. */
function markTexts(value: unknown, uidOf: (piece: Json) => string): void {
  if (Array.isArray(value)) for (const item of value) markTexts(item, uidOf);
  if (!isObject(value)) return;
  if (value.type === "doc" && Array.isArray(value.content)) markText(value, uidOf);
  else for (const inner of Object.values(value)) markTexts(inner, uidOf);
}

function markText(node: Json, uidOf: (piece: Json) => string): void {
  // Before its pieces have theirs: its id is of its words.
  const uid = typeof node.type === "string" && NODES.has(node.type) ? uidOf(node) : undefined;
  if (Array.isArray(node.content)) for (const child of node.content) if (isObject(child)) markText(child, uidOf);
  if (uid !== undefined) node.attrs = { ...(isObject(node.attrs) ? node.attrs : {}), uid };
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
