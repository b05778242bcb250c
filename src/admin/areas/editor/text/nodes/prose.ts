import { type AnyExtension, InputRule, textblockTypeInputRule } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { HorizontalRule } from "@tiptap/extension-horizontal-rule";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { TextSelection } from "@tiptap/pm/state";
import { isInNote } from "../footnotes/plain-notes.ts";

const LEVELS = [2, 3, 4] as const;
const DEEPEST = 4;

/** Signs at the beginning of a line make a block with the space behind them, not with Enter: a line may be a dash alone. */
function withSpace(rules: InputRule[] | undefined): InputRule[] {
  return (rules ?? []).map(
    ({ find, handler }) =>
      new InputRule({ find, handler: (props) => (props.match[0].endsWith("\n") ? null : handler(props)) }),
  );
}

/** The article's title is the heading of the first level: texts have the second to the fourth. */
const TextHeading = Heading.extend({
  addAttributes: () => ({}),
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.min(Math.max(level, 2), DEEPEST) },
    })),
  addInputRules() {
    const rule = textblockTypeInputRule({
      find: /^(#{1,4})\s$/,
      type: this.type,
      // As in Markdown files: `##` is the first heading below the title. `#` is meant for it too.
      getAttributes: ([, signs = ""]) => ({ level: Math.max(signs.length, LEVELS[0]) }),
    });
    return withSpace([
      new InputRule({
        find: rule.find,
        handler: (props) => (isInNote(props.state.doc.resolve(props.range.from)) ? null : rule.handler(props)),
      }),
    ]);
  },
}).configure({ levels: [...LEVELS] });

const TextBulletList = BulletList.extend({
  addInputRules() {
    return withSpace(this.parent?.());
  },
});

const TextOrderedList = OrderedList.extend({
  addInputRules() {
    return withSpace(this.parent?.());
  },
  addAttributes: () => ({
    start: {
      parseHTML: (element: HTMLElement) => {
        const start = Number(element.getAttribute("start") ?? 1);
        return Number.isInteger(start) ? start : 1;
      },
      renderHTML: ({ start }: Record<string, unknown>) => (start === 1 ? {} : { start: String(start) }),
    },
  }),
});

const TextBlockquote = Blockquote.extend({
  addInputRules() {
    return withSpace(this.parent?.());
  },
  addKeyboardShortcuts() {
    return { ...this.parent?.(), "Mod-Shift-9": () => this.editor.commands.toggleBlockquote() };
  },
});

/** Between two blocks, a key that deletes moves none of them: at a gap, the list's own would take one into the list before it. */
const TextListKeymap = ListKeymap.extend({
  addKeyboardShortcuts() {
    const isInWords = () => this.editor.state.selection instanceof TextSelection;
    return Object.fromEntries(
      Object.entries(this.parent?.() ?? {}).map(([key, run]) => [
        key,
        /(?:Backspace|Delete)$/.test(key) ? (props) => isInWords() && run(props) : run,
      ]),
    );
  },
});

const TextRule = HorizontalRule.extend({
  addInputRules() {
    return (this.parent?.() ?? []).map(
      (rule) =>
        new InputRule({
          find: rule.find,
          handler: (props) => {
            const $from = props.state.doc.resolve(props.range.from);
            const index = $from.index(-1);
            // In a cell it would part the table.
            return $from.node(-1).canReplaceWith(index, index, this.type) ? rule.handler(props) : null;
          },
        }),
    );
  },
});

/** Paragraphs, headings, lists, quotes, and what divides them, by Tiptap's own extensions. */
export function proseNodes(): AnyExtension[] {
  return [
    Document,
    Text,
    Paragraph,
    TextHeading,
    TextBlockquote,
    TextBulletList,
    TextOrderedList,
    ListItem,
    TextListKeymap.configure({ listTypes: [{ itemName: "listItem", wrapperNames: ["bulletList", "orderedList"] }] }),
    TextRule,
    HardBreak,
  ];
}
