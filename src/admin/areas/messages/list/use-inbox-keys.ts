import type { KeyboardEvent, RefObject } from "react";
import { undoLast } from "../../../framework/app/shell/notices/toasts.tsx";
import type { Selection } from "../../../framework/app/use-selection.ts";
import type { MessageLine } from "../message-schemas.ts";
import type { ActedOn, MessageActions } from "./use-message-actions.ts";

type Options = {
  lines: readonly MessageLine[];
  selection: Selection<MessageLine>;
  actions: MessageActions;
  /** The message that is open; null without one. */
  opened: ActedOn | null;
  open(line: MessageLine): void;
  /** Replies to a message, which is opened. */
  reply(message: Pick<ActedOn, "id">): void;
  close(): void;
  /** Acts on messages, and puts the focus where the next one is. */
  act(messages: readonly ActedOn[], work: (messages: readonly ActedOn[]) => void): void;
  /** Reads the next rows. */
  more(): void;
  showKeys(): void;
};

/**
 * The keys of the inbox. They act while the focus is on the screen, never while somebody types, and leave the browser's own keys alone
 * (WCAG 2.1.4).
 */
export function useInboxKeys(room: RefObject<HTMLElement | null>, options: Options) {
  const { lines, selection, actions, opened, open, reply, close, act, more, showKeys } = options;
  const links = () => [...(room.current?.querySelectorAll<HTMLElement>("a[data-row]") ?? [])];
  const at = () => {
    const row = document.activeElement?.closest("[data-message]");
    return row === null || row === undefined ? -1 : links().findIndex((link) => row.contains(link));
  };

  /** Moves to another row; where a message is open, it is that one from then on. */
  function move(by: 1 | -1): void {
    const all = links();
    const here = at();
    const from = here >= 0 ? here : lines.findIndex(({ id }) => id === opened?.id);
    const to = Math.min(Math.max(0, from + by), all.length - 1);
    if (to >= all.length - 1) more();
    all[to]?.focus();
    all[to]?.scrollIntoView({ block: "nearest" });
    const line = lines[to];
    if (opened !== null && line !== undefined && line.id !== opened.id) open(line);
  }

  /** What keys act on: what is selected, else the row that has the focus, else the message that is open. */
  function targets(): readonly ActedOn[] {
    if (selection.rows.length > 0) return selection.rows;
    const line = lines[at()];
    if (line !== undefined) return [line];
    return opened === null ? [] : [opened];
  }

  const toggle = (through = false) => {
    const line = lines[at()] ?? lines.find(({ id }) => id === opened?.id);
    if (line !== undefined) selection.toggle(line, through);
  };

  /** What a key does; null for a key that is not of the inbox. */
  function actionOf(key: string): (() => unknown) | null {
    switch (key) {
      case "j":
      case "ArrowDown":
        return () => move(1);
      case "k":
      case "ArrowUp":
        return () => move(-1);
      case "o": {
        const line = lines[at()];
        return line === undefined ? null : () => open(line);
      }
      case "e":
        return () => act(targets(), (some) => actions.move(some, "archived"));
      case "#":
      case "Delete":
        return () => act(targets(), (some) => actions.move(some, "bin"));
      case "!":
        return () => act(targets(), (some) => actions.move(some, areSpam(some) ? "inbox" : "spam"));
      case "r": {
        const field = room.current?.querySelector<HTMLElement>("[data-reply]");
        const line = lines[at()];
        if (field != null && (line === undefined || line.id === opened?.id)) {
          return () => (field.matches("textarea") ? field.focus() : field.click());
        }
        const message = line ?? opened;
        return message === null ? null : () => reply(message);
      }
      case "s": {
        const some = targets();
        return () => actions.star(some, !some.every(({ starred }) => starred));
      }
      case "u": {
        const some = targets();
        return () => actions.markUnread(some, !some.every(({ unread }) => unread));
      }
      case "x":
        return () => toggle();
      case "X":
        return () => toggle(true);
      case "z":
        return undoLast;
      case "/":
        return () => room.current?.querySelector<HTMLElement>("input[type=search]")?.focus();
      case "?":
        return showKeys;
      case "Escape":
        if (selection.rows.length > 0) return selection.clear;
        return opened === null ? null : close;
      default:
        return null;
    }
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    // On a French keyboard, # is typed with AltGr, which Windows reports as Ctrl and Alt.
    const isCommand = (ctrlKey || metaKey || altKey) && !event.getModifierState("AltGraph");
    if (event.defaultPrevented || isCommand || !(target instanceof HTMLElement)) return;
    // React's events bubble out of dialogs and menus, which have keys of their own.
    if (!room.current?.contains(target) || target.closest("dialog, [role=menu], [aria-haspopup=menu]") !== null) return;
    if (target.matches("input[type=search]")) {
      if (key !== "ArrowDown") return;
    } else if (target.matches("select, textarea, input:not([type=checkbox])")) return;
    // A long message is scrolled with the arrows.
    if (key.startsWith("Arrow") && target.closest(".message-open") !== null) return;
    const act = actionOf(key);
    if (act === null) return;
    event.preventDefault();
    act();
  };
}

/** Whether all of them stand where doubtful ones do: the key for spam then says that they are none. */
export function areSpam(messages: readonly Pick<ActedOn, "folder">[]): boolean {
  return messages.every(({ folder }) => folder === "spam" || folder === "review");
}
