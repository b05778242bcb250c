import { AppError } from "../../kernel/errors.ts";
import type { ReplyDraft } from "../contract/reply.ts";

/** `MESSAGE_WITHOUT_ADDRESS` 422: whoever wrote gave no address that mail can be sent to. */
export function messageWithoutAddress(): AppError {
  return new AppError(
    "MESSAGE_WITHOUT_ADDRESS",
    "The sender of the message gave no address that mail can be sent to.",
    {
      fr: "Ce message n’a pas d’adresse e-mail à laquelle répondre.",
      en: "This message has no email address to reply to.",
    },
    { status: 422 },
  );
}

/** `CONFLICT` 409, at a save: another tab saved the draft meanwhile. @param current the draft as it is, to be joined. */
export function replyConflict(current: ReplyDraft | null): AppError {
  const { id = "", revision = 0, savedAt = 0, text: document = "" } = current ?? {};
  return new AppError(
    "CONFLICT",
    "The draft of a reply was saved by another tab since it was read; nothing was saved.",
    {
      fr: "Cette réponse a été enregistrée dans un autre onglet entre-temps.",
      en: "This reply was saved in another tab meanwhile.",
    },
    { status: 409, details: { translationId: id, revision, savedAt, savedBy: null, document } },
  );
}

/** `REPLY_EMPTY` 422. */
export function replyEmpty(): AppError {
  return new AppError(
    "REPLY_EMPTY",
    "A reply without a text was to be sent.",
    { fr: "Écrivez la réponse avant de l’envoyer.", en: "Write the reply before you send it." },
    { status: 422 },
  );
}

/** `REPLY_CHANGED` 409: another tab saved or sent the draft meanwhile. */
export function replyChanged(): AppError {
  return new AppError(
    "REPLY_CHANGED",
    "The draft of the reply was saved, sent, or taken back meanwhile; nothing was sent.",
    {
      fr: "Cette réponse a changé entre-temps, dans un autre onglet peut-être : relisez-la, puis recommencez.",
      en: "This reply has changed meanwhile, perhaps in another tab: read it again, then try once more.",
    },
    { status: 409 },
  );
}

/** `MESSAGE_ANSWERED` 409: somebody answered since the draft was begun. @param last the reply that was sent last. */
export function messageAnswered(last: { id: string; author: string; at: number }): AppError {
  return new AppError(
    "MESSAGE_ANSWERED",
    "The message was answered since this reply was begun; nothing was sent.",
    {
      fr: `${last.author} a déjà répondu depuis que vous avez commencé : lisez cette réponse avant d’envoyer la vôtre.`,
      en: `${last.author} has replied since you began: read that reply before you send yours.`,
    },
    { status: 409, details: last },
  );
}

/** `REPLY_SENT` 409: too late to take it back, or to change it. */
export function replySent(): AppError {
  return new AppError(
    "REPLY_SENT",
    "The reply has left, or is leaving: it cannot be taken back.",
    {
      fr: "La réponse est déjà partie : trop tard pour l’annuler.",
      en: "The reply has left: it is too late to undo it.",
    },
    { status: 409 },
  );
}

const FILE_REASONS = {
  type: {
    fr: "Ce type de fichier n’est pas accepté : PDF, document (Word, OpenDocument, RTF, texte) ou image.",
    en: "This type of file is not accepted: PDF, document (Word, OpenDocument, RTF, text), or picture.",
  },
  empty: { fr: "Ce fichier est vide.", en: "This file is empty." },
  size: {
    fr: "Les fichiers d’une réponse ne dépassent pas 20 Mo en tout : au-delà, beaucoup de messageries la refusent.",
    en: "The files of a reply have 20 MB at most in all: many mail servers refuse more.",
  },
  count: {
    fr: "Une réponse a au plus 10 fichiers.",
    en: "A reply has at most 10 files.",
  },
  "no-room": {
    fr: "Le serveur n’a pas assez de place pour ce fichier.",
    en: "The server has not enough room for this file.",
  },
} as const;

/** `REPLY_FILE_REFUSED` 422. */
export function replyFileRefused(reason: keyof typeof FILE_REASONS): AppError {
  return new AppError("REPLY_FILE_REFUSED", `A file of a reply was refused: ${reason}.`, FILE_REASONS[reason], {
    status: 422,
  });
}

/** `READY_REPLY_CHANGED` 409: somebody else changed or removed it meanwhile. */
export function readyReplyChanged(): AppError {
  return new AppError(
    "READY_REPLY_CHANGED",
    "A ready-made reply was changed or removed meanwhile; nothing was saved.",
    {
      fr: "Quelqu’un d’autre a changé cette réponse type entre-temps : relisez-la, puis recommencez.",
      en: "Somebody else changed this ready-made reply meanwhile: read it again, then try once more.",
    },
    { status: 409 },
  );
}

/** `READY_REPLIES_FULL` 409. */
export function readyRepliesFull(): AppError {
  return new AppError(
    "READY_REPLIES_FULL",
    "There are as many ready-made replies as there may be.",
    {
      fr: "Il y a déjà 200 réponses types : supprimez-en avant d’en ajouter.",
      en: "There are 200 ready-made replies already: remove some before you add more.",
    },
    { status: 409 },
  );
}
