import { isExternal } from "../kernel/url.ts";
import type { Block } from "./schema.ts";
import type { BlockLink } from "./shared.ts";

/** Name of a block in measurement (row T2, `section_view`): its own, or its type. */
export function sectionOf({ type, section }: Block): string {
  return section ?? type;
}

/** Kind of a call to action in measurement (row T2, `cta_click`): its own, or where it leads. */
export function ctaOf({ track, to }: BlockLink): string {
  if (track !== undefined) return track;
  if (isExternal(to)) return "external";
  const name = to.split(/[?#]/, 1)[0]?.split("/").filter(Boolean).join("-");
  return name || "home";
}
