import type { Queryable } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import { LOCALES, NO_LANGUAGE, type TextLanguage } from "../../kernel/locale.ts";
import { isItemKind } from "../../kinds/contract/kind-names.ts";
import { type Question, type QuestionLabels, questionLabel } from "../../kinds/contract/questions.ts";
import { labelField, unlabeledQuestions } from "../../kinds/missing-labels.ts";
import type { Values } from "../../kinds/values.ts";
import type { Document } from "../document/document.ts";
import { labelsMissing, type MissingLabels } from "./errors.ts";

/** A text as if it were published. */
type Text = { locale: TextLanguage; document: Document };

/**
 * Visitors are asked every question in the language of the page: each published language of an item has the labels of the
 * published questions. Called when all that is published together is, since words and questions change together.
 * @param planned a text that is to be published later, in the place of the one that is published now.
 * @throws AppError `FORM_LABELS_MISSING` (409) that names the questions and the language.
 */
export async function requireLabels(
  db: Queryable,
  { kind, entryId }: { kind: string; entryId: string },
  planned?: Text,
): Promise<void> {
  const field = isItemKind(kind) ? labelField(kind) : null;
  if (field === null) return;
  const texts = await publishedValues(db, entryId);
  if (planned !== undefined) texts.set(planned.locale, valuesOf(planned.document));
  const questions = (texts.get(NO_LANGUAGE)?.[field.questions] ?? []) as Question[];
  const labels = new Map(
    LOCALES.flatMap((locale) => {
      const words = texts.get(locale);
      return words === undefined ? [] : [[locale, (words[field.labels] ?? {}) as QuestionLabels] as const];
    }),
  );
  const missing = [...labels].flatMap(([locale, own]): MissingLabels[] => {
    const questionsOf = unlabeledQuestions(questions, own).map(({ question, index, keys }) => ({
      ...{ index, keys },
      lacksOptionsAlone: !keys.includes(question.id),
      name: nameIn([own, ...labels.values()], question),
    }));
    return questionsOf.length === 0 ? [] : [{ locale, questions: questionsOf }];
  });
  if (missing.length > 0) throw labelsMissing(missing);
}

/** Characters of a question's name in a sentence. */
const MAX_NAME_LENGTH = 80;

/** What a question is called, in the first of some languages that says it. */
function nameIn(labels: readonly QuestionLabels[], question: Question): string {
  const name = labels.map((each) => questionLabel(each, question).trim()).find((each) => each !== "") ?? "";
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name;
}

async function publishedValues(db: Queryable, entryId: string): Promise<Map<TextLanguage, Values>> {
  const rows = await db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.locale", "versions.document"])
    .where("translations.entry_id", "=", entryId)
    .execute();
  return new Map(rows.map(({ locale, document }) => [locale, valuesOf(decodeJson(document) as Document)]));
}

function valuesOf(document: Document): Values {
  if ("facts" in document) return document.facts;
  return "words" in document ? document.words : {};
}
