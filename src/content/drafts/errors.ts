import { AppError, type Sentence } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { CurrentDraft } from "./read-draft.ts";

/** `CONFLICT` 409, at a save. The caller still has their own text; the error carries the stored one, to be merged. */
export function conflict(current: CurrentDraft | null): AppError {
  return new AppError(
    "CONFLICT",
    "The draft was saved by somebody else since it was read; that text stays, and the new one was not saved.",
    {
      fr: "Quelqu’un d’autre a enregistré ce brouillon depuis que vous l’avez ouvert : son texte reste en place, le vôtre n’est pas enregistré.",
      en: "Somebody else saved this draft since you opened it: their text stays, yours was not saved.",
    },
    { status: 409, ...(current !== null && { details: current }) },
  );
}

/** `DRAFT_UNPUBLISHED` 409: the caller read no draft and would overwrite one whose text is stored nowhere else. */
export function draftUnpublished(): AppError {
  return new AppError(
    "DRAFT_UNPUBLISHED",
    "Somebody left an unpublished draft of this article; publish or discard it first. Nothing was changed.",
    {
      fr: "Un brouillon de ce contenu n’est pas encore publié : publiez-le ou supprimez-le d’abord. Rien n’a été modifié.",
      en: "This content has a draft that is not published yet: publish or discard it first. Nothing was changed.",
    },
    { status: 409 },
  );
}

/** Seconds after which a save is worth trying again: the history of a text is bounded by the hour. */
const KEPT_WAIT_SECONDS = 300;

/** `TOO_MUCH_KEPT` 429: the history of a text grew by more than it may within an hour. */
export function tooMuchKept(): AppError {
  return new AppError(
    "TOO_MUCH_KEPT",
    "The history of this text grew by too much within an hour; it is saved again later",
    {
      fr: "L’historique de ce texte a trop grossi en une heure. Réessayez dans quelques minutes.",
      en: "The history of this text grew too much within an hour. Try again in a few minutes.",
    },
    { status: 429, retryAfter: KEPT_WAIT_SECONDS },
  );
}

/** `REVISION_UNKNOWN` 404. */
export function revisionUnknown(): AppError {
  return new AppError(
    "REVISION_UNKNOWN",
    "This translation has no such revision.",
    { fr: "Cette version n’existe plus. Rechargez la page.", en: "This revision no longer exists. Reload the page." },
    { status: 404 },
  );
}

/**
 * A file would replace what was written in the back office since it was published last.
 * @param what the article and its language, and what differs, in each language of the reader.
 */
export function editedSince(what: { key: string; locale: Locale; difference: Sentence }): AppError {
  const { key, locale, difference } = what;
  const language = { fr: { fr: "française", en: "French" }, en: { fr: "anglaise", en: "English" } }[locale];
  const fr = [
    `La version ${language.fr} de « ${key} » a été modifiée dans l’administration depuis : rien n’est publié.`,
    "« - » est dans l’administration, « + » dans le fichier.",
    difference.fr,
    "Reprenez ces modifications dans le fichier, ou publiez-le à leur place avec --replace : l’historique les garde.",
  ];
  const en = [
    `The ${language.en} version of “${key}” was edited in the back office since: nothing was published.`,
    "“-” is in the back office, “+” in the file.",
    difference.en,
    "Take these changes into the file, or publish it in their place with --replace: the history keeps them.",
  ];
  return new AppError("EDITED_SINCE", en.join("\n"), { fr: fr.join("\n"), en: en.join("\n") }, { status: 409 });
}

/** `REVISION_NAME_INVALID` 422. @param longest characters a name may have. */
export function revisionNameInvalid(longest: number): AppError {
  return new AppError(
    "REVISION_NAME_INVALID",
    `The name of a revision has 1 to ${longest} characters.`,
    {
      fr: `Donnez à cette version un nom de ${longest} caractères au plus.`,
      en: `Give this revision a name of at most ${longest} characters.`,
    },
    { status: 422 },
  );
}
