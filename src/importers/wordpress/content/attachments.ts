import type { FoundBody } from "../../reading/found.ts";

/** No web address has this name (RFC 6761): it stands for one until HTML, which knows only addresses, is running text. */
const STAND_IN = "https://attachment.invalid/";

/** The source of an attachment in HTML. */
export function attachmentAddress(id: number): string {
  return `${STAND_IN}${id}`;
}

/** Gives the pictures of a text that are attachments the ids of those as found files have them. Changes the text. */
export function nameAttachments(body: FoundBody): FoundBody {
  let level = body.content;
  while (level.length > 0) {
    for (const { type, attrs } of level) {
      const source = type === "image" ? attrs?.source : undefined;
      if (attrs !== undefined && typeof source === "string" && source.startsWith(STAND_IN)) {
        attrs.source = `attachment:${source.slice(STAND_IN.length)}`;
      }
    }
    level = level.flatMap(({ content = [] }) => content);
  }
  return body;
}
