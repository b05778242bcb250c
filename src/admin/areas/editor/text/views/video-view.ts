import type { NodeViewRenderer } from "@tiptap/core";
import { LANGUAGE_TAGS, type Locale } from "../../../../../kernel/locale.ts";
import { type PictureFile, picturePath, pictureWidths } from "../../../../../media/contract/picture.ts";
import { type Video, videoHostName, videoPage } from "../../../../../rich-text/embeds/video.ts";
import { isLinkTarget } from "../marks.ts";
import type { TextWords } from "../words.fr.ts";
import { attributeWriter, blockFields, isInFields, showValue, textField } from "./block-fields.ts";
import { element, setAttributes } from "./dom.ts";

const LONGEST_TITLE = 300;
const LONGEST_ADDRESS = 2_000;

/** What stands in a video's place: its poster or its title, and who hosts it. Nothing is asked of the host. */
export function videoView(words: TextWords["video"], locale: Locale): NodeViewRenderer {
  return ({ node: first, view, getPos }) => {
    let node = first;
    const context = { view, getPos };
    const writer = attributeWriter(context);
    const poster = element("img", { alt: "", decoding: "async", loading: "lazy", draggable: "false" });
    const name = element("span", { class: "video-name", "aria-hidden": "true" });
    const hosted = element("p", { class: "video-hosted" });
    const link = element("a", { target: "_blank", rel: "noopener" }, [words.watch]);
    link.tabIndex = -1;
    const title = textField({
      ...{ label: words.title, placeholder: words.title, longest: LONGEST_TITLE, className: "video-title" },
      lang: LANGUAGE_TAGS[locale],
      write(value) {
        // The schema refuses a video without a title: the last one stays until another is there.
        setAttributes(title, value.trim() === "" ? { "aria-invalid": "true", title: words.needsTitle } : VALID);
        if (value.trim() !== "") writer.write("title", value);
      },
      end() {
        writer.end();
        show();
      },
    });
    const transcript = textField({
      ...{ label: words.transcript, placeholder: words.transcriptPlaceholder, longest: LONGEST_ADDRESS },
      write(value) {
        const address = value.trim();
        const right = address === "" || isLinkTarget(address);
        setAttributes(transcript, right ? VALID : { "aria-invalid": "true", title: words.wrongAddress });
        if (right) writer.write("transcript", address === "" ? null : address);
      },
      end() {
        writer.end();
        show();
      },
    });
    const frame = element("div", { class: "video-frame" }, [name, hosted]);
    const dom = element("figure", { class: "video", "data-block": "video" }, [
      frame,
      blockFields(context, [title, link, transcript], "video-fields"),
    ]);

    function show(): void {
      const of = node.attrs as Video & { title: string; transcript: string | null; poster: PictureFile | null };
      name.textContent = of.title;
      hosted.textContent = words.hosted(videoHostName(of));
      link.href = videoPage(of);
      showValue(title, of.title);
      showValue(transcript, of.transcript ?? "");
      setAttributes(title, VALID);
      setAttributes(transcript, VALID);
      if (of.poster === null) poster.remove();
      else {
        poster.src = picturePath(of.poster.id, pictureWidths(of.poster.width)[1] ?? of.poster.width, "webp");
        frame.prepend(poster);
      }
      setAttributes(dom, { "data-uid": node.attrs.uid });
    }
    show();
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        const changed = next !== node;
        node = next;
        // What is typed and not accepted yet stays in its field.
        if (changed && !dom.contains(document.activeElement)) show();
        return true;
      },
      selectNode: () => dom.classList.add("ProseMirror-selectednode"),
      deselectNode: () => dom.classList.remove("ProseMirror-selectednode"),
      stopEvent: isInFields,
      ignoreMutation: () => true,
    };
  };
}

const VALID = { "aria-invalid": null, title: null };
