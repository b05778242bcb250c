import { type SelectQueryBuilder, sql } from "kysely";
import type { Queryable } from "../../db/client.ts";
import { wordIndexOf } from "../../db/engines/search-engine-of.ts";
import type { Database } from "../../db/schema.ts";
import { searchedWords } from "../../i18n/listed-words.ts";
import type { MessageFolder } from "../contract/message.ts";
import { isOfOtherForm } from "./reader.ts";

/** Which messages a list holds: those that fit every field given. */
export type MessageFilter = {
  /** All but spam and bin unless given. */
  folder?: MessageFolder | undefined;
  /** Id of a form. */
  form?: string | undefined;
  unread?: boolean | undefined;
  starred?: boolean | undefined;
  /** Whether somebody replied. */
  answered?: boolean | undefined;
  /** Id of an administrator; null: nobody's. */
  assignedTo?: string | null | undefined;
  /** Beginnings of words, all of them, whatever their case and accents; or the number of a message. */
  text?: string | undefined;
  /** Numbers of messages, in whatever folder they stand; 1,000 at most. */
  numbers?: readonly number[] | undefined;
};

/** Folders of a list that names none. */
const KEPT: readonly MessageFolder[] = ["inbox", "review", "archived"];

/** How many messages fit a filter, of those that somebody may read. @param hidden forms that they may not. */
export async function countFitting(db: Queryable, filter: MessageFilter, hidden: readonly string[]): Promise<number> {
  const { total } = await messagesThatFit(db, filter, hidden)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

type Fitting = SelectQueryBuilder<Database, "messages", object>;

/**
 * The messages that fit a filter, but for those of hidden forms. Conditions that partial indexes stand for are written out: a parameter
 * does not say that it is 1.
 */
export function messagesThatFit(db: Queryable, filter: MessageFilter, hidden: readonly string[]): Fitting {
  const { folder, form, unread, starred, answered, assignedTo, text, numbers } = filter;
  let query: Fitting = db.selectFrom("messages").where(isOfOtherForm(hidden));
  if (numbers !== undefined) query = query.where("messages.number", "in", [...numbers]);
  else query = query.where("messages.folder", "in", folder === undefined ? [...KEPT] : [folder]);
  if (form !== undefined) query = query.where("messages.form_id", "=", form);
  if (unread === true) query = query.where("messages.unread", "=", sql.lit(1));
  if (starred === true) query = query.where("messages.starred", "=", sql.lit(1));
  if (assignedTo === null) query = query.where("messages.assigned_to", "is", null);
  else if (assignedTo !== undefined) query = query.where("messages.assigned_to", "=", assignedTo);
  if (answered !== undefined) {
    const replied = db
      .selectFrom("message_replies")
      .select("message_replies.number")
      .where("message_replies.stored_at", "is not", null);
    // As with words below: in the order of the list.
    query = query.where(
      answered ? sql<boolean>`+messages.number in ${replied}` : sql<boolean>`+messages.number not in ${replied}`,
    );
  }
  const number = numberIn(text ?? "");
  const words = searchedWords(text ?? "");
  if (words.length > 0) {
    // The plus keeps both engines in the order of the list: they look up each number there, instead of sorting what has the words.
    const found = sql<boolean>`+messages.number in (${wordIndexOf(db, "messages").rowsWith({ all: words })})`;
    query = query.where((eb) => (number === null ? found : eb.or([eb("messages.number", "=", number), found])));
  } else if (number !== null) query = query.where("messages.number", "=", number);
  return query;
}

/** A search for one number, as receipts write it; null for any other. */
function numberIn(text: string): number | null {
  const [, digits] = /^#?(\d{1,15})$/.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}
