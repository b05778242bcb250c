import type { HtmlWriter } from "../markup/html-writer.ts";
import { writeBookmark, writeButton, writeEmbed } from "./links.ts";
import { writeAudio, writeBeforeAfter, writeFile, writeGallery, writeImage, writeVideo } from "./media.ts";
import { field, type Payload } from "./payload.ts";
import { isPublicCard } from "./visibility.ts";
import {
  writeCallout,
  writeCallToAction,
  writeCode,
  writeCollection,
  writeHeader,
  writeMarkdown,
  writeNft,
  writeProduct,
  writeSignup,
  writeToggle,
} from "./words.ts";

type Writer = (payload: Payload, out: HtmlWriter) => void;

const writeHtml: Writer = (payload, out) => out.foreign(field(payload, "html"));
const writeRule: Writer = (_, out) => out.write("<hr>");
const writePaywall: Writer = (_, out) => {
  out.hasPaywall = true;
};

/** Cards by their names: those of Lexical, and those of Mobiledoc where they differ. */
const WRITERS: ReadonlyMap<string, Writer> = new Map([
  ["image", writeImage],
  ["card-image", writeImage],
  ["gallery", writeGallery],
  ["before-after", writeBeforeAfter],
  ["video", writeVideo],
  ["audio", writeAudio],
  ["file", writeFile],
  ["embed", writeEmbed],
  ["bookmark", writeBookmark],
  ["button", writeButton],
  ["codeblock", writeCode],
  ["code", writeCode],
  ["callout", writeCallout],
  ["toggle", writeToggle],
  ["header", writeHeader],
  ["product", writeProduct],
  ["signup", writeSignup],
  ["call-to-action", writeCallToAction],
  ["collection", writeCollection],
  ["nft", writeNft],
  ["markdown", writeMarkdown],
  ["card-markdown", writeMarkdown],
  ["html", writeHtml],
  ["plugin-card", writeHtml],
  ["horizontalrule", writeRule],
  ["hr", writeRule],
  ["paywall", writePaywall],
]);

/**
 * Writes a card of Ghost's editor. One that visitors without an account did not see is not written, and a finding says so.
 * @returns whether such a card is known.
 */
export function writeCard(name: string, payload: Payload, out: HtmlWriter): boolean {
  if (!isPublicCard(name, payload)) {
    out.find("not-shown", name);
    return true;
  }
  const write = WRITERS.get(name);
  if (write === undefined) return false;
  write(payload, out);
  return true;
}
