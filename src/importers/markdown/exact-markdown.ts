import type { Picture, PictureFile } from "../../media/contract/picture.ts";
import { fromEditor } from "../../rich-text/editor-json.ts";
import { filePath } from "../../rich-text/embeds/file.ts";
import { hasUid, type RichText, type RichTextNode } from "../../rich-text/schema.ts";
import { richTextToMarkdown } from "../../rich-text/to-markdown.ts";
import { PIECE_LANGUAGE } from "./markers.ts";
import { richTextFromMarkdown } from "./rich-text.ts";

/**
 * Rich text as Markdown that is read back as the very same text, ids of pieces apart. Whatever Markdown can say is
 * written as `richTextToMarkdown` does; a block that it cannot (a table without a head, words that begin with a space)
 * is a block of code that holds the block as JSON, and so is the whole text where its blocks cannot stand side by side.
 * @param picture address of a picture's file, one for each picture.
 */
export function exactMarkdown(document: RichText, picture: (picture: Picture) => string): string {
  const text = fromEditor(withoutUids(document) as RichText);
  const plain = write(text, picture);
  if (isReadAs(plain, text)) return plain.markdown;
  const byBlock = { ...text, content: text.content.map((block) => exactBlock(block, picture)) };
  const mixed = write(byBlock, picture);
  if (isReadAs(mixed, text)) return mixed.markdown;
  // Markdown drops notes that nothing refers to, and puts the others into its own order: then they are no Markdown's.
  const withNotes = {
    ...text,
    content: byBlock.content.map((block) => (refersToNotes(block) ? pieceOf(block) : block)),
  };
  const apart = write(withNotes, picture);
  if (isReadAs(apart, text)) return apart.markdown;
  return write({ type: "doc", content: [pieceOf(text)] }, picture).markdown;
}

type Written = { markdown: string; pictures: ReadonlyMap<string, PictureFile> };

function write(text: RichText, picture: (picture: Picture) => string): Written {
  const pictures = new Map<string, PictureFile>();
  const markdown = richTextToMarkdown(text, {
    href: (target) => target,
    file: filePath,
    picture(shown) {
      const address = picture(shown);
      pictures.set(address, { id: shown.id, width: shown.width, height: shown.height });
      return address;
    },
  });
  return { markdown, pictures };
}

function isReadAs({ markdown, pictures }: Written, text: RichText): boolean {
  const unknown = { refused: { fr: "", en: "" } };
  const { document, errors } = richTextFromMarkdown(markdown, (address) => pictures.get(address) ?? unknown);
  return errors.length === 0 && JSON.stringify(fromEditor(document)) === JSON.stringify(text);
}

/** Notes, and what refers to them, are looked at with the whole. */
function exactBlock(block: RichTextNode, picture: (picture: Picture) => string): RichTextNode {
  if (refersToNotes(block)) return block;
  const alone: RichText = { type: "doc", content: [block] };
  return isReadAs(write(alone, picture), alone) ? block : pieceOf(block);
}

function refersToNotes({ type, content = [] }: RichTextNode): boolean {
  return type === "footnoteReference" || type === "footnotes" || content.some(refersToNotes);
}

function pieceOf(node: RichTextNode): RichTextNode {
  const text = JSON.stringify(node, null, 2);
  return { type: "codeBlock", attrs: { language: PIECE_LANGUAGE }, content: [{ type: "text", text }] };
}

function withoutUids({ attrs, content, ...node }: RichTextNode): RichTextNode {
  const { uid, ...others } = attrs ?? {};
  const kept = hasUid(node.type) ? others : (attrs ?? {});
  const { type, ...fields } = node;
  return {
    type,
    ...(Object.keys(kept).length > 0 && { attrs: kept }),
    ...(content !== undefined && { content: content.map(withoutUids) }),
    ...fields,
  };
}
