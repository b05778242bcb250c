import type { Messages } from "../../i18n/messages.ts";
import type { Question } from "../../kinds/contract/questions.ts";
import { MAX_POST_FILE_MEGABYTES } from "../contract/form-fields.ts";
import type { IncomingFile } from "../contract/incoming-file.ts";

/** A file that was taken in. `digest`: SHA-256 of its bytes, in base64url. */
export type TakenFile = IncomingFile & { digest: string };

/**
 * A file that was not taken in. `too-large`: larger than the question allows; `all-too-large`: with the other files of the post,
 * more than a post may bring; `no-room`: the site has no room for files now; `expired`: it came with a post before, and is not kept any more.
 */
export type RefusedFile = {
  name: string;
  reason: "too-large" | "all-too-large" | "too-many" | "no-room" | "empty" | "type" | "expired";
};

/** What came for a question about files. */
export type PostedFiles = { taken: TakenFile[]; refused: RefusedFile[] };

type Words = Pick<Messages["forms"], "errors" | "groups"> & {
  /** A size in words. */
  size(bytes: number): string;
};

type FileQuestion = Question & { type: "file" };

/** The files that answer a question, or the sentence that says why they do not. */
export function checkFiles(
  question: FileQuestion,
  posted: PostedFiles | undefined,
  words: Words,
): TakenFile[] | string {
  if (posted === undefined) return [];
  const { taken, refused } = posted;
  const [first] = refused;
  if (first !== undefined) return refusal(question, first, words);
  return taken.length > question.max ? words.errors.tooManyFiles(question.max) : taken;
}

function refusal(question: FileQuestion, { name, reason }: RefusedFile, { errors, groups, size }: Words): string {
  switch (reason) {
    case "too-large":
      return errors.fileTooLarge(name, size(question.megabytes * 1_000_000));
    case "all-too-large":
      return errors.filesTooLarge(size(MAX_POST_FILE_MEGABYTES * 1_000_000));
    case "too-many":
      return errors.tooManyFiles(question.max);
    case "no-room":
      return errors.noRoom;
    case "empty":
      return errors.fileEmpty(name);
    case "type":
      return errors.fileType(name, question.accept.map((group) => groups[group]).join(", "));
    case "expired":
      return errors.fileExpired;
  }
}
