import { AppError, type Sentence } from "../../kernel/errors.ts";
import type { Locale, TextLanguage } from "../../kernel/locale.ts";

/** `SLUG_TAKEN` 409. @param free a slug that is not used, to offer instead. */
export function slugTaken(slug: string, free: string): AppError {
  return new AppError(
    "SLUG_TAKEN",
    `Other published content of this language already has the address "${slug}"; "${free}" is free.`,
    {
      fr: `L’adresse « ${slug} » appartient déjà à un autre contenu publié dans cette langue ; « ${free} » est libre.`,
      en: `The URL “${slug}” already belongs to other published content in this language; “${free}” is free.`,
    },
    { status: 409 },
  );
}

/** `CONFLICT` 409: the draft was saved again since the revision that was to be published. */
export function draftMovedOn(): AppError {
  return new AppError(
    "CONFLICT",
    "The draft was saved again since the revision that was to be published; nothing was published.",
    {
      fr: "Ce brouillon a changé depuis que vous l’avez relu : rien n’est publié. Relisez-le, puis publiez.",
      en: "This draft changed since you read it through: nothing was published. Read it again, then publish.",
    },
    { status: 409 },
  );
}

/** `NOTHING_TO_PUBLISH` 409: the translation has no draft. */
export function nothingToPublish(): AppError {
  return new AppError(
    "NOTHING_TO_PUBLISH",
    "There is no draft to publish.",
    { fr: "Il n’y a aucun brouillon à publier.", en: "There is no draft to publish." },
    { status: 409 },
  );
}

const VERSION_OF: Record<TextLanguage, Sentence> = {
  fr: { fr: "La version française", en: "The French version" },
  en: { fr: "La version anglaise", en: "The English version" },
  zxx: { fr: "La partie commune aux deux langues", en: "What both languages share" },
};

/** How many of the errors one sentence names. */
const NAMED = 3;

/** `DRAFT_INCOMPLETE` 422. @param errors a sentence for each field that is missing or wrong. */
export function notPublishable(locale: TextLanguage, errors: readonly Sentence[]): AppError {
  const sentence = (reader: Locale, cannot: string, more: (count: number) => string) => {
    const named = errors.slice(0, NAMED).map((each) => each[reader]);
    if (errors.length > NAMED) named.push(more(errors.length - NAMED));
    return `${VERSION_OF[locale][reader]} ${cannot} ${named.join(reader === "fr" ? " ; " : "; ")}.`;
  };
  const fr = sentence("fr", "ne peut pas être publiée :", (count) => `et ${count} de plus`);
  const en = sentence("en", "cannot be published:", (count) => `and ${count} more`);
  return new AppError("DRAFT_INCOMPLETE", en, { fr, en }, { status: 422 });
}

/** It is in the bin: nothing of it is public before it is restored. */
export function entryInBin(): AppError {
  return new AppError(
    "ENTRY_IN_BIN",
    "This content is in the bin; restore it first. Nothing was published.",
    {
      fr: "Ce contenu est dans la corbeille : restaurez-le d’abord. Rien n’est publié.",
      en: "This content is in the bin: restore it first. Nothing was published.",
    },
    { status: 409 },
  );
}

/** Visitors can be led to what is published, in the same language, and nowhere else. */
export function redirectTargetInvalid(): AppError {
  return new AppError(
    "REDIRECT_TARGET_INVALID",
    "What visitors are to be led to is not published in this language, or is what is taken down; nothing was changed.",
    {
      fr: "Choisissez un autre contenu publié, dans la même langue : rien n’est modifié.",
      en: "Choose other published content, in the same language: nothing was changed.",
    },
    { status: 422 },
  );
}

/** @param what its address, or nothing where it is named by its id. */
export function notPublished(what?: string): AppError {
  const [fr, en] =
    what === undefined
      ? ["Ce contenu n’est plus publié. Rechargez la page.", "This content is no longer published. Reload the page."]
      : [
          `Rien n’est publié à l’adresse « ${what} ». Vérifiez l’adresse, langue comprise.`,
          `Nothing is published at “${what}”. Check the address, and its language.`,
        ];
  return new AppError(
    "NOT_PUBLISHED",
    what === undefined ? en : `Nothing is published at "${what}".`,
    { fr, en },
    { status: 404 },
  );
}

/** What a language lacks of the words of questions. */
export type MissingLabels = {
  locale: Locale;
  questions: Array<{
    /** Its place among all, from 0. */
    index: number;
    /** What it is called in any language; may be empty. */
    name: string;
    /** Keys of the labels (`kinds/contract/questions.ts`). */
    keys: string[];
    /** It has a name, and options that have none. */
    lacksOptionsAlone: boolean;
  }>;
};

/** Questions of a language that one sentence names. */
const NAMED_QUESTIONS = 5;

/** `FORM_LABELS_MISSING` 409: visitors would be asked questions that have no words in their language. */
export function labelsMissing(missing: readonly MissingLabels[]): AppError {
  const keys = missing.map(
    ({ locale, questions }) => `${locale}: ${questions.flatMap((each) => each.keys).join(", ")}`,
  );
  const sentence = (reader: Locale) => {
    const words = LABELS_MISSING[reader];
    const perLanguage = missing.map(({ locale, questions }) => {
      const named = questions.slice(0, NAMED_QUESTIONS).map(({ index, name, lacksOptionsAlone }) => {
        const question = name === "" ? words.numbered(index + 1) : words.quoted(name);
        return lacksOptionsAlone ? words.optionOf(question) : question;
      });
      const more = questions.length > NAMED_QUESTIONS ? [words.more(questions.length - NAMED_QUESTIONS)] : [];
      return words.without(words.languages[locale], [...named, ...more].join(", "));
    });
    return [words.nothing, ...perLanguage].join(" ");
  };
  return new AppError(
    "FORM_LABELS_MISSING",
    `Published questions would have no label; nothing was published. Missing labels: ${keys.join("; ")}.`,
    { fr: sentence("fr"), en: sentence("en") },
    { status: 409 },
  );
}

const LABELS_MISSING = {
  fr: {
    nothing: "Rien n’est publié.",
    languages: { fr: "en français", en: "en anglais" },
    without: (language: string, questions: string) => `Sans intitulé ${language} : ${questions}.`,
    quoted: (name: string) => `« ${name} »`,
    numbered: (number: number) => `la question ${number}`,
    optionOf: (question: string) => `un choix de ${question}`,
    more: (count: number) => `et ${count} de plus`,
  },
  en: {
    nothing: "Nothing was published.",
    languages: { fr: "in French", en: "in English" },
    without: (language: string, questions: string) => `Without a label ${language}: ${questions}.`,
    quoted: (name: string) => `“${name}”`,
    numbered: (number: number) => `question ${number}`,
    optionOf: (question: string) => `a choice of ${question}`,
    more: (count: number) => `and ${count} more`,
  },
};
