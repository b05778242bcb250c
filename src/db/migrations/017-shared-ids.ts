import { type Kysely, sql } from "kysely";
import { encodeJson } from "../json.ts";
import { isObject } from "./017-piece-hashes.ts";
import type { MigrationContext } from "./migration.ts";

/** Nodes of running text that have an id, when migration 017 was written. */
const NODES = new Set([
  ...["paragraph", "heading", "blockquote", "codeBlock", "bulletList", "orderedList", "listItem", "horizontalRule"],
  ...["callout", "image", "table", "tableRow", "footnote"],
]);

type Json = Record<string, unknown>;
type Marked = { node: Json; uid: unknown; mark(uid: string): void };

/**
 * Which id of a translation is which of its source, where migration 014 gave each its own: certain where both are built
 * alike throughout, piece by piece, as at an import (`content/document/keep-uids.ts`). Null otherwise, and where they
 * share ids already.
 */
export function sharedIds(source: unknown, translation: unknown): Map<string, string> | null {
  const [from, to] = [markedOf(source), markedOf(translation)];
  const own = new Set(from.map(({ uid }) => uid));
  if (from.length === 0 || from.length !== to.length || to.some(({ uid }) => own.has(uid))) return null;
  const ids = new Map<string, string>();
  for (const [index, piece] of to.entries()) {
    const other = from[index];
    if (other === undefined || buildOf(other.node) !== buildOf(piece.node)) return null;
    if (typeof piece.uid !== "string" || typeof other.uid !== "string") return null;
    ids.set(piece.uid, other.uid);
  }
  return ids;
}

/** The text of a document with some of its ids replaced. */
export function withIds(document: unknown, ids: ReadonlyMap<string, string>): string {
  for (const { uid, mark } of markedOf(document)) {
    const shared = typeof uid === "string" ? ids.get(uid) : undefined;
    if (shared !== undefined) mark(shared);
  }
  return encodeJson(document);
}

/** Lets texts that never change be given other ids, until `closeTexts`. */
export async function openTexts(db: Kysely<unknown>, engine: MigrationContext["engine"]): Promise<void> {
  for (const table of IMMUTABLE) {
    if (engine.name === "sqlite") await sql`drop trigger ${sql.id(`${table}_immutable`)}`.execute(db);
    else await sql`drop trigger ${sql.id(`${table}_immutable`)} on ${sql.table(table)}`.execute(db);
  }
}

export async function closeTexts(db: Kysely<unknown>, engine: MigrationContext["engine"]): Promise<void> {
  for (const table of IMMUTABLE) await engine.makeImmutable(db, table);
}

const IMMUTABLE = ["versions", "revisions"];

/** Every piece of a document in reading order, what holds others before them. */
function markedOf(document: unknown): Marked[] {
  const found: Marked[] = [];
  if (!isObject(document)) return found;
  if (Array.isArray(document.blocks)) {
    for (const block of document.blocks) {
      if (!isObject(block)) continue;
      found.push({ node: block, uid: block.uid, mark: (uid) => Object.assign(block, { uid }) });
      visit(block, false, found);
    }
  } else visit(document.body, true, found);
  return found;
}

function visit(value: unknown, inText: boolean, found: Marked[]): void {
  if (Array.isArray(value)) for (const item of value) visit(item, inText, found);
  if (!isObject(value)) return;
  const within = inText || (value.type === "doc" && Array.isArray(value.content));
  if (within && isPiece(value)) {
    const attrs = isObject(value.attrs) ? value.attrs : {};
    const mark = (uid: string) => Object.assign(value, { attrs: { ...attrs, uid } });
    found.push({ node: value, uid: attrs.uid, mark });
  }
  if (within) visit(value.content, true, found);
  else for (const inner of Object.values(value)) visit(inner, false, found);
}

function isPiece(value: unknown): boolean {
  return isObject(value) && typeof value.type === "string" && NODES.has(value.type);
}

function buildOf(node: Json): string {
  const attrs = isObject(node.attrs) ? node.attrs : {};
  const holds = Array.isArray(node.content) ? node.content.filter(isPiece).length : 0;
  return JSON.stringify([node.type, attrs.level, attrs.kind, attrs.id, attrs.name, holds]);
}
