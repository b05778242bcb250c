import { ROOT_ID } from "../contract/shell.ts";

/** What stands before `/admin` in the addresses of the page's language: `/en`, or nothing. */
export function addressBase(): string {
  return document.getElementById(ROOT_ID)?.dataset.base ?? "";
}
