import type { Tx } from "../../db/client.ts";
import { newId } from "../../kernel/ids.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { ImportAction, SkipReason } from "../contract/report.ts";
import type { Import } from "../imports-table.ts";
import type { Turn } from "../turns.ts";
import { chooseLocale } from "./choose-locale.ts";
import { freeSlugFor, ownSlug } from "./plan-slug.ts";
import type { PlanSummary } from "./plan-summary.ts";

/** Texts of one transaction: a few milliseconds of work. */
const PAGE = 50;

type Planned = Pick<Import, "id" | "origin" | "choices">;

/**
 * Decides for each text what becomes of it: first of all texts whether they are known here, then where new ones belong. Texts of one
 * group become one entry. May be broken off and begun again.
 * @param summary is filled in.
 */
export async function planImport(
  planned: Planned,
  { turn, summary }: { turn: Turn; summary: PlanSummary },
): Promise<void> {
  for (let after = 0, count = 1; count > 0; ) {
    ({ after, count } = await turn((tx) => decidePage(tx, planned, after)));
  }
  for (let after = 0, count = 1; count > 0; ) {
    ({ after, count } = await turn((tx) => placePage(tx, planned, after, summary)));
  }
}

type Decision = { action: ImportAction; reason: SkipReason | null; locale: Locale | null };

/** Which texts are created, changed, left as they are, or skipped. */
async function decidePage(tx: Tx, { id, origin, choices }: Planned, from: number) {
  const rows = await tx
    .selectFrom("import_texts")
    .leftJoin("imported_texts as known", (join) =>
      join.onRef("known.source_id", "=", "import_texts.source_id").on("known.origin", "=", origin),
    )
    .leftJoin("translations", "translations.id", "known.translation_id")
    .leftJoin("binned_entries", "binned_entries.entry_id", "translations.entry_id")
    .select(["import_texts.position", "import_texts.kind", "import_texts.status", "import_texts.declared"])
    .select(["import_texts.hash", "known.hash as knownHash", "known.revision as knownRevision"])
    .select(["translations.id as translationId", "translations.entry_id as entryId", "translations.locale as here"])
    .select("translations.kind as kindHere")
    .select(["translations.revision", "binned_entries.at as binnedAt"])
    .where("import_texts.import_id", "=", id)
    .where("import_texts.position", ">", from)
    .orderBy("import_texts.position")
    .limit(PAGE)
    .execute();
  for (const row of rows) {
    // What was a page and is an article now is another text.
    const isOther = row.kindHere !== null && row.kindHere !== row.kind;
    const isHere = row.translationId !== null && row.binnedAt === null && !isOther;
    const decide = (): Decision => {
      const chosen = chooseLocale(row.declared, choices);
      const locale = isHere ? (row.here as Locale) : (chosen ?? null);
      const skip = (reason: SkipReason): Decision => ({ action: "skip", reason, locale });
      if (row.status === "trash") return skip("trash");
      if (row.kind === "page" && !choices.pages) return skip("page");
      if (row.knownHash !== null && !isOther) {
        if (!isHere) return skip("deleted");
        if (row.knownHash === row.hash) return { action: "unchanged", reason: null, locale };
        return row.knownRevision === row.revision ? { action: "update", reason: null, locale } : skip("edited");
      }
      if (chosen === undefined) return skip("undecided");
      return chosen === null ? skip("language") : { action: "create", reason: null, locale };
    };
    const { translationId, entryId } = isHere ? row : { translationId: null, entryId: null };
    await tx
      .updateTable("import_texts")
      .set({ ...decide(), slug: "", translation_id: translationId, entry_id: entryId })
      .where("import_id", "=", id)
      .where("position", "=", row.position)
      .execute();
  }
  return { after: rows.at(-1)?.position ?? from, count: rows.length };
}

/** Which entry and which address each new text gets; counts all of them. */
async function placePage(tx: Tx, { id, choices }: Planned, from: number, summary: PlanSummary) {
  const rows = await tx
    .selectFrom("import_texts")
    .select(["position", "group_key", "kind", "status", "title", "found_slug", "locale", "action", "reason"])
    .where("import_id", "=", id)
    .where("position", ">", from)
    .orderBy("position")
    .limit(PAGE)
    .execute();
  for (const row of rows) {
    const { position, kind, title, locale, action, reason } = row;
    if (action !== null) summary.actions[action] += 1;
    if (reason !== null) summary.reasons[reason] = (summary.reasons[reason] ?? 0) + 1;
    if ((action !== "create" && action !== "update") || locale === null) continue;
    summary.kinds[kind] += 1;
    summary.locales[locale] += 1;
    if (row.status === "published" && choices.publish) summary.published += 1;
    if (action === "update") continue;
    const addresses = await addressesOf(tx, id, position);
    const own = ownSlug({ kind, locale, title, slug: row.found_slug, position, addresses });
    const slug = await freeSlugFor(tx, id, { kind, locale, slug: own });
    if (slug !== own) summary.moved += 1;
    const entry_id = (await entryOfGroup(tx, id, { group: row.group_key, kind, locale })) ?? newId();
    await tx
      .updateTable("import_texts")
      .set({ slug, entry_id })
      .where("import_id", "=", id)
      .where("position", "=", position)
      .execute();
  }
  return { after: rows.at(-1)?.position ?? from, count: rows.length };
}

async function addressesOf(tx: Tx, importId: string, position: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("import_addresses")
    .select("address")
    .where("import_id", "=", importId)
    .where("position", "=", position)
    .orderBy("number")
    .execute();
  return rows.map(({ address }) => address);
}

type Member = { group: string | null; kind: "post" | "page"; locale: Locale };

/** The entry of another text of a group that has no text in that language yet; null for none. */
async function entryOfGroup(tx: Tx, importId: string, { group, kind, locale }: Member): Promise<string | null> {
  if (group === null) return null;
  const members = await tx
    .selectFrom("import_texts")
    .select(["entry_id", "locale"])
    .where("import_id", "=", importId)
    .where("group_key", "=", group)
    .where("kind", "=", kind)
    .where("entry_id", "is not", null)
    .orderBy("position")
    .execute();
  for (const { entry_id } of members) {
    if (entry_id === null || members.some((each) => each.entry_id === entry_id && each.locale === locale)) continue;
    const taken = await tx
      .selectFrom("translations")
      .select("id")
      .where("entry_id", "=", entry_id)
      .where("locale", "=", locale)
      .executeTakeFirst();
    if (taken === undefined) return entry_id;
  }
  return null;
}
