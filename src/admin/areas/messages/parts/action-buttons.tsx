import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Confirm } from "../../../framework/app/parts/confirm.tsx";
import { useAdmin } from "../../../framework/app/session.ts";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { may } from "../../../framework/contract/rights.ts";
import { call, MESSAGES_KEY } from "../api.ts";
import { areSpam } from "../list/use-inbox-keys.ts";
import { type ActedOn, inParts, type MessageActions } from "../list/use-message-actions.ts";
import type { Words } from "../screen-words.fr.ts";

type Props = {
  messages: readonly ActedOn[];
  actions: MessageActions;
  /** Acts on messages that may leave the list, and puts the focus where the next one is. */
  act(messages: readonly ActedOn[], work: (messages: readonly ActedOn[]) => void): void;
  /** They were deleted for good. */
  purged(): void;
};

/** What can be done with messages where they stand: those that are selected, or the one that is open. */
export function ActionButtons({ messages, actions, act, purged }: Props): ReactNode {
  const { actions: words } = useWords<Words>().messages;
  const inBin = messages.every(({ folder }) => folder === "bin");
  const spam = areSpam(messages);
  const allRead = messages.every(({ unread }) => !unread);
  const allStarred = messages.every(({ starred }) => starred);
  const move = (to: Parameters<MessageActions["move"]>[1]) => act(messages, (some) => actions.move(some, to));
  return (
    <>
      {inBin ? (
        <>
          <Button kind="quiet" onClick={() => move("former")}>
            {words.restore}
          </Button>
          <Purge messages={messages} purged={purged} />
        </>
      ) : (
        <>
          {spam ? (
            <Button kind="quiet" aria-keyshortcuts="!" onClick={() => move("inbox")}>
              {words.notSpam}
            </Button>
          ) : messages.every(({ folder }) => folder === "archived") ? (
            <Button kind="quiet" onClick={() => move("inbox")}>
              {words.toInbox}
            </Button>
          ) : (
            <Button kind="quiet" aria-keyshortcuts="e" onClick={() => move("archived")}>
              {words.archive}
            </Button>
          )}
          {!messages.every(({ folder }) => folder === "spam") && (
            <Button kind="quiet" aria-keyshortcuts={spam ? undefined : "!"} onClick={() => move("spam")}>
              {words.spam}
            </Button>
          )}
          <Button kind="quiet" aria-keyshortcuts="#" onClick={() => move("bin")}>
            {words.bin}
          </Button>
        </>
      )}
      <Button kind="quiet" aria-keyshortcuts="u" onClick={() => actions.markUnread(messages, allRead)}>
        {allRead ? words.unread : words.read}
      </Button>
      <Button kind="quiet" aria-keyshortcuts="s" onClick={() => actions.star(messages, !allStarred)}>
        {allStarred ? words.unstar : words.star}
      </Button>
    </>
  );
}

/** Deletes for good what is in the bin: for those who may, once they said it again. */
function Purge({ messages, purged }: Pick<Props, "messages" | "purged">): ReactNode {
  const { actions, purgeQuestion, purgeForGood, done } = useWords<Words>().messages;
  const { role } = useAdmin();
  const queries = useQueryClient();
  const [asked, ask] = useState<readonly ActedOn[] | null>(null);
  if (!may(role, "empty-bin")) return null;
  const ids = (asked ?? []).map(({ id }) => id);
  return (
    <>
      <Button kind="quiet" onClick={() => ask(messages)}>
        {actions.purge}
      </Button>
      <Confirm
        open={asked !== null}
        title={actions.purge}
        actionLabel={actions.purge}
        danger
        send={() =>
          inParts(ids, async (some) => {
            await call("POST /messages/delete", { body: { ids: some } });
            return some;
          })
        }
        done={() => {
          ask(null);
          toast(done.purged(ids.length));
          purged();
          void queries.invalidateQueries({ queryKey: MESSAGES_KEY });
        }}
        onClose={() => ask(null)}
      >
        <p>{purgeQuestion(ids.length)}</p>
        <p>{purgeForGood}</p>
      </Confirm>
    </>
  );
}
