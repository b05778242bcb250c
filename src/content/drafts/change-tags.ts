import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import { articleUnknown } from "../bin/errors.ts";
import { MAX_TAGS } from "../contract/limits.ts";
import { readCurrentDraft } from "./read-draft.ts";
import { saveDraft } from "./save-draft.ts";

type Tag = { tag: string; label: string };

type Options = {
  entryId: string;
  locale: Locale;
  /** A tag to add at the end, and one to take off, by the form that addresses use. */
  add?: Tag | undefined;
  remove?: string | undefined;
  now: Instant;
  by: string;
};

/**
 * Adds a tag to one language of an article, or takes one off, in its draft: a text that is published gets a change that is
 * not. Whoever is writing in it merges.
 * @returns whether anything changed: not where it is so already, and where there is no text in that language.
 * @throws AppError `ARTICLE_UNKNOWN` (404), also for what is in the bin; `TAGS_FULL` (422).
 */
export async function changeTags(tx: Tx, { entryId, locale, add, remove, now, by }: Options): Promise<boolean> {
  const entry = await tx
    .selectFrom("entries")
    .leftJoin("binned_entries", "binned_entries.entry_id", "entries.id")
    .leftJoin("translations", (join) =>
      join.onRef("translations.entry_id", "=", "entries.id").on("translations.locale", "=", locale),
    )
    .select(["entries.key", "translations.id"])
    .where("entries.id", "=", entryId)
    .where("entries.kind", "=", "post")
    .where("binned_entries.at", "is", null)
    .executeTakeFirst();
  if (entry === undefined) throw articleUnknown();
  const current = entry.id === null ? null : await readCurrentDraft(tx, entry.id);
  if (current === null || current.document.kind !== "post") return false;
  const { revision, document } = current;
  const kept = document.tags.filter(({ tag }) => tag !== remove);
  const tags = add === undefined || kept.some(({ tag }) => tag === add.tag) ? kept : [...kept, add];
  if (tags.length === document.tags.length && tags.every((tag) => document.tags.includes(tag))) return false;
  if (tags.length > MAX_TAGS) throw tagsFull();
  await saveDraft(tx, { key: entry.key, locale, document: { ...document, tags }, now, by, seen: revision });
  return true;
}

function tagsFull(): AppError {
  return new AppError(
    "TAGS_FULL",
    `A text has at most ${MAX_TAGS} tags.`,
    {
      fr: `Cet article a déjà ${MAX_TAGS} étiquettes dans cette langue.`,
      en: `This article already has ${MAX_TAGS} tags in this language.`,
    },
    { status: 422 },
  );
}
