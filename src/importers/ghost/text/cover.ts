import type { FoundPicture } from "../../reading/found.ts";
import { words } from "../export/tables.ts";
import { fragmentWords, inlineFragment } from "../markup/fragment.ts";
import { type SiteAddress, withSiteAddress } from "./addresses.ts";
import { metaField, type PostFacts } from "./post-facts.ts";

/** `caption`: its words; `opening`: the same as HTML, which opens the text, since a cover has no caption here. */
export type Cover = { picture: FoundPicture | null; caption: string; opening: string };

/** The picture above a post. Version 0 called it `image`. */
export function readCover(facts: PostFacts, site: SiteAddress | null): Cover {
  const source = withSiteAddress(words(facts.post, "feature_image") || words(facts.post, "image"), site);
  if (source === "") return { picture: null, caption: "", opening: "" };
  const html = withSiteAddress(metaField(facts, "feature_image_caption"), site);
  const caption = fragmentWords(html);
  return {
    picture: { source, alt: metaField(facts, "feature_image_alt") || null },
    caption,
    opening: caption === "" ? "" : `<p><em>${inlineFragment(html).trim()}</em></p>`,
  };
}
