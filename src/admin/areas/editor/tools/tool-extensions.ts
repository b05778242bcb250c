import type { AnyExtension } from "@tiptap/core";
import { Extension } from "@tiptap/core";
import type { Locale } from "../../../../kernel/locale.ts";
import { findPlugin } from "../find/find-plugin.ts";
import { typography } from "../typography/correct-typing.ts";
import { accentedCapitals } from "../typography/offer-capitals.ts";
import { currentBlock } from "./focus/current-block.ts";
import { editorKeys } from "./keys/editor-keys.ts";
import type { SlashMenu } from "./slash/slash-menu.ts";
import type { WritingTools } from "./writing-tools.tsx";

type Options = {
  locale: Locale;
  tools: WritingTools;
  slash: SlashMenu;
  /** The sentence that says an accented capital is offered. */
  offer(word: string): string;
};

/** What a writer works with, for one editor. */
export function toolExtensions({ locale, tools, slash, offer }: Options): AnyExtension[] {
  return [
    ...editorKeys(),
    slash.extension(),
    ...typography(locale),
    accentedCapitals({ locale, announce: (word) => tools.announcement.write(offer(word)) }),
    currentBlock(() => tools.focus.read() === locale),
    Extension.create({ name: "find", addProseMirrorPlugins: () => [findPlugin()] }),
  ];
}
