import { isExternal, SOURCE_LINK } from "../kernel/url.ts";
import type { Block } from "./schema.ts";
import type { BlockLink } from "./shared.ts";

/** Name of a block in measurement (`section_view`): its own, or its type. */
export function sectionOf({ type, section }: Block): string {
  return section ?? type;
}

/** The longest name that is accepted: a longer one refuses its whole batch (`tracking/collecting/read-batch.ts`). */
const LONGEST_NAME = 100;

/** Name of a call to action in measurement (`cta_click`): its own, or made from its target. */
export function ctaOf({ track, to }: Pick<BlockLink, "track" | "to">): string {
  if (track !== undefined) return track;
  if (isExternal(to) || to === SOURCE_LINK) return "external";
  const name = to.split(/[?#]/, 1)[0]?.split("/").filter(Boolean).join("-");
  return name?.slice(0, LONGEST_NAME) || "home";
}
