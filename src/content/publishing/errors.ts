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
