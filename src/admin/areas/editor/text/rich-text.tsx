import { useQueryClient } from "@tanstack/react-query";
import type { JSONContent } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { type ReactNode, useEffect, useState } from "react";
import { LANGUAGE_TAGS } from "../../../../kernel/locale.ts";
import { richTextSpec } from "../../../../rich-text/schema.ts";
import { errorSentence } from "../../../framework/app/api/error-sentence.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { useSession } from "../../../framework/app/session.ts";
import { MEDIA_KEY, useSizes } from "../../media/shared.ts";
import { InsertDialogs } from "../insert/insert-dialogs.tsx";
import { LinkBubble } from "../links/bubble/link-bubble.tsx";
import { knownAddress, learnLinks } from "../links/known-links.ts";
import { LinkDialog } from "../links/link-dialog.tsx";
import { describedLinkQuery } from "../links/link-facts.ts";
import { titleOf } from "../links/link-options.ts";
import { followOwnAddresses, originsOf } from "../links/own-addresses.ts";
import { PasteLine } from "../paste/insert/paste-line.tsx";
import { usePaste } from "../paste/insert/use-paste.ts";
import { bindPresence } from "../presence/bind-presence.ts";
import { usePresence } from "../presence/presence-context.tsx";
import type { Words } from "../screen-words.fr.ts";
import type { EditedText } from "../session/edited-text.ts";
import { EditorTools } from "../tools/editor-tools.tsx";
import { SlashMenu } from "../tools/slash/slash-menu.ts";
import { toolExtensions } from "../tools/tool-extensions.ts";
import { useTools } from "../tools/writing-tools.tsx";
import { bindText } from "./bind-text.ts";
import { copying } from "./copy/copying.ts";
import { richTextExtensions } from "./extensions.ts";
import { StoredNodes } from "./stored-nodes.ts";

type Props = {
  edited: EditedText;
  /** Its accessible name; of the text of an article unless given. */
  label?: string;
};

/** The running text of one language, to be written in. */
export function RichTextEditor({ edited, label }: Props): ReactNode {
  const language = useLanguage<Words>();
  const { words } = language;
  const queries = useQueryClient();
  const [nodes] = useState(() => new StoredNodes());
  const sizeOf = useSizes();
  const tools = useTools();
  const [slash] = useState(() => new SlashMenu());
  const { locale, session } = edited;
  const { site } = useSession();
  const paste = usePaste(locale);
  // Made once: another list would set up the editor anew with each save.
  const [extensions] = useState(() => [
    ...richTextExtensions({
      locale,
      words: words.editor.text,
      sizeOf,
      sentenceOf: (error) => errorSentence(error, language),
      async linkTitle(href) {
        // A query of its own: one that a dialog shares is canceled with the dialog.
        const title = {
          ...describedLinkQuery(href, locale),
          queryKey: ["link-title", locale, href],
          staleTime: 60_000,
        };
        const link = await queries.fetchQuery(title).catch(() => null);
        return link?.entry == null ? null : titleOf(link.entry, locale, words.editor.links);
      },
      onAdded: () => void queries.invalidateQueries({ queryKey: MEDIA_KEY }),
    }),
    copying({ addressOf: (href) => knownAddress(href, queries, { locale, home: site.home }) }),
    ...toolExtensions({ locale, tools, slash, offer: words.editor.tools.capital }),
    paste.extension,
  ]);
  const editor = useEditor({
    schemaSpec: richTextSpec,
    extensions,
    injectCSS: false,
    enableContentCheck: true,
    // What is pasted is formatted as a whole, once its writer asks for it (`paste/insert/paster.ts`).
    enablePasteRules: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: "prose",
        "aria-label": label ?? words.editor.body[locale],
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
  const presence = usePresence();
  useEffect(() => bindPresence(editor, presence, locale), [editor, presence, locale]);
  useEffect(() => learnLinks(editor, locale, queries), [editor, locale, queries]);
  useEffect(() => followOwnAddresses(editor, locale, originsOf(site.home)), [editor, locale, site]);
  return (
    <div className="text-with-tools">
      <EditorTools editor={editor} locale={locale} slash={slash} />
      <EditorContent editor={editor} className="text" />
      <PasteLine store={paste.notice} />
      <InsertDialogs editor={editor} locale={locale} />
      <LinkBubble editor={editor} locale={locale} />
      <LinkDialog editor={editor} locale={locale} />
    </div>
  );
}
