import type { Editor } from "@tiptap/core";
import type { Locale } from "../../../../kernel/locale.ts";

/** What each dialog is given. */
export type InsertProps = {
  editor: Editor;
  /** The language of the text. */
  locale: Locale;
  close(): void;
};
