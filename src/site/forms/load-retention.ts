import type { AskedData, ShownRetention } from "../../blocks/view-context.ts";
import { key } from "../../content/dependencies/keys.ts";
import type { Reader } from "../../content/dependencies/reads.ts";
import { listPublishedItems } from "../../content/items/list-published-items.ts";
import type { Queryable } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Question } from "../../kinds/contract/questions.ts";
import type { FormSettings } from "../../messages/contract/form-settings.ts";

/** Reads what becomes of the messages of forms: of each, by its id, and by its purpose where nobody set anything. */
export type ReadFormSettings = (
  db: Queryable,
) => Promise<(form: { id: string; purpose: string }) => Pick<FormSettings, "months" | "readers">>;

/** What the published forms of a language ask, how long it is kept, and who reads it: also those that take no messages any more. */
export async function loadRetention(
  reader: Reader,
  locale: Locale,
  readFormSettings: ReadFormSettings,
): Promise<ShownRetention[]> {
  const forms = await listPublishedItems(reader, "form", locale);
  reader.reads.add(key.formSettings());
  const settingsOf = await readFormSettings(reader.db);
  return forms.map(({ id, key: name, title, facts: { purpose, questions } }) => {
    const { months, readers } = settingsOf({ id, purpose });
    return { key: name, title, purpose, asked: [...new Set(questions.map(askedBy))], months, readers };
  });
}

function askedBy(question: Question): AskedData {
  switch (question.type) {
    case "email":
    case "phone":
    case "consent":
    case "source":
      return question.type;
    case "long-text":
      return "message";
    case "file":
      return "files";
    case "text":
      if (question.subject === "name" || question.subject === "organization") return question.subject;
      return question.subject === "subject" ? "message" : "answers";
    default:
      return "answers";
  }
}
