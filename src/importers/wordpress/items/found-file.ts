import type { Finding, Place } from "../../reading/findings.ts";
import type { FoundFile } from "../../reading/found.ts";
import { markedLanguages, wordsIn } from "../languages/qtranslate.ts";
import type { RawItem } from "../xml/export-events.ts";
import { decodeSlug } from "./addresses.ts";
import { plainText } from "./plain-text.ts";

/** An attachment: a picture or another file, with what WordPress knows of it. Null with a finding where it has no address. */
export function foundFile(item: RawItem, id: number, place: Place): { file: FoundFile | null; findings: Finding[] } {
  const field = (name: string) => (item.fields.get(name) ?? "").trim();
  const source = [field("wp:attachment_url"), field("guid")].find((address) => /^https?:\/\/\S+$/i.test(address));
  const name = plainText(field("title"));
  if (source === undefined) {
    return { file: null, findings: [{ code: "unreadable", detail: name || `attachment ${id}`, place, text: null }] };
  }
  const alt = item.meta.find(({ key }) => key === "_wp_attachment_image_alt")?.value;
  const file: FoundFile = {
    id: `attachment:${id}`,
    source,
    name: fileName(source) || name,
    alt: alt === undefined ? null : firstWords(alt),
    caption: firstWords(field("excerpt:encoded")),
    place,
  };
  return { file, findings: [] };
}

/** Whether an attachment has a description, which no file has here. */
export function hasDescription({ fields }: RawItem): boolean {
  const description = plainText(fields.get("content:encoded") ?? "");
  return description !== "" && description !== plainText(fields.get("excerpt:encoded") ?? "");
}

/** A file has its words in one language: the first, where a plug-in keeps several in one text. */
function firstWords(text: string): string {
  const [language] = markedLanguages(text);
  return plainText(language === undefined ? text : wordsIn(text, language));
}

function fileName(source: string): string {
  return decodeSlug(URL.parse(source)?.pathname.split("/").at(-1) ?? "");
}
