import type { PageDocument, Submission } from "../../../src/content/document/document.ts";
import type { Question } from "../../../src/kinds/contract/questions.ts";
import { publishItems } from "../content/items.ts";
import { blogPage, folderWith } from "../content/own-content.ts";

/** A question of each type. Its words are its id, and the language. */
export const EVERY_QUESTION: Question[] = [
  { id: "name", type: "text", required: true, max: 40, subject: "name" },
  { id: "email", type: "email", required: true },
  { id: "phone", type: "phone", required: false },
  { id: "reason", type: "choice", required: true, options: ["a", "b"] },
  { id: "country", type: "choice", required: false, options: ["o1", "o2", "o3", "o4", "o5", "o6", "o7"] },
  { id: "topics", type: "choices", required: true, options: ["a", "b", "c"] },
  { id: "seats", type: "number", required: false, min: 1, max: 12, whole: true },
  { id: "day", type: "date", required: false, range: "future" },
  { id: "files", type: "file", required: false, accept: ["pdf", "picture"], max: 2, megabytes: 1 },
  { id: "message", type: "long-text", required: true, max: 200 },
  { id: "agree", type: "consent", required: true },
  { id: "from", type: "source", required: false, of: "referrer" },
];

/** Answers that fit those questions, as a browser sends them. */
export const FITTING: Fields = [
  ["form", "every"],
  ["q-name", "Camille"],
  ["q-email", "camille@example.org"],
  ["q-phone", ""],
  ["q-reason", "a"],
  ["q-country", ""],
  ["q-topics", "a"],
  ["q-topics", "c"],
  ["q-seats", "3"],
  ["q-day", "2099-12-31"],
  ["q-message", "Bonjour"],
  ["q-agree", "yes"],
  ["field-b", ""],
];

export type Fields = ReadonlyArray<readonly [name: string, value: string]>;

type Form = {
  key: string;
  questions?: readonly Question[];
  open?: boolean;
  purpose?: "contact" | "application" | "investors" | "other";
  thanksPage?: string;
};

/** A form as `content/items/form.yaml` has it, in both languages. */
function formItem({ key, questions = EVERY_QUESTION, open = true, purpose = "other", thanksPage = "" }: Form) {
  const words = (locale: string) => ({
    ...{ title: `${key} (${locale})`, labels: labelsOf(questions, locale), thanksPage },
    ...{ submit: `Send (${locale})`, thanks: `Thanks (${locale})` },
  });
  return { key, fr: words("fr"), en: words("en"), facts: { open, purpose, questions } };
}

function labelsOf(questions: readonly Question[], locale: string): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap((question) => [
      [question.id, `${question.id} ${locale}`],
      ...("options" in question
        ? question.options.map((option) => [`${question.id}.${option}`, `${question.id} ${option} ${locale}`])
        : []),
    ]),
  );
}

/**
 * A data folder with these forms, each on a page of its own in both languages (`/<key>`), and a page `merci`.
 * @param others files of other items.
 * @returns for `startSite({ dataDir })`.
 */
export async function folderWithForms(forms: readonly Form[], others: { job?: string } = {}): Promise<string> {
  const pages = (["fr", "en"] as const).flatMap((locale) => [
    blogPage(locale),
    page("merci", locale, []),
    page("careers", locale, [{ type: "job-list", title: "Jobs", empty: "None." }]),
    ...forms.map(({ key }) => page(key, locale, [{ type: "form", form: key, title: `Form ${locale}`, lead: "Lead." }])),
  ]);
  const dataDir = await folderWith(pages);
  // JSON is YAML.
  await publishItems(dataDir, () => ({ form: JSON.stringify(forms.map(formItem)), ...others }));
  return dataDir;
}

function page(key: string, locale: "fr" | "en", blocks: PageDocument["blocks"]): Submission {
  const document: PageDocument = {
    ...{ kind: "page", slug: key, title: `Page ${key}`, summary: "", publishedAt: 0, seo: {} },
    blocks: [{ type: "hero", title: `Page ${key}`, actions: [] }, ...blocks],
  };
  return { key, locale, document };
}
