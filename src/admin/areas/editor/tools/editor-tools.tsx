import type { Editor } from "@tiptap/core";
import { type ReactNode, useEffect } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { BlockHandle } from "./blocks/block-handle.tsx";
import { SlashList } from "./slash/slash-list.tsx";
import type { SlashMenu } from "./slash/slash-menu.ts";
import { SelectionToolbar } from "./toolbar/toolbar.tsx";
import { useTools } from "./writing-tools.tsx";

/** What stands around the text of one language while it is written. */
export function EditorTools({
  editor,
  locale,
  slash,
}: {
  editor: Editor;
  locale: Locale;
  slash: SlashMenu;
}): ReactNode {
  const { editors, active, focus } = useTools();
  useEffect(() => {
    const activate = () => active.write(locale);
    editor.on("focus", activate);
    editors.write(new Map(editors.read()).set(locale, editor));
    // The current block is drawn otherwise once this text alone is shown.
    const stop = focus.subscribe(() => editor.view.dispatch(editor.state.tr));
    return () => {
      stop();
      editor.off("focus", activate);
      const left = new Map(editors.read());
      if (left.get(locale) === editor) left.delete(locale);
      editors.write(left);
    };
  }, [editor, locale, editors, active, focus]);
  return (
    <>
      <BlockHandle editor={editor} menu={slash} />
      <SlashList editor={editor} menu={slash} />
      <SelectionToolbar editor={editor} locale={locale} menu={slash} />
    </>
  );
}
