import type { IncomingMessage } from "node:http";
import { formTooLarge } from "../../http/errors.ts";
import { readForm } from "../../http/request/read-form.ts";
import type { Instant } from "../../kernel/clock.ts";
import { AppError } from "../../kernel/errors.ts";
import { MAX_FILES, type Question } from "../../kinds/contract/questions.ts";
import type { PostedFiles, RefusedFile, TakenFile } from "../../messages/answers/check-files.ts";
import { typedText } from "../../messages/answers/typed-text.ts";
import {
  answerField,
  FORM_FIELD,
  keptField,
  MAX_POST_FILE_MEGABYTES,
  MAX_POST_MEGABYTES,
  MEGABYTE,
} from "../../messages/contract/form-fields.ts";
import type { IncomingFiles } from "../../messages/files/incoming-files.ts";
import { keptFile } from "../../messages/files/kept-files.ts";
import { formClosed } from "../../messages/form-errors.ts";
import type { Signer } from "../../messages/signer.ts";
import type { ShownForm } from "../../site/forms/form-page.ts";

/** Bytes of one field, and characters of all: beyond, a text is cut, and the answer says that it is too long. */
const MAX_FIELD_BYTES = 256 * 1024;
const MAX_TEXT_LENGTH = 2 * 1024 * 1024;
/** Fields that are no answers, and some that no form of ours has. */
const OTHER_FIELDS = 50;
/** Files beyond those that the questions take: a few too many are told as such. */
const OTHER_FILES = 10;

/** A post as it arrived. Answers are by question. */
export type Post = {
  form: ShownForm;
  /** Id of the job that was applied for; empty for none. */
  job: string;
  once: string;
  /** What it has in the field of its proof of work; empty for none. */
  proof: string;
  /** Whether the field that nobody sees was filled in. */
  isTrapped: boolean;
  fields: Map<string, string[]>;
  files: Map<string, PostedFiles>;
  /** Of each file that came with a post before, what stands for it, by the id it has now. */
  tokens: Map<string, string>;
  /** Why the rest was not read; null where all was. */
  failure: AppError | null;
};

type Options = {
  forms: readonly ShownForm[];
  incomingFiles: IncomingFiles;
  signer: Signer;
  /** False for a post that is refused anyway: its files are skipped. */
  takesFiles: boolean;
  now: Instant;
};

type Arrival = { question: string; name: string; result: TakenFile | RefusedFile | null };

/**
 * Reads what a form of a page was posted with. Fields that no form of it has are left out. Files are on the disk then; where
 * this throws, they are removed, those of a failing disk once they are stale.
 * @throws AppError `FORM_CLOSED` 409 for a form that the page has not, and those of `readForm` but `FORM_TOO_LARGE`.
 */
export async function readPost(
  incoming: IncomingMessage,
  { forms, incomingFiles, signer, takesFiles, now }: Options,
): Promise<Post> {
  const known = new Set([
    ...Object.values(FORM_FIELD),
    ...forms.flatMap(({ questions }) => questions.flatMap(namesOf)),
  ]);
  const sent = new Map<string, string[]>();
  const arrivals: Arrival[] = [];
  const budget = { left: MAX_POST_FILE_MEGABYTES * MEGABYTE };
  const maxBytes = MAX_POST_MEGABYTES * MEGABYTE;
  let length = 0;
  let failure: AppError | null = null;
  const only = forms.length === 1 ? forms[0] : undefined;
  const formOf = () => forms.find(({ key }) => key === sent.get(FORM_FIELD.form)?.[0]);
  try {
    await readForm(
      incoming,
      { ...limitsOf(forms), maxBytes, maxFieldBytes: MAX_FIELD_BYTES },
      {
        field(name, value) {
          if (!known.has(name)) return;
          length += value.length;
          if (length > MAX_TEXT_LENGTH) throw formTooLarge(maxBytes);
          sent.set(name, [...(sent.get(name) ?? []), typedText(value)]);
        },
        file(name, fileName, bytes) {
          // Its form stands before it, in every browser; whose page has one form only needs none.
          const question = (formOf() ?? only)?.questions.find((each) => answerField(each.id) === name);
          if (question?.type !== "file" || !takesFiles) return null;
          const arrival: Arrival = { question: question.id, name: fileName, result: null };
          const before = arrivals.filter((each) => each.question === question.id).length;
          arrivals.push(arrival);
          if (before >= question.max) {
            arrival.result = { name: "", reason: "too-many" };
            return null;
          }
          const { accept, megabytes } = question;
          const acceptance = { accept, budget, maxBytes: megabytes * MEGABYTE };
          return incomingFiles.take({ name: fileName, bytes }, acceptance).then((result) => {
            arrival.result = result;
          });
        },
      },
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 413) {
      await incomingFiles.remove(takenOf(arrivals));
      throw error;
    }
    failure = error;
  }
  const form = formOf() ?? (sent.has(FORM_FIELD.form) ? undefined : only);
  if (form === undefined) {
    await incomingFiles.remove(takenOf(arrivals));
    throw failure ?? formClosed();
  }
  const tokens = new Map<string, string>();
  const files = new Map<string, PostedFiles>();
  for (const question of form.questions) {
    if (question.type !== "file") continue;
    const posted = arrivedFor(question, arrivals);
    for (const token of (sent.get(keptField(question.id)) ?? []).slice(0, MAX_FILES)) {
      const kept = keptFile(signer, { form: form.id, question: question.id }, token, now);
      const file = kept === null ? null : await incomingFiles.takeAgain(kept);
      if (file === null) posted.refused.push({ name: "", reason: "expired" });
      else {
        posted.taken.unshift(file);
        tokens.set(file.id, token);
      }
    }
    files.set(question.id, posted);
  }
  const one = (name: string) => sent.get(name)?.[0] ?? "";
  return {
    ...{ form, files, tokens, failure },
    ...{ job: one(FORM_FIELD.job), once: one(FORM_FIELD.once), proof: one(FORM_FIELD.proof) },
    isTrapped: one(FORM_FIELD.trap) !== "",
    fields: new Map(form.questions.map(({ id }) => [id, sent.get(answerField(id)) ?? []])),
  };
}

function namesOf({ id }: Question): string[] {
  return [answerField(id), keptField(id)];
}

function limitsOf(forms: readonly ShownForm[]): { maxFields: number; maxFiles: number } {
  const fields = forms.map(({ questions }) =>
    questions.reduce(
      (sum, question) => sum + 1 + (question.type === "choices" ? question.options.length : MAX_FILES),
      0,
    ),
  );
  const files = forms.map(({ questions }) =>
    questions.reduce((sum, question) => sum + (question.type === "file" ? question.max : 0), 0),
  );
  return { maxFields: Math.max(0, ...fields) + OTHER_FIELDS, maxFiles: Math.max(0, ...files) + OTHER_FILES };
}

/** A field that nobody chose a file for is sent as a file without a name and without a byte. */
function arrivedFor({ id }: Question, arrivals: readonly Arrival[]): PostedFiles {
  const posted: PostedFiles = { taken: [], refused: [] };
  for (const { question, name, result } of arrivals) {
    if (question !== id || result === null) continue;
    if (!("reason" in result)) posted.taken.push(result);
    else if (name !== "" || result.reason !== "empty") posted.refused.push(result);
  }
  return posted;
}

function takenOf(arrivals: readonly Arrival[]): TakenFile[] {
  return arrivals.flatMap(({ result }) => (result === null || "reason" in result ? [] : [result]));
}
