import type { NodeViewRenderer } from "@tiptap/core";
import { LANGUAGE_TAGS } from "../../../../../kernel/locale.ts";
import { parseEntryLink } from "../../../../../kernel/url.ts";
import { picturePath, pictureWidths } from "../../../../../media/contract/picture.ts";
import { openBlockLink } from "../../insert/open-link.ts";
import type { TextEnvironment } from "../nodes/environment.ts";
import { attributeWriter, blockFields, fieldButton, isInFields, showValue, textField } from "./block-fields.ts";
import { element, setAttributes } from "./dom.ts";
import { movePicture } from "./move-picture.ts";

/** As long as the library's. */
const LONGEST_ALT = 500;
const LONGEST_CAPTION = 1_000;
/** Pixels that a column of the editor has at most, on a screen of two for each. */
const SHOWN_WIDTH = 800;

/** The name of a field, which stays when it is filled in. The field says it by itself. */
function fieldName(words: string): HTMLElement {
  return element("span", { class: "field-name", "aria-hidden": "true" }, [words]);
}

/** A picture as on the page, with its alternative text, its caption, and where it leads below it. */
export function pictureView({ words, locale, linkTitle }: TextEnvironment): NodeViewRenderer {
  const of = words.picture;
  return ({ node: first, view, getPos, editor }) => {
    let node = first;
    const context = { view, getPos };
    const writer = attributeWriter(context);
    const lang = LANGUAGE_TAGS[locale];
    const image = element("img", { decoding: "async", loading: "lazy", draggable: "false" });
    const caption = textField({
      ...{ label: of.caption, placeholder: of.captionPlaceholder, longest: LONGEST_CAPTION, lang },
      className: "caption-field",
      write: (value) => writer.write("caption", value.trim() === "" ? null : value),
      end: writer.end,
    });
    const alt = textField({
      ...{ label: of.alt, placeholder: of.altPlaceholder, longest: LONGEST_ALT, lang },
      className: "alt-field",
      write: (value) => writer.write("alt", value),
      end: writer.end,
    });
    const missing = element("span", { class: "alt-missing" }, [of.missing]);
    const link = fieldButton(of.link, () => {
      const position = getPos();
      if (position !== undefined) openBlockLink(view, position);
    });
    const replace = fieldButton(of.replace, () => {
      const position = getPos();
      if (position !== undefined) editor.chain().setNodeSelection(position).openInsert("replacement").run();
    });
    const order = element("span", { class: "picture-order" }, [
      fieldButton(words.gallery.earlier, () => movePicture(context, -1), { "data-step": "earlier" }),
      fieldButton(words.gallery.later, () => movePicture(context, 1), { "data-step": "later" }),
    ]);
    const dom = element("figure", { class: "picture", "data-block": "image" }, [
      element("picture", {}, [image]),
      blockFields(
        context,
        [
          element("label", { class: "field-line" }, [fieldName(of.caption), caption]),
          element("label", { class: "field-line" }, [fieldName(of.alt), alt, missing]),
          element("span", { class: "picture-tools" }, [link, replace]),
          order,
        ],
        "picture-fields",
      ),
    ]);

    function show(): void {
      const { id, width, height } = node.attrs;
      const widths = pictureWidths(width);
      const shown = widths.find((each) => each >= SHOWN_WIDTH) ?? widths.at(-1) ?? width;
      const words = String(node.attrs.alt);
      setAttributes(image, {
        src: picturePath(id, shown, "webp"),
        width: String(width),
        height: String(height),
        alt: words,
      });
      showValue(alt, words);
      showValue(caption, node.attrs.caption ?? "");
      missing.hidden = words.trim() !== "";
      setAttributes(dom, { "data-uid": node.attrs.uid });
      showTarget(node.attrs.href);
    }
    /** A link by id says nothing to a reader of it. */
    function showTarget(href: string | null): void {
      const follows = href !== null && parseEntryLink(href) !== null;
      link.textContent = href === null ? of.link : follows ? words.button.chosen : words.button.leadsTo(href);
      if (follows) void nameTarget(href);
    }
    async function nameTarget(href: string): Promise<void> {
      const title = await linkTitle(href);
      if (title !== null && node.attrs.href === href) link.textContent = words.button.leadsTo(title);
    }
    show();
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        node = next;
        show();
        return true;
      },
      selectNode: () => dom.classList.add("ProseMirror-selectednode"),
      deselectNode: () => dom.classList.remove("ProseMirror-selectednode"),
      stopEvent: isInFields,
      ignoreMutation: () => true,
    };
  };
}
