import type { Blockquote, Image, Link, Paragraph, PhrasingContent } from "mdast";
import type { Picture, PictureFile } from "../../media/contract/picture.ts";
import { plainText } from "../outline.ts";
import type { RichTextNode } from "../schema.ts";
import { fileFacts, type LinkedFile } from "./file.ts";
import { type Video, videoPage } from "./video.ts";

/** How addresses are written; see `to-markdown.ts`. */
export type Addresses = {
  href(target: string): string | null;
  picture(picture: Picture): string;
  file(file: LinkedFile): string;
};

/** First lines of the alerts that are embeds, as Markdown writes them: `[!VIDEO]`. */
export const EMBED_MARKS = { video: "VIDEO", file: "FILE", primary: "BUTTON", secondary: "BUTTON-SECONDARY" } as const;

/** What the link to a video's transcript says, in Markdown alone: a word of both languages. */
export const TRANSCRIPT_LABEL = "Transcription";

/**
 * An embed as Markdown that readers without our importer understand too. A gallery is a paragraph of pictures, one a
 * line; the others are alerts that hold a link. Null for any other node.
 */
export function embedToMarkdown(node: RichTextNode, addresses: Addresses): Array<Blockquote | Paragraph> | null {
  const { attrs = {}, content = [] } = node;
  switch (node.type) {
    case "gallery":
      return [lines(content.map((picture) => pictureOf(picture, addresses)))];
    case "video": {
      const { title, transcript, poster } = attrs as { title: string; transcript?: string; poster?: PictureFile };
      const words = transcript ? addresses.href(transcript) : null;
      return [
        alert(EMBED_MARKS.video, [
          linkTo(videoPage(attrs as Video), title),
          ...(words === null ? [] : [linkTo(words, TRANSCRIPT_LABEL)]),
          ...(poster ? [{ type: "image" as const, url: addresses.picture({ ...poster, alt: "" }), alt: "" }] : []),
        ]),
      ];
    }
    case "file": {
      const file = attrs as LinkedFile;
      const link = linkTo(addresses.file(file), plainText(node));
      return [alert(EMBED_MARKS.file, [{ ...link, title: fileFacts(file) }])];
    }
    case "button": {
      const url = addresses.href(String(attrs.href));
      const mark = attrs.kind === "primary" ? EMBED_MARKS.primary : EMBED_MARKS.secondary;
      return url === null ? [] : [alert(mark, [linkTo(url, plainText(node))])];
    }
    default:
      return null;
  }
}

/** A picture with its caption as its title, within the link to where it leads. */
export function pictureOf({ attrs = {} }: RichTextNode, { picture, href }: Addresses): Image | Link {
  const { caption, href: target, ...shown } = attrs as Picture & { caption?: string | null; href?: string | null };
  const image: Image = { type: "image", url: picture(shown), alt: shown.alt, title: caption ?? null };
  const url = target == null ? null : href(target);
  return url === null ? image : { type: "link", url, title: null, children: [image] };
}

function linkTo(url: string, words: string): Link {
  return { type: "link", url, title: null, children: [{ type: "text", value: words }] };
}

function alert(mark: string, content: PhrasingContent[]): Blockquote {
  // Not HTML: written as it stands, without an escape.
  return { type: "blockquote", children: [{ type: "html", value: `[!${mark}]` }, lines(content)] };
}

/** Phrases on a line each. */
function lines(phrases: PhrasingContent[]): Paragraph {
  const children = phrases.flatMap((phrase, index): PhrasingContent[] =>
    index === 0 ? [phrase] : [{ type: "text", value: "\n" }, phrase],
  );
  return { type: "paragraph", children };
}
