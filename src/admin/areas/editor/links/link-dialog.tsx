import type { Editor } from "@tiptap/core";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import type { Words } from "../screen-words.fr.ts";
import { type BlockRequest, linkAtSelection, linkOfBlock, type TextLink } from "./text-link.ts";

const loadForm = () => import("./link-form.tsx").then((module) => ({ default: module.LinkForm }));
const LinkForm = lazy(loadForm);

/** The dialog of one text's links: opened by `openLink`, and by buttons and pictures of the text for where they lead. */
export function LinkDialog({ editor, locale }: { editor: Editor; locale: Locale }): ReactNode {
  const { links: words } = useWords<Words>().editor;
  const [link, open] = useState<TextLink | null>(null);
  useEffect(() => {
    const element = editor.view.dom;
    const onOpen = (event: Event) => {
      const { detail } = event as CustomEvent<BlockRequest | null>;
      open(detail === null ? linkAtSelection(editor) : linkOfBlock(editor, detail.position));
    };
    element.addEventListener("openlink", onOpen);
    return () => element.removeEventListener("openlink", onOpen);
  }, [editor]);
  useEffect(() => {
    // Ahead of the first use, so that what is typed right after the keys of a link is typed into its field.
    loadForm().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (link === null || link.of === "text") return;
    return () => link.block.end();
  }, [link]);
  const title = link?.of === "button" || link?.of === "image" ? link.of : link?.href == null ? "add" : "change";
  const close = () => {
    open(null);
    editor.commands.focus(null, { scrollIntoView: false });
  };
  return (
    <Dialog title={words.title[title]} open={link !== null} onClose={close}>
      {link !== null && (
        <Suspense>
          <LinkForm editor={editor} locale={locale} link={link} close={() => open(null)} />
        </Suspense>
      )}
    </Dialog>
  );
}
