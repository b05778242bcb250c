import type { Tx } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import { foldedWords } from "../../kernel/text/folded.ts";
import { forgetUses, recordUses } from "../media-uses/record-uses.ts";
import { recordVideoHosts } from "../site/video-hosts.ts";
import { type LinkingText, recordLinks } from "./record-links.ts";

/**
 * Writes down what a current text refers to, in the transaction that writes the text: the files it uses, the entries it
 * links to, the title it is found by, and the hosts of the videos that it publishes.
 * @param text the text, or its JSON as it is stored; null where there is none any more.
 * @returns whether anything was otherwise before.
 */
export async function recordReferences(tx: Tx, where: LinkingText, text: unknown): Promise<boolean> {
  const value = typeof text === "string" ? decodeJson(text) : text;
  const uses = await recordUses(tx, where, value);
  const links = await recordLinks(tx, where, value);
  const title = await recordTitle(tx, where, value);
  const videos = where.place === "published" && (await recordVideoHosts(tx, where.owner, value));
  return uses || links || title || videos;
}

/** Nothing of a translation is current any more: neither its draft, nor what is published or planned. */
export async function forgetReferences(tx: Tx, translationId: string): Promise<void> {
  await forgetUses(tx, translationId);
  for (const table of ["entry_links", "text_titles", "video_hosts"] as const) {
    await tx.deleteFrom(table).where("owner", "=", translationId).execute();
  }
}

/** Titles are found without accents and capitals, and without reading the texts they stand in. */
async function recordTitle(tx: Tx, { place, owner }: LinkingText, text: unknown): Promise<boolean> {
  if (place === "plan") return false;
  const former = await tx
    .selectFrom("text_titles")
    .select("title")
    .where("owner", "=", owner)
    .where("place", "=", place)
    .executeTakeFirst();
  if (text === null) {
    if (former !== undefined) {
      await tx.deleteFrom("text_titles").where("owner", "=", owner).where("place", "=", place).execute();
    }
    return former !== undefined;
  }
  const title = titleOf(text);
  if (former?.title === title) return false;
  const row = { title, search: foldedWords(title) };
  await tx
    .insertInto("text_titles")
    .values({ owner, place, ...row })
    .onConflict((conflict) => conflict.columns(["owner", "place"]).doUpdateSet(row))
    .execute();
  return true;
}

function titleOf(text: unknown): string {
  const title = typeof text === "object" && text !== null && "title" in text ? text.title : "";
  return typeof title === "string" ? title.trim() : "";
}
