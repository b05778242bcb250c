import type { Values } from "./row-parser.ts";

/** A tag. `isInternal`: readers never saw it (`#name`). */
export type Tag = { name: string; slug: string; isInternal: boolean };

/** Somebody who writes. `name` is what readers see. */
export type Author = { name: string; slug: string };

/** What the tables around a post say of it; `authors` are ids of users. Both lists are in their order. */
export type RelatedOfPost = { tags: readonly Tag[]; authors: readonly string[]; meta: Values | undefined };
