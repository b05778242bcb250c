import type { Locale } from "../../../../src/kernel/locale.ts";

/** One language of an article as somebody would tell it who saw all that was done. */
export type Text = {
  id: string;
  revision: number;
  title: string;
  tag: string;
  writer: string | null;
  published: boolean;
  /** Who published what is public. */
  publisher: string | null;
  draft: boolean;
  plan: "none" | "waits" | "failed";
  /** Saved since it was planned. */
  savedSince: boolean;
  /** What the published text and the planned one are called and tagged. */
  shown: Named;
  planned: Named;
};
type Named = { title: string; tag: string };
export type Article = { id: string; binned: boolean; texts: Partial<Record<Locale, Text>> };

/** The state that somebody would name. */
export function stateOf({ published, draft, plan }: Text): string {
  if (!published) return plan === "waits" ? "scheduled" : "draft";
  return draft ? "changed" : "published";
}

/** What a text is called and tagged now. */
export function named({ title, tag }: Text): Named {
  return { title, tag };
}
