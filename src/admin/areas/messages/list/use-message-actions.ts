import { useAction } from "../../../framework/app/api/use-action.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { call, MESSAGES_KEY } from "../api.ts";
import type { MessageLine } from "../message-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { useChangeLines } from "./use-lines.ts";

/** A message as an action needs it: a line of the list, or the one that is open. */
export type ActedOn = Pick<MessageLine, "id" | "folder" | "unread" | "starred">;

type Target = MessageLine["folder"] | "former";

/** What is done to messages, one or several. Each can be taken back. */
export type MessageActions = {
  move(messages: readonly ActedOn[], to: Target): void;
  /** @param quietly without a message: it was opened. */
  markUnread(messages: readonly ActedOn[], unread: boolean, quietly?: boolean): void;
  star(messages: readonly ActedOn[], starred: boolean): void;
  /** @param to an administrator, with the name to be said; null for nobody. */
  assign(messages: readonly ActedOn[], to: { id: string; name: string } | null): void;
};

/** Messages that one call changes. */
const AT_ONCE = 200;

/** Does what is asked to all of them, so many at a time, one call after the other. */
export async function inParts<R>(ids: readonly string[], work: (ids: string[]) => Promise<R[]>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) results.push(...(await work(ids.slice(from, from + AT_ONCE))));
  return results;
}

const idsOf = (messages: readonly ActedOn[]) => messages.map(({ id }) => id);

/** What is done to messages, shown at once, said, and taken back by the button of what is said or by the key z. */
export function useMessageActions(): MessageActions {
  const { done } = useWords<Words>().messages;
  const change = useChangeLines();
  const refresh = [MESSAGES_KEY, ["waiting"]];

  const sendMove = (ids: readonly string[], to: Target) =>
    inParts(ids, async (some) => (await call("POST /messages/move", { body: { ids: some, to } })).moved);
  type Moved = Awaited<ReturnType<typeof sendMove>>;

  /** Each to where it stood before. */
  const back = useAction(
    async (moved: Moved) => {
      for (const [from, some] of Map.groupBy(moved, (each) => each.from)) {
        await sendMove(
          some.map(({ id }) => id),
          from,
        );
      }
    },
    { refresh },
  );
  const move = useAction(
    ({ messages, to }: { messages: readonly ActedOn[]; to: Target }) => sendMove(idsOf(messages), to),
    {
      refresh,
      message: ({ messages, to }) => done[to](messages.length),
      undo: (_, moved) => () => back.mutate(moved),
      optimistic: ({ messages, to }) =>
        change(idsOf(messages), (line) => ({ ...line, folder: to === "former" ? "inbox" : to })),
    },
  );

  type Marks = { messages: readonly ActedOn[]; unread?: boolean; starred?: boolean; quietly?: boolean };
  const sendMarks = ({ messages, unread, starred }: Marks) =>
    inParts(idsOf(messages), async (ids) => {
      const marks = { ...(unread !== undefined && { unread }), ...(starred !== undefined && { starred }) };
      await call("POST /messages/mark", { body: { ids, ...marks } });
      return [];
    });
  const optimistic = ({ messages, unread, starred }: Marks) =>
    change(idsOf(messages), (line) => ({ ...line, unread: unread ?? line.unread, starred: starred ?? line.starred }));
  const unmark = useAction(sendMarks, { refresh, optimistic });
  const mark = useAction(sendMarks, {
    refresh,
    optimistic,
    message: ({ messages: { length }, unread, starred }) =>
      unread === undefined
        ? starred === true
          ? done.starred(length)
          : done.unstarred(length)
        : unread
          ? done.unread(length)
          : done.read(length),
    undo: ({ messages, unread, starred }) => {
      // Those that were so already stay.
      const differing = messages.filter((each) =>
        unread === undefined ? each.starred !== starred : each.unread !== unread,
      );
      return () =>
        unmark.mutate({
          messages: differing,
          ...(unread !== undefined && { unread: !unread }),
          ...(starred !== undefined && { starred: !starred }),
        });
    },
  });

  type Assignment = { messages: readonly ActedOn[]; to: { id: string; name: string } | null };
  const sendAssignment = (ids: readonly string[], to: string | null) =>
    inParts(ids, async (some) => (await call("POST /messages/assign", { body: { ids: some, to } })).assigned);
  type Assigned = Awaited<ReturnType<typeof sendAssignment>>;
  const assignBack = useAction(
    async (assigned: Assigned) => {
      for (const [from, some] of Map.groupBy(assigned, (each) => each.from)) {
        await sendAssignment(
          some.map(({ id }) => id),
          from,
        );
      }
    },
    { refresh },
  );
  const assign = useAction(({ messages, to }: Assignment) => sendAssignment(idsOf(messages), to?.id ?? null), {
    refresh,
    message: ({ to }) => (to === null ? done.unassigned : done.assigned(to.name)),
    undo: (_, assigned) => () => assignBack.mutate(assigned),
    optimistic: ({ messages, to }) => change(idsOf(messages), (line) => ({ ...line, assignedTo: to?.id ?? null })),
  });

  return {
    move: (messages, to) => messages.length > 0 && move.mutate({ messages, to }),
    markUnread: (messages, unread, quietly = false) =>
      messages.length > 0 && (quietly ? unmark : mark).mutate({ messages, unread }),
    star: (messages, starred) => messages.length > 0 && mark.mutate({ messages, starred }),
    assign: (messages, to) => messages.length > 0 && assign.mutate({ messages, to }),
  };
}
