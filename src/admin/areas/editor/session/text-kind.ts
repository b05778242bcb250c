import { proseMirrorSchema } from "../../../../rich-text/schema.ts";
import type { PostText } from "../../../../writing/document.ts";
import type { Choice } from "../../../../writing/merge/choice.ts";
import { mergeDocuments } from "../../../../writing/merge/merge-documents.ts";
import { isSame } from "../../../../writing/same.ts";
import type { TextKind } from "../../../framework/app/writing/text-state.ts";

/** What one language of an article is before anything is written in it. */
const EMPTY_TEXT: PostText = {
  kind: "post",
  slug: "",
  title: "",
  summary: "",
  publishedAt: null,
  tags: [],
  seo: {},
  body: { type: "doc", content: [{ type: "paragraph" }] },
};

/** How one language of an article is merged and compared, for the session that saves it. */
export const ARTICLE_TEXT: TextKind<PostText, Choice> = {
  empty: EMPTY_TEXT,
  merge(base, mine, theirs) {
    const { document: text, choices } = mergeDocuments({ base, mine, theirs }, proseMirrorSchema);
    return { text, choices };
  },
  equal: isSame,
};
