import type { FoundText } from "../../importers/reading/found.ts";
import type { RichTextNode } from "../../rich-text/schema.ts";
import { fileLocation } from "./file-location.ts";
import { fileKey, inlineLocation, isInline } from "./inline-picture.ts";

/** What people upload stands in these folders of WordPress and Ghost: a link there leads to a file. */
const UPLOAD = /\/(?:wp-content\/uploads|content\/(?:files|media|images))\//;

/** A picture or file that a text names: as the table of files knows it, and where it is. */
export type TextSource = { source: string; location: string };

/** The pictures and files that a text shows, offers, or links to, each once. */
export function textSources({ id, cover, body }: Pick<FoundText, "id" | "cover" | "body">): TextSource[] {
  const sources = new Set<string>(cover === null ? [] : [cover.source]);
  const visit = ({ type, attrs, content, marks }: RichTextNode) => {
    if ((type === "image" || type === "file") && typeof attrs?.source === "string") sources.add(attrs.source);
    for (const mark of marks ?? []) {
      const href = mark.type === "link" ? mark.attrs?.href : undefined;
      if (typeof href === "string" && UPLOAD.test(href)) sources.add(href);
    }
    for (const child of content ?? []) visit(child);
  };
  for (const node of body.content) visit(node);
  return [...sources].map((source) =>
    isInline(source)
      ? { source: fileKey(source), location: inlineLocation(id) }
      : { source, location: fileLocation(source) },
  );
}
