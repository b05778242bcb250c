import { ROOT_ID, type SiteFacts } from "../../contract/shell.ts";

/** What stands before `/admin` in the addresses of the page's language: `/en`, or nothing. */
export function addressBase(): string {
  return document.getElementById(ROOT_ID)?.dataset.base ?? "";
}

/** What the page says of the site. */
export function siteFacts(): SiteFacts {
  return JSON.parse(document.getElementById(ROOT_ID)?.dataset.site ?? "") as SiteFacts;
}
