import type { FindingCode } from "../../reading/findings.ts";
import { words } from "../export/tables.ts";
import { languageOfTag } from "./language.ts";
import { metaField, type PostFacts } from "./post-facts.ts";

type Find = (code: FindingCode, detail: string) => void;

/** What networks show of a text where it differs from the text; and fields of Ghost's own. */
const FIELDS = [
  ...["og_image", "og_title", "og_description", "twitter_image", "twitter_title", "twitter_description"],
  ...["frontmatter", "custom_template"],
];

/** Fields that no text here has. Each is named once for a file, with the first text that has it. */
export class LeftFields {
  readonly #named = new Set<string>();

  /** Names what a post has and no text here can have. Scripts are named for each post: each may be another. */
  name(facts: PostFacts, canonical: string, find: Find): void {
    for (const column of ["codeinjection_head", "codeinjection_foot"]) {
      if (words(facts.post, column).trim() !== "") find("script", column);
    }
    if (canonical !== "") find("field-left", `canonical_url ${canonical.slice(0, 300)}`);
    for (const column of FIELDS) {
      const value = metaField(facts, column);
      if (value !== "" && !isShownAnyway(facts, column, value)) this.#once(column, find);
    }
    for (const tag of facts.tags) {
      if (tag.isInternal && languageOfTag(tag) === null) this.#once(`tag ${tag.name}`, find);
    }
  }

  #once(name: string, find: Find): void {
    if (this.#named.has(name)) return;
    this.#named.add(name);
    find("field-left", name);
  }
}

/** Whether networks show the same without the field. */
function isShownAnyway(facts: PostFacts, column: string, value: string): boolean {
  if (column.endsWith("_title"))
    return value === words(facts.post, "title") || value === metaField(facts, "meta_title");
  if (column.endsWith("_description")) {
    return value === words(facts.post, "custom_excerpt") || value === metaField(facts, "meta_description");
  }
  return column.endsWith("_image") && value === words(facts.post, "feature_image");
}
