import { type AnyExtension, type Command, InputRule, Mark } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Code } from "@tiptap/extension-code";
import { Italic } from "@tiptap/extension-italic";
import { Strike } from "@tiptap/extension-strike";
import { contentLinkTarget } from "../../../../kernel/url.ts";
import { isLanguageTag } from "../../../../rich-text/schema.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    link: {
      /** Makes the selection a link, or changes the link around the cursor. False where the address cannot be one. */
      setLink(attributes: { href: string; title?: string | null }): ReturnType;
      /** Takes the link away, all of it where the cursor stands in one. */
      unsetLink(): ReturnType;
    };
    language: {
      /** Marks the selection as a passage in another language. @param tag BCP 47. */
      setLanguage(tag: string): ReturnType;
      unsetLanguage(): ReturnType;
    };
  }
}

/** Whether an address can be that of a link in a text. */
export function isLinkTarget(href: string): boolean {
  try {
    contentLinkTarget(href, { external: true });
    return true;
  } catch {
    return false;
  }
}

/** `[words](address)`, as Markdown writes a link; a picture's `![` is none. */
const LINK_RULE = /(?:^|[^!])\[([^[\]]{1,200})\]\(([^()\s]{1,500})\)$/;

const Link = Mark.create({
  name: "link",
  parseHTML: () => [
    {
      // As the text had it: its `href` is for other programs (`copy/copied-html.ts`).
      tag: "a[data-href]",
      priority: 60,
      getAttrs(element) {
        const href = element.dataset.href ?? "";
        return isLinkTarget(href) && { href, title: element.getAttribute("title") };
      },
    },
    {
      tag: "a[href]",
      getAttrs(element) {
        const href = element.getAttribute("href") ?? "";
        return isLinkTarget(href) && { href, title: element.getAttribute("title") };
      },
    },
  ],
  // Nobody leaves the text by a slip: the address is shown, not followed (`rel` for who opens it in a tab).
  renderHTML: ({ mark }) => ["a", { href: mark.attrs.href, title: mark.attrs.title, rel: "noopener nofollow" }, 0],
  addCommands() {
    return {
      setLink:
        ({ href, title = null }) =>
        ({ chain, state }) => {
          if (!isLinkTarget(href)) return false;
          const attrs = { href, title };
          const { empty, $from } = state.selection;
          if (!empty) return chain().setMark(this.name, attrs).run();
          if (this.type.isInSet($from.marks()))
            return chain().extendMarkRange(this.name).setMark(this.name, attrs).run();
          return chain()
            .insertContent({ type: "text", text: href, marks: [{ type: this.name, attrs }] })
            .run();
        },
      unsetLink:
        () =>
        ({ commands }) =>
          commands.unsetMark(this.name, { extendEmptyMarkRange: true }),
    };
  },
  addInputRules() {
    return [
      new InputRule({
        find: LINK_RULE,
        handler: ({ state, range, match }) => {
          const [whole, words = "", href = ""] = match;
          if (!isLinkTarget(href)) return null;
          const from = range.from + whole.indexOf("[");
          const { tr, schema } = state;
          const marks = state.doc.resolve(range.from + 1).marks();
          const link = this.type.create({ href });
          tr.replaceWith(from, range.to, schema.text(words, link.addToSet(marks))).removeStoredMark(this.type);
        },
      }),
    ];
  },
});

/** A passage in another language: screen readers pronounce it as such. */
const Language = Mark.create({
  name: "language",
  parseHTML: () => [
    {
      tag: "span[data-language][lang]",
      getAttrs(element) {
        const tag = element.getAttribute("lang");
        return isLanguageTag(tag) && { tag };
      },
    },
  ],
  renderHTML: ({ mark }) => ["span", { lang: mark.attrs.tag, "data-language": mark.attrs.tag }, 0],
  addCommands() {
    return {
      setLanguage:
        (tag) =>
        ({ commands }) =>
          isLanguageTag(tag) && commands.setMark(this.name, { tag }),
      unsetLanguage:
        () =>
        ({ commands }) =>
          commands.unsetMark(this.name, { extendEmptyMarkRange: true }),
    };
  },
});

/** Code that ends a block is left by an arrow, which writes no space for it. */
const InlineCode = Code.extend({
  exitable: false,
  addKeyboardShortcuts() {
    const arrowRight: Command = ({ tr, state, dispatch }) => {
      const { $from, empty } = state.selection;
      const marks = state.storedMarks ?? $from.marks();
      if (!empty || $from.pos !== $from.end() || !this.type.isInSet(marks)) return false;
      dispatch?.(tr.removeStoredMark(this.type));
      return true;
    };
    return { ...this.parent?.(), ArrowRight: () => this.editor.commands.command(arrowRight) };
  },
});

/** One extension for each mark of the schema. */
export function textMarks(): AnyExtension[] {
  return [Link, Language, Bold, Italic, Strike, InlineCode];
}
