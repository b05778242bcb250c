import { isApple } from "../../../../framework/app/shell/palette/shortcut.ts";
import { keysOf, type ShortcutName } from "./shortcuts.ts";

/** What keys are called where their name depends on the language. */
export type KeyWords = Readonly<
  Record<"control" | "shift" | "escape" | "enter" | "tab" | "delete" | "backspace" | "up" | "down", string>
>;

/** The names of the keys of one combination, as they stand on this system's keyboard. */
export function keyNames(combination: string, words: KeyWords, apple = isApple()): string[] {
  const names: Record<string, string> = {
    Mod: apple ? "⌘" : words.control,
    Alt: apple ? "⌥" : "Alt",
    Shift: apple ? "⇧" : words.shift,
    Escape: words.escape,
    Enter: words.enter,
    Tab: words.tab,
    Delete: words.delete,
    Backspace: words.backspace,
    ArrowUp: words.up,
    ArrowDown: words.down,
  };
  return combination.split("-").map((key) => names[key] ?? key.toUpperCase());
}

/** The keys of an action on one line: `Ctrl+B`, `⌘B`. */
export function keyLine(name: ShortcutName, words: KeyWords, apple = isApple()): string {
  const [first] = keysOf(name, apple);
  return first === undefined ? "" : keyNames(first, words, apple).join(apple ? "" : "+");
}

const ARIA: Readonly<Record<string, string>> = { Alt: "Alt", Shift: "Shift", Enter: "Enter" };

/** The keys of an action as `aria-keyshortcuts` has them: `Control+B`, `Meta+B`. */
export function ariaKeys(name: ShortcutName, apple = isApple()): string {
  return keysOf(name, apple)
    .map((combination) =>
      combination
        .split("-")
        .map((key) => (key === "Mod" ? (apple ? "Meta" : "Control") : (ARIA[key] ?? key.toUpperCase())))
        .join("+"),
    )
    .join(" ");
}
