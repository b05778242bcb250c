import type { Tx } from "../../db/client.ts";
import { describeSchemaErrors } from "../../i18n/schema-errors.ts";
import type { Instant } from "../../kernel/clock.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import { recordChange } from "../changes/record-change.ts";
import { type SiteLayout, siteLayoutSchema } from "../contract/site-layout.ts";
import { key } from "../dependencies/keys.ts";
import { readerOf } from "../dependencies/reads.ts";
import { layoutSetting, readStoredLayout, writeStoredLayout } from "./stored-layout.ts";

type Options = {
  locale: Locale;
  /** Unchecked: it may come from a request. */
  layout: unknown;
  /** The revision the writer saw. */
  seen: number;
  now: Instant;
  /** Id of the administrator; null for the command line. */
  by: string | null;
};

/** A layout before and after it was saved. */
export type LayoutChange = { locale: Locale; revision: number; before: SiteLayout; after: SiteLayout };

/**
 * Writes the layout of a language. Once the transaction is committed, every page of that language is out of date
 * (`Site.apply`).
 * @throws AppError `LAYOUT_INVALID` (422) with all errors, `LAYOUT_CONFLICT` (409) when somebody else saved
 *   since `seen`. Nothing is changed then.
 */
export async function saveLayout(tx: Tx, { locale, layout, seen, now, by }: Options): Promise<LayoutChange> {
  const after = parseLayout(layout);
  const { revision, layout: before } = await readStoredLayout(readerOf(tx), locale);
  if (revision !== seen) throw layoutConflict();
  await writeStoredLayout(tx, locale, { revision: revision + 1, changedAt: now, changedBy: by, layout: after });
  await recordChange(
    tx,
    { kind: "settings", setting: layoutSetting(locale), keys: [{ key: key.layout(locale) }] },
    now,
  );
  return { locale, revision: revision + 1, before, after };
}

function parseLayout(value: unknown): SiteLayout {
  const result = siteLayoutSchema("en").safeParse(value);
  if (result.success) return result.data;
  const errors = describeSchemaErrors(siteLayoutSchema, value);
  const fr = `Le menu, le pied de page ou l’annonce ne convient pas\u00A0: ${errors?.fr.join("\u00A0; ")}.`;
  const en = `The menu, the footer, or the announcement is not valid: ${errors?.en.join("; ")}.`;
  throw new AppError("LAYOUT_INVALID", en, { fr, en }, { status: 422 });
}

function layoutConflict(): AppError {
  return new AppError(
    "LAYOUT_CONFLICT",
    "The layout was saved by somebody else since it was read; that one stays, and the new one was not saved.",
    {
      fr: "Quelqu’un d’autre a enregistré le menu, le pied de page ou l’annonce depuis que vous les avez ouverts : sa version reste en place, la vôtre n’est pas enregistrée.",
      en: "Somebody else saved the menu, the footer, or the announcement since you opened them: their version stays, yours was not saved.",
    },
    { status: 409 },
  );
}
