import type { RootContent } from "mdast";
import type { Picture } from "../../media/contract/picture.ts";
import type { RichText } from "../../rich-text/schema.ts";
import type { ViewContext } from "../view-context.ts";

/** What the Markdown of a block gets: what its view gets, but every address in full, for it is read away from the site. */
export type MarkdownContext = ViewContext & {
  /** Running text. No two texts of a page have a footnote of the same label. */
  richText(document: RichText): RootContent[];
  /** Address of a picture's file. */
  picture(picture: Picture): string;
  /** Address of another file of the library, by its path, which has no language. */
  file(path: string): string;
};
