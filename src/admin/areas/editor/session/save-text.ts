import { requireDraftSize } from "../../../../content/contract/draft-size.ts";
import { AppError } from "../../../../kernel/errors.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import type { PostText } from "../../../../writing/document.ts";
import { CallError, isAboutAccount } from "../../../framework/app/api/call.ts";
import { pageLocale } from "../../../framework/app/language.tsx";
import type { SaveAnswer } from "../../../framework/app/writing/session-types.ts";
import type { Sending } from "../../../framework/app/writing/text-state.ts";
import { call } from "../api.ts";
import type { WrittenText } from "../endpoints.ts";
import type { Author } from "./open-choice.ts";

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
    });
    onSaved({ translationId, savedAt });
    return { outcome: "saved", revision, ...(document !== undefined && { text: document }) };
  } catch (error) {
    return answerOf(error, onOther);
  }
}

function answerOf(error: unknown, onOther: Place["onOther"]): SaveAnswer<PostText> {
  if (error instanceof AppError) return { outcome: "refused", message: error.reader[pageLocale()] };
  if (!(error instanceof CallError)) return { outcome: "unreachable" };
  if (isAboutAccount(error)) return { outcome: "signed-out" };
  const { code, status, retryAfter, details, message } = error;
  if (code === "CONFLICT" && "document" in details) {
    const { revision, document, savedBy, savedAt } = details as WrittenText;
    onOther({ by: savedBy, at: savedAt });
    return { outcome: "conflict", current: { revision, text: document } };
  }
  // No answer, a server that is busy or starting, or a proxy in its place.
  if (status === 0 || status >= 500 || status === 408 || status === 429) {
    return { outcome: "unreachable", ...(retryAfter !== null && { retryAfterMs: retryAfter * 1000 }) };
  }
  return { outcome: "refused", message };
}
