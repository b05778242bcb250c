import type { Tx } from "../../db/client.ts";
import { LOCALES } from "../../kernel/locale.ts";
import { recordReferences } from "../entry-links/record-references.ts";
import { layoutSetting } from "../layout/stored-layout.ts";
import { recordUses } from "./record-uses.ts";

/** Translations of one transaction: few enough that nobody waits long, be they as long as a text may be. */
const AT_ONCE = 10;

type Options = {
  /** One of many; whoever waits is answered and writes between them. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Aborted when it should stop; what is left is for the next time. */
  signal?: AbortSignal;
};

/**
 * Reads every current text anew and corrects what is written down of its files, its links, and its title. Nothing is ever
 * wrong while each writer of texts calls `recordReferences`; this repairs what a restored backup or a bug left.
 * @returns how many texts were wrong.
 */
export async function rebuildUses({ transaction, signal }: Options): Promise<number> {
  let repaired = await transaction(repairLayouts);
  for (let after: string | undefined = ""; after !== undefined && signal?.aborted !== true; ) {
    const from: string = after;
    const turn: Turn = await transaction((tx) => repairSome(tx, from));
    repaired += turn.repaired;
    after = turn.last;
  }
  return repaired + (signal?.aborted === true ? 0 : await transaction(forgetUnknown));
}

type Turn = { repaired: number; last: string | undefined };

async function repairSome(tx: Tx, after: string): Promise<Turn> {
  const rows = await tx
    .selectFrom("translations")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .leftJoin("plans", "plans.translation_id", "translations.id")
    .select(["translations.id", "versions.document as published", "drafts.document as draft"])
    .select("plans.document as plan")
    .where("translations.id", ">", after)
    .orderBy("translations.id")
    .limit(AT_ONCE)
    .execute();
  let repaired = 0;
  for (const { id: owner, published, draft, plan } of rows) {
    if (await recordReferences(tx, { place: "published", owner }, published)) repaired++;
    if (await recordReferences(tx, { place: "draft", owner }, draft)) repaired++;
    if (await recordReferences(tx, { place: "plan", owner }, plan)) repaired++;
  }
  return { repaired, last: rows.at(-1)?.id };
}

async function repairLayouts(tx: Tx): Promise<number> {
  let repaired = 0;
  for (const owner of LOCALES) {
    const row = await tx
      .selectFrom("settings")
      .select("value")
      .where("key", "=", layoutSetting(owner))
      .executeTakeFirst();
    if (await recordUses(tx, { place: "layout", owner }, row?.value ?? null)) repaired++;
  }
  return repaired;
}

/** What is written down of translations that are gone. */
async function forgetUnknown(tx: Tx): Promise<number> {
  let forgotten = 0;
  const { numDeletedRows: hosts } = await tx
    .deleteFrom("video_hosts")
    .where("owner", "not in", (select) => select.selectFrom("translations").select("id"))
    .executeTakeFirst();
  forgotten += Number(hosts);
  for (const table of ["media_uses", "entry_links", "text_titles"] as const) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where("place", "in", ["draft", "published", "plan"])
      .where("owner", "not in", (select) => select.selectFrom("translations").select("id"))
      .executeTakeFirst();
    forgotten += Number(numDeletedRows);
  }
  return forgotten;
}
