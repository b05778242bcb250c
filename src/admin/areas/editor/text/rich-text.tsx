import type { JSONContent } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { type ReactNode, useEffect, useState } from "react";
import { LANGUAGE_TAGS } from "../../../../kernel/locale.ts";
import { richTextSpec } from "../../../../rich-text/schema.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { useSizes } from "../../media/shared.ts";
import { PasteLine } from "../paste/insert/paste-line.tsx";
import { usePaste } from "../paste/insert/use-paste.ts";
import type { EditedText } from "../session/edited-text.ts";
import type { Words } from "../words.fr.ts";
import { bindText } from "./bind-text.ts";
import { richTextExtensions } from "./extensions.ts";
import { StoredNodes } from "./stored-nodes.ts";

/** The running text of one language, to be written in. */
export function RichTextEditor({ edited }: { edited: EditedText }): ReactNode {
  const words = useWords<Words>();
  const [nodes] = useState(() => new StoredNodes());
  const sizeOf = useSizes();
  const { locale, session } = edited;
  const paste = usePaste(locale);
  const editor = useEditor({
    schemaSpec: richTextSpec,
    extensions: [...richTextExtensions({ locale, words: words.editor.text, sizeOf }), paste.extension],
    injectCSS: false,
    enableContentCheck: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: "prose",
        "aria-label": words.editor.body[locale],
        "aria-multiline": "true",
        role: "textbox",
        lang: LANGUAGE_TAGS[locale],
        spellcheck: "true",
      },
    },
    onBeforeCreate: ({ editor: created }) => {
      // Tiptap takes a document as it is (`createNodeFromContent`); its types name JSON and HTML alone.
      created.options.content = nodes.open(session.state.mine.body, created.schema) as unknown as JSONContent;
    },
  });
  useEffect(() => bindText(editor, edited, nodes), [editor, edited, nodes]);
  return (
    <>
      <EditorContent editor={editor} className="text" />
      <PasteLine store={paste.notice} />
    </>
  );
}
