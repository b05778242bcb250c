import { ROOT_ID, type SiteFacts } from "../../contract/shell.ts";

/** What comes before `/admin` in URLs of the page's language: `/en`, or nothing. */
export function addressBase(): string {
  return document.getElementById(ROOT_ID)?.dataset.base ?? "";
}

/** The facts of the site that the server wrote into the page. */
export function siteFacts(): SiteFacts {
  return JSON.parse(document.getElementById(ROOT_ID)?.dataset.site ?? "") as SiteFacts;
}
