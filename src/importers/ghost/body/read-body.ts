import { richTextFromHtml } from "../../html/read-html.ts";
import type { Finding, Place } from "../../reading/findings.ts";
import type { FoundBody } from "../../reading/found.ts";
import type { Row } from "../export/row-parser.ts";
import type { SiteAddress } from "../text/addresses.ts";
import { chooseBody } from "./choose-body.ts";
import { joinDocuments } from "./join-documents.ts";

export type Surroundings = {
  site: SiteAddress | null;
  /** Address of the text on the old site; null where the site is not known. */
  base: string | null;
  place: Place;
  /** Id of the text. */
  text: string;
  /** HTML that opens the text; empty for none. */
  opening: string;
};

/** The text of a post as rich text. `hasPaywall`: a part of it was for members. */
export function readBody(
  post: Row,
  { site, base, place, text, opening }: Surroundings,
): { body: FoundBody; findings: Finding[]; hasPaywall: boolean } {
  const { documents, findings, hasPaywall } = chooseBody(post, site);
  const all = opening === "" ? documents : [opening, ...documents];
  const read = all.map((html) => richTextFromHtml(html, { base, place, text }));
  return {
    body: joinDocuments(read.map(({ body }) => body)),
    findings: [
      ...findings.map(({ code, detail }) => ({ code, detail, place, text })),
      ...read.flatMap((each) => each.findings),
    ],
    hasPaywall,
  };
}
