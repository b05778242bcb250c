import { isApple } from "../../../../framework/app/shell/palette/shortcut.ts";

/** Keys as ProseMirror names them; `Mod` is Command on Apple's systems and Control elsewhere. */
type Keys = readonly string[];

/** Groups of keys, in the order in which the help shows them. */
export const GROUPS = ["passage", "paragraph", "blocks", "typography", "screen"] as const;
type Group = (typeof GROUPS)[number];

type Shortcut = { group: Group; keys: Keys | { apple: Keys; other: Keys } };

/**
 * Digits: on Windows Control and Alt together are AltGr, with which French keyboards write signs; on Apple's systems
 * Command, Shift, and a digit take pictures of the screen.
 */
const digit = (name: string): Shortcut["keys"] => ({ apple: [`Mod-Alt-${name}`], other: [`Mod-Shift-${name}`] });

/**
 * Every key of the editor. The keys are registered from this table and the help is drawn from it, so that what it says
 * is what they do. Where two have the same keys, they apply in different places: an offer, a list, a selected block.
 */
export const SHORTCUTS = {
  bold: { group: "passage", keys: ["Mod-b"] },
  italic: { group: "passage", keys: ["Mod-i"] },
  strike: { group: "passage", keys: ["Mod-Shift-s"] },
  code: { group: "passage", keys: ["Mod-e"] },
  link: { group: "passage", keys: ["Mod-k"] },
  followLink: { group: "passage", keys: ["Alt-Enter"] },
  language: { group: "passage", keys: ["Mod-Shift-l"] },
  footnote: { group: "passage", keys: ["Mod-Alt-f"] },
  noteJump: { group: "passage", keys: ["Mod-Alt-j"] },
  lineBreak: { group: "passage", keys: ["Shift-Enter"] },
  toolbar: { group: "passage", keys: ["Alt-F10"] },

  paragraph: { group: "paragraph", keys: digit("0") },
  heading2: { group: "paragraph", keys: digit("2") },
  heading3: { group: "paragraph", keys: digit("3") },
  heading4: { group: "paragraph", keys: digit("4") },
  orderedList: { group: "paragraph", keys: ["Mod-Shift-7"] },
  bulletList: { group: "paragraph", keys: ["Mod-Shift-8"] },
  blockquote: { group: "paragraph", keys: ["Mod-Shift-b"] },
  codeBlock: { group: "paragraph", keys: ["Mod-Alt-c"] },
  indent: { group: "paragraph", keys: ["Tab"] },
  outdent: { group: "paragraph", keys: ["Shift-Tab"] },

  moveUp: { group: "blocks", keys: ["Alt-ArrowUp"] },
  moveDown: { group: "blocks", keys: ["Alt-ArrowDown"] },
  duplicate: { group: "blocks", keys: ["Mod-d"] },
  selectBlock: { group: "blocks", keys: ["Escape"] },
  previousBlock: { group: "blocks", keys: ["ArrowUp"] },
  nextBlock: { group: "blocks", keys: ["ArrowDown"] },
  writeInBlock: { group: "blocks", keys: ["Enter"] },
  deleteBlock: { group: "blocks", keys: ["Delete", "Backspace"] },

  takeBack: { group: "typography", keys: ["Backspace"] },
  acceptCapital: { group: "typography", keys: ["Tab"] },
  dismissCapital: { group: "typography", keys: ["Escape"] },

  undo: { group: "screen", keys: ["Mod-z"] },
  redo: { group: "screen", keys: { apple: ["Mod-Shift-z"], other: ["Mod-y", "Mod-Shift-z"] } },
  save: { group: "screen", keys: ["Mod-s"] },
  find: { group: "screen", keys: ["Mod-f"] },
  replace: { group: "screen", keys: { apple: ["Mod-Shift-h"], other: ["Mod-h"] } },
  findNext: { group: "screen", keys: { apple: ["Mod-g"], other: ["F3", "Mod-g"] } },
  findPrevious: { group: "screen", keys: { apple: ["Mod-Shift-g"], other: ["Shift-F3", "Mod-Shift-g"] } },
  focusMode: { group: "screen", keys: ["Mod-Shift-f"] },
  help: { group: "screen", keys: ["Mod-/"] },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;

/** The keys of one action on this system. The first is the one that is shown beside it. */
export function keysOf(name: ShortcutName, apple = isApple()): Keys {
  const { keys }: Shortcut = SHORTCUTS[name];
  if (!("apple" in keys)) return keys;
  return apple ? keys.apple : keys.other;
}

/** What ProseMirror's `keymap` takes: actions by their keys. */
export function bindKeys<T>(actions: Partial<Record<ShortcutName, T>>, apple?: boolean): Record<string, T> {
  const bindings: Record<string, T> = {};
  for (const [name, action] of Object.entries(actions) as Array<[ShortcutName, T]>) {
    for (const key of keysOf(name, apple)) bindings[key] = action;
  }
  return bindings;
}
