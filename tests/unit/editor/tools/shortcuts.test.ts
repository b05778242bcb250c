import { describe, expect, test } from "vitest";
import { words as englishWords } from "../../../../src/admin/areas/editor/screen-words.en.ts";
import { words as frenchWords } from "../../../../src/admin/areas/editor/screen-words.fr.ts";
import { ariaKeys, keyLine } from "../../../../src/admin/areas/editor/tools/keys/key-names.ts";
import {
  GROUPS,
  keysOf,
  SHORTCUTS,
  type ShortcutName,
} from "../../../../src/admin/areas/editor/tools/keys/shortcuts.ts";

const french = frenchWords.editor.tools;
const english = englishWords.editor.tools;
const NAMES = Object.keys(SHORTCUTS) as ShortcutName[];
/** Keys without Control or Command mean something else in a list, on a selected block, or beside an offer. */
const hasCommand = (keys: string) => /Mod-|Alt-|F\d/.test(keys);

describe.each([
  ["Apple", true],
  ["other systems", false],
])("keys on %s", (_system, apple) => {
  test("no two actions have the same", () => {
    const keys = NAMES.flatMap((name) => keysOf(name, apple)).filter(hasCommand);
    expect(keys.filter((each, index) => keys.indexOf(each) !== index)).toEqual([]);
  });

  test("each has a name in both languages, and stands in a group of the help", () => {
    for (const name of NAMES) {
      expect(french.keys.actions[name]).not.toBe("");
      expect(english.keys.actions[name]).not.toBe("");
      expect(GROUPS).toContain(SHORTCUTS[name].group);
      expect(keyLine(name, french.keys.names, apple)).not.toBe("");
    }
  });
});

test("keys are named as keyboards name them, and as ARIA does", () => {
  expect(keyLine("heading2", french.keys.names, false)).toBe("Ctrl+Maj+2");
  expect(keyLine("heading2", english.keys.names, true)).toBe("⌘⌥2");
  expect(keyLine("toolbar", french.keys.names, false)).toBe("Alt+F10");
  expect(ariaKeys("strike", false)).toBe("Control+Shift+S");
  expect(ariaKeys("strike", true)).toBe("Meta+Shift+S");
});
