import { pathOf } from "../../http/request/path-of.ts";
import { PREVIEW_PATH } from "../../kernel/paths.ts";

/** However the path is written that leads there. */
const PRIVATE_LINK = /\/(?:_|%5f)preview\/.*/is;

/** The path of a request as the log may hold it: without the token of a private link, which would let its readers in. */
export function loggedPath(target: string | undefined): string {
  return pathOf(target).replace(PRIVATE_LINK, `${PREVIEW_PATH}/…`);
}
