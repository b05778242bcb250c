import type { ReactNode } from "react";
import type { Picture } from "../kernel/picture.ts";

/**
 * The picture at the head of an article, and of the first one in the blog's list.
 * @param props `priority`: it stands above the fold.
 */
export function Cover(_props: { cover: Picture | undefined; priority: boolean }): ReactNode {
  return null;
}
