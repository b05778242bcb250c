import { AppError } from "../kernel/errors.ts";

/** `MESSAGE_UNKNOWN` 404: it is gone, or of a form whose messages the administrator may not read. */
export function messageUnknown(): AppError {
  return new AppError(
    "MESSAGE_UNKNOWN",
    "There is no such message for the administrator who asks.",
    { fr: "Ce message n’existe pas, ou plus.", en: "This message does not exist, or no longer." },
    { status: 404 },
  );
}

/** `MESSAGE_FORM_UNKNOWN` 404: there is no such form, and no message of it. */
export function messageFormUnknown(): AppError {
  return new AppError(
    "MESSAGE_FORM_UNKNOWN",
    "There is no such form.",
    { fr: "Ce formulaire n’existe pas.", en: "This form does not exist." },
    { status: 404 },
  );
}

/** `MESSAGE_FILE_MISSING` 404: the message names it, and the data folder does not hold it. */
export function messageFileMissing(): AppError {
  return new AppError(
    "MESSAGE_FILE_MISSING",
    "A file of a message is not in the data folder.",
    { fr: "Ce fichier n’est plus sur le serveur.", en: "This file is no longer on the server." },
    { status: 404 },
  );
}

/** `MESSAGE_NOT_IN_BIN` 409: only what is in the bin is deleted for good by hand. */
export function messageNotInBin(): AppError {
  return new AppError(
    "MESSAGE_NOT_IN_BIN",
    "A message that is not in the bin was to be deleted for good; nothing was deleted.",
    {
      fr: "Un de ces messages n’est pas dans la corbeille : rien n’a été supprimé.",
      en: "One of these messages is not in the bin: nothing was deleted.",
    },
    { status: 409 },
  );
}

/** `ASSIGNEE_UNKNOWN` 422: no administrator, or one who may not read the message. */
export function assigneeUnknown(): AppError {
  return new AppError(
    "ASSIGNEE_UNKNOWN",
    "A message was to be assigned to somebody who cannot read it.",
    {
      fr: "Cette personne ne peut pas lire ces messages : rien n’a été attribué.",
      en: "This person cannot read these messages: nothing was assigned.",
    },
    { status: 422 },
  );
}

/** `SPAM_WORDS_CHANGED` 409: somebody else saved the words of spam meanwhile. */
export function spamWordsChanged(): AppError {
  return new AppError(
    "SPAM_WORDS_CHANGED",
    "The words of spam were changed meanwhile; nothing was saved.",
    {
      fr: "Quelqu’un d’autre a changé cette liste entre-temps : relisez-la, puis recommencez.",
      en: "Somebody else changed this list meanwhile: read it again, then try once more.",
    },
    { status: 409 },
  );
}

/** `FORM_SETTINGS_CHANGED` 409: somebody else saved the settings of the form meanwhile. */
export function formSettingsChanged(): AppError {
  return new AppError(
    "FORM_SETTINGS_CHANGED",
    "The settings of a form were changed meanwhile; nothing was saved.",
    {
      fr: "Quelqu’un d’autre a changé ces réglages entre-temps : relisez-les, puis recommencez.",
      en: "Somebody else changed these settings meanwhile: read them again, then try once more.",
    },
    { status: 409 },
  );
}

/** `NOTIFIED_UNKNOWN` 422: somebody who is no administrator was to be told of messages. */
export function notifiedUnknown(): AppError {
  return new AppError(
    "NOTIFIED_UNKNOWN",
    "The settings of a form name somebody to be told who is no administrator; nothing was saved.",
    {
      fr: "Une des personnes à prévenir n’administre plus le site : relisez la liste, puis recommencez.",
      en: "One of the people to tell is no administrator any more: read the list again, then try once more.",
    },
    { status: 422 },
  );
}

/** `MESSAGE_FILES_TOO_MANY` 422: more than one archive holds. */
export function tooManyFiles(files: number, bytes: number): AppError {
  const gigabytes = Math.floor(bytes / 1024 ** 3);
  return new AppError(
    "MESSAGE_FILES_TOO_MANY",
    `An archive of messages' files was asked for that would hold more than ${files} files or ${bytes} bytes.`,
    {
      fr: `Ces messages ont plus de ${files} fichiers, ou plus de ${gigabytes} Go : filtrez la liste, puis recommencez.`,
      en: `These messages have more than ${files} files, or more than ${gigabytes} GB: filter the list, then try again.`,
    },
    { status: 422 },
  );
}

/** `CONTACT_UNKNOWN` 404: nobody of that id wrote, or everything about them was erased. */
export function contactUnknown(): AppError {
  return new AppError(
    "CONTACT_UNKNOWN",
    "There is no such contact.",
    {
      fr: "Rien n’est conservé, ou plus, au sujet de cette personne.",
      en: "Nothing is kept about this person, or no longer.",
    },
    { status: 404 },
  );
}

/** `CONTACT_EMAIL_TAKEN` 409: another contact has the address. */
export function contactEmailTaken(): AppError {
  return new AppError(
    "CONTACT_EMAIL_TAKEN",
    "A contact was to get the address of another one; nothing was changed.",
    {
      fr: "Une autre personne a déjà écrit depuis cette adresse : rien n’a été corrigé.",
      en: "Somebody else has already written from this address: nothing was corrected.",
    },
    { status: 409 },
  );
}

/** `CONTACT_CHANGED` 409: the person wrote again, or was corrected, since what is there was read. */
export function contactChanged(): AppError {
  return new AppError(
    "CONTACT_CHANGED",
    "What is kept about a contact has changed since it was read; nothing was erased.",
    {
      fr: "Ce qui est conservé au sujet de cette personne a changé entre-temps : relisez, puis recommencez.",
      en: "What is kept about this person has changed meanwhile: read it again, then try once more.",
    },
    { status: 409 },
  );
}
