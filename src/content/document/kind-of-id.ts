import type { Queryable } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import type { TargetKind } from "../contract/target-kind.ts";

/**
 * Tables whose rows are named by an id of a call, and what each of them is. Sessions and passkeys are kept by whoever keeps
 * the accounts, and looked up there by their owner.
 */
const TABLES = [
  ["revisions", "revision"],
  ["preview_links", "preview"],
  ["article_views", "view"],
  ["media_items", "media"],
  ["media_uploads", "upload"],
  ["admins", "admin"],
  ["invitations", "invitation"],
  ["mails", "mail"],
  ["messages", "message"],
  ["message_files", "message-file"],
  ["message_notes", "message-note"],
  ["contacts", "contact"],
  ["message_replies", "message-reply"],
  ["reply_files", "reply-file"],
  ["ready_replies", "ready-reply"],
  ["received_mails", "received-mail"],
  ["imports", "import"],
] as const;

/**
 * What has an id: one of the kinds that are expected, else the first that is found; null for an id of nothing. The kind of
 * an id never changes.
 * @param expected looked for first, so that the usual call takes one query.
 */
export async function kindOfId(db: Queryable, id: string, expected: readonly TargetKind[]): Promise<TargetKind | null> {
  const found = expected.some(isText)
    ? await textKind(db, id)
    : expected.some(isEntry)
      ? await entryKind(db, id)
      : null;
  if (found !== null) return found;
  const first = TABLES.filter(([, kind]) => expected.includes(kind));
  for (const [table, kind] of [...first, ...TABLES.filter((each) => !first.includes(each))]) {
    const row = await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst();
    if (row !== undefined) return kind;
  }
  return (await textKind(db, id)) ?? (await entryKind(db, id));
}

const isText = (kind: TargetKind) => kind === "article-text" || kind === "page-text" || kind === "item-text";
const isEntry = (kind: TargetKind) => kind === "article" || kind === "page" || kind === "item";

async function textKind(db: Queryable, id: string): Promise<TargetKind | null> {
  const row = await db.selectFrom("translations").select("kind").where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : TEXT_OF[entryOf(row.kind)];
}

async function entryKind(db: Queryable, id: string): Promise<TargetKind | null> {
  const row = await db.selectFrom("entries").select("kind").where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : entryOf(row.kind);
}

const TEXT_OF = { article: "article-text", page: "page-text", item: "item-text" } as const;

function entryOf(kind: EntryKind): keyof typeof TEXT_OF {
  if (kind === "page") return "page";
  return kind === "post" ? "article" : "item";
}
