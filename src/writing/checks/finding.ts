import type { Sentence } from "../../kernel/errors.ts";

/** What is looked for; the names are stable. */
type CheckName =
  | "picture-without-alternative"
  | "alternative-is-file-name"
  | "heading-skips-level"
  | "heading-empty"
  | "heading-as-bold"
  | "link-empty"
  | "link-unclear"
  | "link-broken"
  | "link-unpublished"
  | "link-missing"
  | "language-unmarked"
  | "table-without-headers"
  | "table-uneven"
  | "lone-slash"
  | "space-by-paragraphs"
  | "space-by-line-breaks"
  | "title-missing"
  | "title-long"
  | "description-missing"
  | "description-long"
  | "translation-missing"
  | "translation-draft";

/** Something to look at before a text is published. */
export type Finding = {
  /** The same as long as it is found at the same place: a screen can keep what was set aside. */
  id: string;
  check: CheckName;
  /** The piece or block it is about, or the field of the document. */
  at: { uid: string } | { field: string };
  /** `blocks` where the page would be broken; everything else is advice. */
  severity: "blocks" | "advice";
  /** Criterion of RGAA 4.1; null where it is about something else than accessibility. */
  criterion: string | null;
  /** What was found. */
  message: Sentence;
  /** What to do. */
  advice: Sentence;
  /** Of a heading of a wrong level: the right one. */
  level?: number;
  /** Of a link that is missing: what to insert. */
  link?: { href: string; words: string };
};

/** A finding as a check gives it: without the id, which depends on the others. */
export type Found = Omit<Finding, "id">;
