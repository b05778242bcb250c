import { useSyncExternalStore } from "react";
import { NO_LANGUAGE } from "../../../../kernel/locale.ts";
import { type OpenText, openText } from "../../../framework/app/writing/open-text.ts";
import type { SessionStatus } from "../../../framework/app/writing/session-types.ts";
import type { TextKind } from "../../../framework/app/writing/text-state.ts";
import { call } from "../api.ts";
import type { ReplyDraft } from "../reply-schemas.ts";
import { mergeDrafts } from "./merge-drafts.ts";

/** One's own reply to a message while it is written: saved on the server, and kept in this browser until then. */
export type ReplyText = OpenText<string, never>;

const KIND: TextKind<string, never> = {
  empty: "",
  merge: (base, mine, theirs) => ({ text: mergeDrafts(base, mine, theirs), choices: [] }),
  equal: (one, other) => one === other,
};

const written = (draft: ReplyDraft | null) =>
  draft === null
    ? undefined
    : {
        ...{ translationId: draft.id, revision: draft.revision, savedAt: draft.savedAt },
        ...{ savedBy: null, document: draft.text },
      };

type Options = { accountId: string; messageId: string; draft: ReplyDraft | null };

/** Opens one's reply to a message: with what the server has, and what this browser kept and never saved. */
export function openReplyText({ accountId, messageId, draft }: Options): Promise<ReplyText> {
  return openText<string, never>({
    text: { accountId, entryId: messageId, locale: NO_LANGUAGE },
    ...{ written: written(draft), empty: "" },
    kindOf: () => KIND,
    send: ({ saveId, seen, text }, signal) =>
      call("PUT /messages/:id/reply", { id: messageId, body: { text, seen, saveId }, unattended: true, signal }),
    read: async () =>
      written((await call("GET /messages/:id/thread", { id: messageId, unattended: true })).draft) ?? null,
  });
}

/** The text as it is now, and how its saves stand; renders again with each change. */
export function useReplyText({ session }: ReplyText): { text: string; status: SessionStatus } {
  const subscribe = (listener: () => void) => session.subscribe(listener);
  const text = useSyncExternalStore(subscribe, () => session.state.mine);
  const status = useSyncExternalStore(subscribe, () => session.status);
  return { text, status };
}
