import { type AnyExtension, textblockTypeInputRule } from "@tiptap/core";
import { CodeBlock } from "@tiptap/extension-code-block";
import { codeBlockView } from "../views/code-block-view.ts";
import type { TextEnvironment } from "./environment.ts";

/** Three backticks and the name of a language: letters, digits, and the signs of C++, C#, and their like. */
const LANGUAGE = /^```([\w+#.-]{0,30})\s$/;

/** A block of code with its language and its title. */
export function codeBlock({ words }: TextEnvironment): AnyExtension {
  return CodeBlock.extend({
    addAttributes: () => ({}),
    // At the beginning of a text, and between two blocks of code, the cursor stands beside it.
    extendNodeSchema: ({ name }) => (name === "codeBlock" ? { createGapCursor: true } : {}),
    parseHTML: () => [
      {
        tag: "pre",
        preserveWhitespace: "full",
        getAttrs(element) {
          const code = element.querySelector("code");
          const named = /(?:^|\s)language-(\S{1,30})/.exec(`${element.className} ${code?.className ?? ""}`)?.[1];
          return { language: element.dataset.language ?? named ?? null, title: element.dataset.title ?? null };
        },
      },
    ],
    renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
      "pre",
      { ...HTMLAttributes, "data-language": attrs.language, "data-title": attrs.title },
      ["code", 0],
    ],
    addNodeView: () => codeBlockView(words.code),
    addInputRules() {
      return [
        textblockTypeInputRule({
          find: LANGUAGE,
          type: this.type,
          getAttributes: ([, language = ""]) => (language === "" ? {} : { language }),
        }),
      ];
    },
    // Above the first line the cursor stands in the gap, as above a picture: an arrow that moves writes nothing. Below the
    // last block of a text there is no gap, and the arrow goes on to a paragraph that it makes.
  }).configure({ enableTabIndentation: true, tabSize: 2, exitOnArrowUp: false });
}
