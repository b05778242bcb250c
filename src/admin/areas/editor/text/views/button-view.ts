import type { NodeViewRenderer } from "@tiptap/core";
import { parseEntryLink } from "../../../../../kernel/url.ts";
import { openBlockLink } from "../../insert/open-link.ts";
import { isLinkTarget } from "../marks.ts";
import type { TextEnvironment } from "../nodes/environment.ts";
import {
  attributeWriter,
  blockFields,
  choiceField,
  fieldButton,
  isInFields,
  showValue,
  textField,
} from "./block-fields.ts";
import { element, mutationOutside, setAttributes } from "./dom.ts";

const LONGEST_ADDRESS = 2_000;

/** A button as on the page: what it says is written there, where it leads stands below it. */
export function buttonView({ words: { button: words, video }, linkTitle }: TextEnvironment): NodeViewRenderer {
  const { wrongAddress } = video;
  return ({ node: first, view, getPos }) => {
    let node = first;
    const context = { view, getPos };
    const writer = attributeWriter(context);
    const href = textField({
      ...{ label: words.href, placeholder: words.hrefPlaceholder, longest: LONGEST_ADDRESS, className: "button-href" },
      write(value) {
        const address = value.trim();
        const right = isLinkTarget(address);
        setAttributes(href, { "aria-invalid": right ? null : "true", title: right ? null : wrongAddress });
        if (right) writer.write("href", address);
      },
      end() {
        writer.end();
        show();
      },
    });
    setAttributes(href, { spellcheck: "false", translate: "no" });
    const kinds = (["primary", "secondary"] as const).map((value) => ({ value, label: words.kinds[value] }));
    const kind = choiceField(words.kind, kinds, (value) => {
      writer.write("kind", value);
      writer.end();
    });
    // A link by id says nothing to a reader of it.
    const choose = fieldButton(words.choose, () => {
      const position = getPos();
      if (position !== undefined) openBlockLink(view, position);
    });
    const contentDOM = element("span", { class: "action", "data-placeholder": words.label });
    const dom = element("div", { class: "button-block", "data-block": "button" }, [
      element("p", {}, [contentDOM]),
      blockFields(context, [href, choose, kind], "button-fields"),
    ]);

    function show(): void {
      if (document.activeElement !== href) {
        showValue(href, node.attrs.href);
        setAttributes(href, { "aria-invalid": null, title: null });
      }
      const follows = parseEntryLink(String(node.attrs.href)) !== null;
      href.hidden = follows;
      choose.textContent = follows ? words.chosen : words.choose;
      if (follows) void showTitle(String(node.attrs.href));
      showValue(kind, node.attrs.kind);
      contentDOM.classList.toggle("action-main", node.attrs.kind === "primary");
      contentDOM.classList.toggle("is-empty", node.content.size === 0);
      setAttributes(dom, { "data-uid": node.attrs.uid });
    }

    async function showTitle(address: string): Promise<void> {
      const title = await linkTitle(address);
      if (title !== null && node.attrs.href === address) choose.textContent = words.leadsTo(title);
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
