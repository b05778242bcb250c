import { requireDraftSize } from "../../../../content/contract/draft-size.ts";
import { AppError } from "../../../../kernel/errors.ts";
import { CallError, isAboutAccount, NO_ANSWER } from "../api/call.ts";
import { pageLocale } from "../language.tsx";
import type { OutageCause, SaveAnswer } from "./session-types.ts";
import type { Sending } from "./text-state.ts";

/** How long an answer is waited for: a server that hangs is told apart from one that is slow. */
const MAX_WAIT_MS = 60_000;

/** Who wrote what a text was merged with: the id of an administrator, null for the command line; and when. */
export type Author = { by: string | null; at: number | null };

/** What a save tells of a text besides its words. */
export type SavedFacts = { translationId: string; savedAt: number };

/**
 * Makes the call that saves a text. It is unattended: where the session is over, no dialog takes the keys.
 * @throws CallError; one of `CONFLICT` has the text of somebody else in its details.
 */
export type SendText<Text> = (
  sending: Sending<Text>,
  signal: AbortSignal,
) => Promise<SavedFacts & { revision: number; document?: Text | undefined }>;

type Listeners = {
  onSaved(saved: SavedFacts): void;
  /** Somebody else saved: what the save is answered with is theirs. */
  onOther(author: Author): void;
};

/**
 * Sends one text to the server. Whatever goes wrong is an answer: the session keeps the text and goes on by it.
 * @returns how the server took it.
 */
export async function saveAnswer<Text>(
  sending: Sending<Text>,
  send: SendText<Text>,
  { onSaved, onOther }: Listeners,
): Promise<SaveAnswer<Text>> {
  try {
    requireDraftSize(JSON.stringify(sending.text));
    const { translationId, revision, savedAt, document } = await send(sending, AbortSignal.timeout(MAX_WAIT_MS));
    onSaved({ translationId, savedAt });
    return { outcome: "saved", revision, ...(document !== undefined && { text: document }) };
  } catch (error) {
    return answerOf(error, onOther);
  }
}

function answerOf<Text>(error: unknown, onOther: Listeners["onOther"]): SaveAnswer<Text> {
  if (error instanceof AppError) return { outcome: "refused", message: error.reader[pageLocale()] };
  if (!(error instanceof CallError)) return { outcome: "unreachable", cause: "no-answer" };
  if (isAboutAccount(error)) return { outcome: "signed-out" };
  const { code, status, retryAfter, details, message } = error;
  if (code === "CONFLICT" && "document" in details) {
    const { revision, document, savedBy, savedAt } = details as Conflict<Text>;
    onOther({ by: savedBy, at: savedAt });
    return { outcome: "conflict", current: { revision, text: document } };
  }
  // No answer, a server that is busy or starting, a limit that time lifts, or a proxy in the server's place.
  if (code === NO_ANSWER || status >= 500 || status === 408 || status === 429) {
    return { outcome: "unreachable", cause: causeOf(error), retryAfterMs: (retryAfter ?? 0) * 1000 };
  }
  return { outcome: "refused", message };
}

/** What a save is refused with where somebody else saved (`CurrentDraft` of the server). */
type Conflict<Text> = { revision: number; document: Text; savedBy: string | null; savedAt: number };

function causeOf({ code, status }: CallError): OutageCause {
  if (code === NO_ANSWER) return "no-answer";
  if (code === "TOO_MANY_CHANGES") return "queue-full";
  if (code === "TOO_MUCH_KEPT") return "history-full";
  return status === 507 ? "disk-full" : "unable";
}
