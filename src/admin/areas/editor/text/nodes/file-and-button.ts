import { type AnyExtension, Node } from "@tiptap/core";
import type { LinkedFile } from "../../../../../rich-text/embeds/file.ts";
import { isLinkTarget } from "../marks.ts";
import { buttonView } from "../views/button-view.ts";
import { fileView } from "../views/file-view.ts";
import { carried, carriedRule } from "./carried.ts";
import type { TextEnvironment } from "./environment.ts";
import { insertBlocks } from "./insert-blocks.ts";

/** How a button is drawn. */
type ButtonKind = "primary" | "secondary";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    fileAndButton: {
      /** Puts a file of the library into the text. @param file `label`: what its link says; else its name. */
      insertFile(file: LinkedFile & { label?: string }): ReturnType;
      /** Puts a button into the text. False where the address cannot be that of a link. */
      insertButton(button: { href: string; kind: ButtonKind; label: string }): ReturnType;
    };
  }
}

/** A file to download; its words are what the link says. */
export function file(environment: TextEnvironment): AnyExtension {
  return Node.create({
    name: "file",
    parseHTML: () => [carriedRule("file")],
    renderHTML: ({ node, HTMLAttributes }) => ["p", { ...HTMLAttributes, ...carried(node) }, 0],
    addNodeView: () => fileView(environment),
    addCommands() {
      return {
        insertFile:
          ({ id, name, type, bytes, label = name }) =>
          ({ tr, dispatch, state }) => {
            const words = label === "" ? [] : [state.schema.text(label)];
            const node = this.type.create({ id, name, type, bytes }, words);
            return dispatch === undefined || insertBlocks(tr, [node], words.length === 0 ? "inside" : "behind");
          },
      };
    },
  });
}

/** A link that stands by itself; its words are what it says. */
export function button(environment: TextEnvironment): AnyExtension {
  return Node.create({
    name: "button",
    parseHTML: () => [carriedRule("button")],
    renderHTML: ({ node, HTMLAttributes }) => ["p", { ...HTMLAttributes, ...carried(node) }, 0],
    addNodeView: () => buttonView(environment),
    addCommands() {
      return {
        insertButton:
          ({ href, kind, label }) =>
          ({ tr, dispatch, state }) => {
            if (!isLinkTarget(href)) return false;
            const content = label === "" ? [] : [state.schema.text(label)];
            const node = this.type.create({ href, kind }, content);
            return dispatch === undefined || insertBlocks(tr, [node], content.length === 0 ? "inside" : "behind");
          },
      };
    },
  });
}
