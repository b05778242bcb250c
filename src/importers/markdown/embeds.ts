import type { BlockContent, Image, ImageReference, Link, LinkReference, Paragraph, PhrasingContent } from "mdast";
import type { Sentence } from "../../kernel/errors.ts";
import type { PictureFile } from "../../media/contract/picture.ts";
import { parseFile } from "../../rich-text/embeds/file.ts";
import { EMBED_MARKS, TRANSCRIPT_LABEL } from "../../rich-text/embeds/to-markdown.ts";
import { parseVideoUrl } from "../../rich-text/embeds/video.ts";
import { plainText } from "../../rich-text/outline.ts";
import type { RichTextNode } from "../../rich-text/schema.ts";

/** What an embed is read as; `refused` says why it is none. */
type ReadEmbed = RichTextNode | { refused: Sentence };

type Reader = {
  /** A link's words; marks have no place in them. */
  words(link: Link): RichTextNode[];
  /** Says what is wrong with where a link leads, if anything is. */
  checkTarget(link: Link): void;
  /** Null where the reader has said what is wrong with it. */
  picture(image: Image | ImageReference): PictureFile | null;
};

/** The words after `[!` that make an alert an embed. */
export const EMBED_WORDS: readonly string[] = Object.values(EMBED_MARKS);

/** Whether an alert with this word is an embed. */
export function isEmbedMark(word: string): boolean {
  return EMBED_WORDS.includes(word.toUpperCase());
}

/** Reads what stands in an alert whose mark is one of an embed's (`rich-text/embeds/to-markdown.ts` says how). */
export function readEmbed(word: string, content: readonly BlockContent[], reader: Reader): ReadEmbed | null {
  const mark = word.toUpperCase();
  const pieces = content.length === 1 && content[0]?.type === "paragraph" ? piecesOf(content[0]) : [];
  const [link, ...others] = pieces;
  if (link?.type !== "link") {
    return refuse(
      `« [!${mark}] » doit être suivi d’un lien, et de rien d’autre`,
      `“[!${mark}]” must be followed by a link, and nothing else`,
    );
  }
  const label = reader.words(link);
  const words = label.map(plainText).join("");
  const isPlain = label.every(({ type, marks = [] }) => type === "text" && marks.length === 0);
  if (!isPlain || (mark !== EMBED_MARKS.file && link.title)) {
    return refuse(
      `le lien de « [!${mark}] » n’a qu’un texte, sans mise en forme ni titre`,
      `the link of “[!${mark}]” has words alone, without formatting or title`,
    );
  }
  if (words.trim() === "") {
    return refuse(`le lien de « [!${mark}] » doit dire où il mène`, `the link of “[!${mark}]” must say where it leads`);
  }
  if (mark === EMBED_MARKS.video) return readVideo(link, words, others, reader);
  if (others.length > 0) {
    return refuse(`« [!${mark}] » ne tient qu’un lien`, `“[!${mark}]” holds one link alone`);
  }
  const node = { content: [{ type: "text", text: words }] };
  if (mark === EMBED_MARKS.file) return readFile(link, node.content);
  reader.checkTarget(link);
  const kind = mark === EMBED_MARKS.primary ? "primary" : "secondary";
  return { type: "button", attrs: { href: link.url, kind }, ...node };
}

function readVideo(link: Link, title: string, others: PhrasingContent[], reader: Reader): ReadEmbed | null {
  const video = parseVideoUrl(link.url);
  if (video === null) {
    return refuse(
      "ce n’est pas l’adresse d’une vidéo de YouTube, Vimeo, Dailymotion ou PeerTube",
      "this is not the address of a video on YouTube, Vimeo, Dailymotion, or PeerTube",
    );
  }
  const transcript = others[0]?.type === "link" ? others.shift() : undefined;
  const poster = others[0]?.type === "image" || others[0]?.type === "imageReference" ? others.shift() : undefined;
  const isTranscript =
    transcript === undefined ||
    reader
      .words(transcript as Link)
      .map(plainText)
      .join("") === TRANSCRIPT_LABEL;
  if (others.length > 0 || !isTranscript) {
    return refuse(
      `sous « [!VIDEO] », après le lien : un lien « ${TRANSCRIPT_LABEL} », une image, rien d’autre`,
      `below “[!VIDEO]”, behind the link: a link “${TRANSCRIPT_LABEL}”, a picture, nothing else`,
    );
  }
  if (transcript !== undefined) reader.checkTarget(transcript as Link);
  const picture = poster === undefined ? undefined : reader.picture(poster as Image);
  if (picture === null) return null;
  return {
    type: "video",
    attrs: {
      ...video,
      title,
      transcript: transcript === undefined ? null : (transcript as Link).url,
      poster: picture === undefined ? null : { id: picture.id, width: picture.width, height: picture.height },
    },
  };
}

/** The facts of a file stand in the link's title. */
function readFile({ url, title }: Link, content: RichTextNode[]): ReadEmbed {
  const file = parseFile(url, title ?? "");
  if (file !== null) return { type: "file", attrs: file, content };
  return refuse(
    "un fichier se dépose d’abord dans la médiathèque, qui donne son lien en Markdown",
    "a file is put into the media library first, which gives its link in Markdown",
  );
}

/** A picture, and the link around it. */
export type LinkedPicture = { image: Image | ImageReference; link: Link | LinkReference | null };

/** The pictures of a paragraph that holds nothing else, each alone in its link where it has one; null for any other. */
export function picturesOf({ children }: Paragraph): LinkedPicture[] | null {
  const pictures = piecesOf({ type: "paragraph", children }).map(linkedPicture);
  return pictures.length > 0 && pictures.every((picture) => picture !== null) ? pictures : null;
}

function linkedPicture(piece: PhrasingContent): LinkedPicture | null {
  if (piece.type === "image" || piece.type === "imageReference") return { image: piece, link: null };
  if (piece.type !== "link" && piece.type !== "linkReference") return null;
  const [image, ...others] = piecesOf({ type: "paragraph", children: piece.children });
  const isPicture = image?.type === "image" || image?.type === "imageReference";
  return isPicture && others.length === 0 ? { image, link: piece } : null;
}

/** What stands in a paragraph, without the ends of its lines. */
function piecesOf({ children }: Paragraph): PhrasingContent[] {
  return children.filter((child) => child.type !== "text" || child.value.trim() !== "");
}

function refuse(fr: string, en: string): { refused: Sentence } {
  return { refused: { fr, en } };
}
