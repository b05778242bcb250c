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
