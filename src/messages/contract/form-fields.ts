/**
 * Names of the fields of a form as it is posted, besides those of its questions. `trap`: people never see it, and no browser
 * or password manager fills in a field of that name; what fills it in is a program. `once`: an id that the visitors' script
 * gives a filled-in form, so that sending it again after a cut is sending it once. `proof`: its proof of work
 * (`messages/spam/proofs.ts`).
 */
export const FORM_FIELD = { form: "form", job: "job", once: "once", proof: "proof", trap: "field-b" } as const;

/** Key of a form, in its page and in the address of its challenge. */
export const FORM_KEY = /^[A-Za-z0-9_-]{1,100}$/;

/** Address of a challenge for the proof of work of a form, whose key is in the query (`form`). */
export const CHALLENGE_PATH = "/api/forms/challenge";

/** Query parameter of the page that says that a message was taken: its number, signed. */
export const SENT_PARAMETER = "sent";

/** Name of the field of a question. */
export function answerField(question: string): string {
  return `q-${question}`;
}

/** Name of the check boxes of the files of a question that came with a post that was refused. */
export function keptField(question: string): string {
  return `kept-${question}`;
}

/** Id of an element of a form, in the page: of the form itself, or of a part of it. */
export function formElementId(form: string, ...parts: readonly string[]): string {
  return ["form", form, ...parts].join("-");
}

/** What the script calls a filled-in form: 128 random bits. */
export const ONCE_ID = /^[0-9a-f]{32}$/;

/** Bytes of a megabyte, as limits of files say it. */
export const MEGABYTE = 1024 * 1024;
/** At most, in megabytes: all files of a post, and all of its body. */
export const MAX_POST_FILE_MEGABYTES = 25;
export const MAX_POST_MEGABYTES = 32;

/** File name extensions of what each kind of files takes, for the attribute `accept`: files are told by their content. */
export const GROUP_EXTENSIONS = {
  pdf: [".pdf"],
  document: [".docx", ".odt", ".doc", ".rtf", ".txt"],
  picture: [".png", ".jpg", ".jpeg", ".webp", ".heic"],
} as const;
