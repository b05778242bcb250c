import { type AnyExtension, Node, wrappingInputRule } from "@tiptap/core";
import { type CalloutKind, isCalloutKind } from "../../../../../rich-text/schema.ts";
import { calloutView } from "../views/callout-view.ts";
import { carried, carriedRule } from "./carried.ts";
import type { TextEnvironment } from "./environment.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    callout: {
      /** Puts the selected blocks into a callout, or makes the one around them of another kind. */
      insertCallout(kind: CalloutKind): ReturnType;
    };
  }
}

/** `[!NOTE] `, as Markdown begins a callout. */
const KIND = /^\[!(note|tip|important|warning)\]\s$/i;

/** What stands beside the text: a note, a tip, what is important, a warning. */
export function callout({ words }: TextEnvironment): AnyExtension {
  return Node.create({
    name: "callout",
    parseHTML: () => [
      carriedRule("callout"),
      {
        tag: "aside.callout[data-kind]",
        // Its title is drawn, not written.
        contentElement: (element: HTMLElement) => {
          element.querySelector(":scope > .callout-title")?.remove();
          return element;
        },
        getAttrs: ({ dataset }) => isCalloutKind(dataset.kind) && { kind: dataset.kind },
      },
    ],
    renderHTML: ({ node, HTMLAttributes }) => ["aside", { ...HTMLAttributes, ...carried(node) }, 0],
    addNodeView: () => calloutView(words.callout),
    addCommands() {
      return {
        insertCallout:
          (kind) =>
          ({ commands, state }) => {
            const { $from } = state.selection;
            const inOne = Array.from({ length: $from.depth }, (_, index) => $from.node(index + 1)).some(
              ({ type }) => type === this.type,
            );
            return inOne ? commands.updateAttributes(this.name, { kind }) : commands.wrapIn(this.name, { kind });
          },
      };
    },
    addInputRules() {
      return [
        wrappingInputRule({
          find: KIND,
          type: this.type,
          getAttributes: ([, kind = ""]) => ({ kind: kind.toLowerCase() }),
        }),
      ];
    },
  });
}
