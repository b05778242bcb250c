import { keydownHandler } from "@tiptap/pm/keymap";
import type { EditorView } from "@tiptap/pm/view";
import { type RefObject, useEffect } from "react";
import { bindKeys, type ShortcutName } from "./shortcuts.ts";

/** Keys that work wherever the focus is on the screen of an article. */
export type ScreenKey = Extract<
  ShortcutName,
  "save" | "find" | "replace" | "findNext" | "findPrevious" | "focusMode" | "help"
>;

/** `keydownHandler` hands its view on to commands; these take none. */
const NO_VIEW = {} as EditorView;

/** Registers the keys of a screen on its element. */
export function useScreenKeys(screen: RefObject<HTMLElement | null>, actions: Record<ScreenKey, () => void>): void {
  useEffect(() => {
    const element = screen.current;
    const commands = Object.entries(actions).map(([name, action]) => [
      name,
      () => {
        action();
        return true;
      },
    ]);
    const handle = keydownHandler(bindKeys(Object.fromEntries(commands)));
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !handle(NO_VIEW, event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, [screen, actions]);
}
