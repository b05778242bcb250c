import { AppError } from "../../kernel/errors.ts";
import type { CurrentDraft } from "./read-draft.ts";

/** At a save. The caller still has their own text; what is stored is the other one, which the error carries to be merged. */
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

/** For who saw no draft, such as the command line, and would write over one whose text stands nowhere else. */
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

export function revisionUnknown(): AppError {
  return new AppError(
    "REVISION_UNKNOWN",
    "This translation has no such revision.",
    { fr: "Cette version n’existe plus.", en: "This revision no longer exists." },
    { status: 404 },
  );
}

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
