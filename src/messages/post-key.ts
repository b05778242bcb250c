import { createHash } from "node:crypto";
import type { TakenFile } from "./answers/check-files.ts";
import { ONCE_ID } from "./contract/form-fields.ts";
import type { Answer } from "./contract/message.ts";

type Post = {
  /** Id of the form, and of the job that is applied for. */
  form: string;
  job: string | null;
  /** What the script called the filled-in form; anything where there was no script. */
  once: string;
  answers: readonly Answer[];
  files: readonly TakenFile[];
};

/** The same for what is posted again: by the id that the script gave it, else by what was answered. */
export function postKey({ form, job, once, answers, files }: Post): string {
  const said = ONCE_ID.test(once)
    ? ["once", form, job, once]
    : [
        ...["answers", form, job],
        ...answers.map(({ question, values }) => [question, values]),
        // Their ids are new each time.
        ...files.map(({ digest, name }) => [digest, name]),
      ];
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}
