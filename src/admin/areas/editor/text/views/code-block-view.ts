import type { NodeViewRenderer } from "@tiptap/core";
import { CODE_LANGUAGES, languageName } from "../../../../../rich-text/code-language-names.ts";
import type { TextWords } from "../words.fr.ts";
import { attributeWriter, blockFields, choiceField, isInFields, showValue, textField } from "./block-fields.ts";
import { element, mutationOutside, setAttributes } from "./dom.ts";

const LONGEST_TITLE = 200;

/** Code under its language and title, which are changed in place. */
export function codeBlockView(words: TextWords["code"]): NodeViewRenderer {
  return ({ node: first, view, getPos }) => {
    let node = first;
    const context = { view, getPos };
    const writer = attributeWriter(context);
    const language = choiceField(words.language, optionsFor(node.attrs.language, words.plain), (value) => {
      writer.write("language", value === "" ? null : value);
      writer.end();
    });
    const title = textField({
      label: words.title,
      placeholder: words.titlePlaceholder,
      longest: LONGEST_TITLE,
      write: (value) => writer.write("title", value.trim() === "" ? null : value),
      end: writer.end,
    });
    setAttributes(title, { spellcheck: "false", translate: "no" });
    const fields = blockFields(context, [title, language], "code-fields");
    const contentDOM = element("code");
    const pre = element("pre", { spellcheck: "false" }, [contentDOM]);
    const dom = element("figure", { class: "code", "data-block": "codeBlock" }, [fields, pre]);

    function show(): void {
      const word = typeof node.attrs.language === "string" ? node.attrs.language : "";
      if (![...language.options].some(({ value }) => value === word)) {
        language.append(element("option", { value: word }, [languageName(word) ?? word]));
      }
      showValue(language, word);
      showValue(title, node.attrs.title ?? "");
      setAttributes(dom, { "data-uid": node.attrs.uid });
    }
    show();
    return {
      dom,
      contentDOM,
      update(next) {
        if (next.type !== node.type) return false;
        node = next;
        show();
        return true;
      },
      stopEvent: isInFields,
      ignoreMutation: mutationOutside(dom, contentDOM),
    };
  };
}

/** The languages that pages color, and the one that the text names besides. */
function optionsFor(named: unknown, plain: string): Array<{ value: string; label: string }> {
  const known = CODE_LANGUAGES.map((value) => ({ value, label: languageName(value) ?? value }));
  const other = typeof named === "string" && named !== "" && !CODE_LANGUAGES.includes(named) ? [named] : [];
  return [
    { value: "", label: plain },
    ...known,
    ...other.map((value) => ({ value, label: languageName(value) ?? value })),
  ];
}
