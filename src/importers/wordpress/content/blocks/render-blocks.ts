import { embedHtml, pictureHtml, unknownHtml } from "../embeds.ts";
import { escapeHtml } from "../html-scan.ts";
import { hasOwnHtml, isEmbedBlock, isEmptyBlock } from "./block-kinds.ts";
import { blockWords } from "./block-words.ts";
import { type BlockAttributes, hasBlocks, scanBlocks } from "./scan-blocks.ts";

/** Blocks within blocks that are told apart; deeper ones leave their HTML alone. */
const MAX_DEPTH = 60;

/** What stands outside of the text itself. */
export type BlockContext = {
  /** The notes of the text as HTML; empty for none. */
  footnotes: string;
  /** The text of a synced pattern by its id; null where the export has none. */
  pattern(id: number): string | null;
  /** HTML of what stands between blocks, as the classic editor stores it. */
  classic(text: string): string;
};

type Frame = { name: string; attributes: BlockAttributes; html: string };

/** Makes HTML of a text in blocks. `hasNotes`: whether the place of the notes was met. */
export function renderBlocks(text: string, context: BlockContext): { html: string; hasNotes: boolean } {
  const root: Frame = { name: "", attributes: {}, html: "" };
  const frames: Frame[] = [root];
  let tooDeep = 0;
  let hasNotes = false;
  const top = () => frames.at(-1) ?? root;
  const finish = ({ name, attributes, html }: Frame) => {
    if (name === "footnotes") hasNotes = true;
    top().html += renderBlock(name, attributes, html, context);
  };
  for (const token of scanBlocks(text)) {
    if (token.type === "html") top().html += frames.length === 1 ? between(token.html, context) : token.html;
    else if (token.type === "void") finish({ name: token.name, attributes: token.attributes, html: "" });
    else if (token.type === "open") {
      if (frames.length > MAX_DEPTH) tooDeep++;
      else frames.push({ name: token.name, attributes: token.attributes, html: "" });
    } else if (tooDeep > 0) tooDeep--;
    else if (frames.some(({ name }) => name === token.name)) {
      // What was not closed ends with what is around it.
      for (let frame = frames.pop(); frame !== undefined; frame = frames.pop()) {
        finish(frame);
        if (frame.name === token.name) break;
      }
    }
  }
  for (let frame = frames.pop(); frame !== undefined && frame !== root; frame = frames.pop()) finish(frame);
  return { html: root.html, hasNotes };
}

function between(html: string, { classic }: BlockContext): string {
  return html.trim() === "" ? html : `\n${classic(html)}\n`;
}

function renderBlock(name: string, attributes: BlockAttributes, html: string, context: BlockContext): string {
  if (hasOwnHtml(name)) return html;
  if (isEmptyBlock(name)) return "";
  if (isEmbedBlock(name)) return renderEmbed(attributes, html);
  switch (name) {
    case "classic":
    case "freeform":
      return context.classic(html);
    case "shortcode":
      return `\n${html.trim()}\n`;
    case "cover":
      return html.includes("<img") ? html : coverPicture(attributes) + html;
    case "footnotes":
      return context.footnotes;
    case "block":
      return renderPattern(attributes, context);
    case "social-link":
      return socialLink(attributes);
    default:
      // The JSON of WordPress's own blocks holds settings: what they show is put together when it is asked for.
      return unknownHtml("block", name, html.trim() === "" && name.includes("/") ? blockWords(attributes) : html);
  }
}

function renderEmbed(attributes: BlockAttributes, html: string): string {
  const inside = /https?:\/\/[^\s<>"']{1,2000}/.exec(html)?.[0];
  const address = typeof attributes.url === "string" && attributes.url !== "" ? attributes.url : inside;
  if (address === undefined) return unknownHtml("block", "embed", html);
  const caption = /<figcaption[^<>]{0,300}>/.exec(html);
  const start = caption === null ? -1 : caption.index + caption[0].length;
  const end = start < 0 ? -1 : html.indexOf("</figcaption>", start);
  if (end < 0) return embedHtml(address);
  return `<figure>${embedHtml(address)}<figcaption>${html.slice(start, end)}</figcaption></figure>`;
}

/** An older cover has its picture in its style sheet alone. */
function coverPicture({ url }: BlockAttributes): string {
  return typeof url === "string" && url !== "" ? pictureHtml(url) : "";
}

function renderPattern({ ref, content }: BlockAttributes, context: BlockContext): string {
  const text = context.pattern(Number(ref));
  const name = `block ${String(ref)}`;
  // Words that replace those of the pattern in this text alone.
  const own = content === undefined ? "" : blockWords({ content });
  if (text === null) return unknownHtml("block", name, own);
  const replaced = own === "" ? "" : unknownHtml("block", name, own);
  // A pattern has no notes of its own. Patterns in it are named: they could hold each other.
  const inner = { ...context, footnotes: "", pattern: () => null };
  return (hasBlocks(text) ? renderBlocks(text, inner).html : `\n${context.classic(text)}\n`) + replaced;
}

function socialLink({ url, label, service }: BlockAttributes): string {
  if (typeof url !== "string" || url === "") return "";
  const words = [label, service, url].find((value) => typeof value === "string" && value !== "");
  return `<li><a href="${escapeHtml(url)}">${escapeHtml(String(words))}</a></li>`;
}
