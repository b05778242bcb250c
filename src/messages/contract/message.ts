import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Question } from "../../kinds/contract/questions.ts";

/** Where a message stands. `review`: doubtful, shown apart until somebody decides. */
export const MESSAGE_FOLDERS = ["inbox", "review", "archived", "spam", "bin"] as const;
/** Where a message stands. */
export type MessageFolder = (typeof MESSAGE_FOLDERS)[number];

/** Why a message may be spam. None of them drops it. */
export const SPAM_SIGNS = ["honeypot", "too-fast", "no-proof", "proof-refused", "network", "flood", "words"] as const;
/** Why a message may be spam. */
export type SpamSign = (typeof SPAM_SIGNS)[number];

/** A file as a message has it. `type`: media type by its content. `bytes`: its size. */
export type MessageFile = { id: string; name: string; type: string; bytes: number };

/**
 * One answer, with what was asked in the words of that moment: a form that changes later changes no message.
 * `values`: what was written; of choices, the labels that were chosen; of a date, `YYYY-MM-DD`; of a consent, nothing or its label.
 */
export type Answer = {
  question: string;
  type: Question["type"];
  /** What a line of text is about (`TEXT_SUBJECTS`). */
  subject?: string;
  label: string;
  values: string[];
  files?: MessageFile[];
};

/** A proof of work that holds. `nonce`: of its challenge; `expiresAt`: when no message may use it any more. */
export type ValidProof = { nonce: string; issuedAt: Instant; expiresAt: Instant };

/** What a visitor sent, checked and not stored yet. Its files are stored. */
export type Submission = {
  form: { id: string; title: string; purpose: string };
  locale: Locale;
  /** Language-less path of the page on which the form stood. */
  path: string;
  /** The job that is applied for. */
  job: { id: string; title: string } | null;
  answers: Answer[];
  signs: SpamSign[];
  /** The valid proof of work that came with it: no other message may use it. */
  proof: ValidProof | null;
  /** The same for what is posted again: a reload, a double click, a repeat after a cut. */
  postKey: string;
};

/** What became of a submission. `repeated`: it was stored before, and this is that message. */
export type Received = { id: string; number: number; folder: MessageFolder; repeated: boolean };
