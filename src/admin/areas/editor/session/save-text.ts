import { requireDraftSize } from "../../../../content/contract/draft-size.ts";
import { AppError } from "../../../../kernel/errors.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import type { PostText } from "../../../../writing/document.ts";
import { CallError, isAboutAccount, NO_ANSWER } from "../../../framework/app/api/call.ts";
import { pageLocale } from "../../../framework/app/language.tsx";
import type { OutageCause, SaveAnswer } from "../../../framework/app/writing/session-types.ts";
import type { Sending } from "../../../framework/app/writing/text-state.ts";
import { call } from "../api.ts";
import type { WrittenText } from "../endpoints.ts";
import type { Author } from "./open-choice.ts";

/** How long an answer is waited for: a server that hangs is told apart from one that is slow. */
const MAX_WAIT_MS = 60_000;

type Saved = { translationId: string; savedAt: number };

type Place = {
  /** The article's id. */
  entryId: string;
  locale: Locale;
  onSaved(saved: Saved): void;
  /** Somebody else saved: what the save is answered with is theirs. */
  onOther(author: Author): void;
};

/**
 * Sends one text to the server. Whatever goes wrong is an answer: the session keeps the text and goes on by it.
 * @returns how the server took it.
 */
export async function saveText(
  { entryId, locale, onSaved, onOther }: Place,
  { saveId, seen, text, merged }: Sending<PostText>,
): Promise<SaveAnswer<PostText>> {
  try {
    requireDraftSize(JSON.stringify(text));
    const body = { locale, document: text, seen, saveId, merged };
    const { translationId, revision, savedAt, document } = await call("PUT /articles/:id/draft", {
      id: entryId,
      body,
      unattended: true,
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    onSaved({ translationId, savedAt });
    return { outcome: "saved", revision, ...(document !== undefined && { text: document }) };
  } catch (error) {
    return answerOf(error, onOther);
  }
}

function answerOf(error: unknown, onOther: Place["onOther"]): SaveAnswer<PostText> {
  if (error instanceof AppError) return { outcome: "refused", message: error.reader[pageLocale()] };
  if (!(error instanceof CallError)) return { outcome: "unreachable", cause: "no-answer" };
  if (isAboutAccount(error)) return { outcome: "signed-out" };
  const { code, status, retryAfter, details, message } = error;
  if (code === "CONFLICT" && "document" in details) {
    const { revision, document, savedBy, savedAt } = details as WrittenText;
    onOther({ by: savedBy, at: savedAt });
    return { outcome: "conflict", current: { revision, text: document } };
  }
  // No answer, a server that is busy or starting, a limit that time lifts, or a proxy in the server's place.
  if (code === NO_ANSWER || status >= 500 || status === 408 || status === 429) {
    return { outcome: "unreachable", cause: causeOf(error), retryAfterMs: (retryAfter ?? 0) * 1000 };
  }
  return { outcome: "refused", message };
}

function causeOf({ code, status }: CallError): OutageCause {
  if (code === NO_ANSWER) return "no-answer";
  if (code === "TOO_MANY_CHANGES") return "queue-full";
  if (code === "TOO_MUCH_KEPT") return "history-full";
  return status === 507 ? "disk-full" : "unable";
}
