import { linkFault } from "../../kernel/link-fault.ts";
import { MAX_FIELD_LENGTH } from "../../rich-text/checks/value-errors.ts";

/** The address of a link as it is stored. `#id`: of a place in the text itself. Null: no link can lead there. */
export function linkAddress(value: string, base: string | null): string | null {
  const address = addressOf(value, base);
  if (address === null || address.length > MAX_FIELD_LENGTH) return null;
  const fragment = fragmentOf(address, base);
  if (fragment !== null) return `#${fragment}`;
  // Relative to a page that is not known: who knows it resolves it.
  const fault = linkFault(address, { external: true });
  return fault === null || fault === "relative" ? address : null;
}

/** The address of a picture, a frame or a file; null where it is none of the web or beside the text. */
export function mediaAddress(value: string, base: string | null): string | null {
  const address = addressOf(value, base);
  if (address === null || address.startsWith("#") || address.length > MAX_FIELD_LENGTH) return null;
  return schemeOf(address) === null || isWeb(address) ? address : null;
}

/** The id of the place within the text that an address names; null for any other address. */
export function fragmentOf(address: string, base: string | null): string | null {
  const hash = address.indexOf("#");
  if (hash < 0) return null;
  const page = address.slice(0, hash);
  if (page !== "" && (base === null || !isSamePage(page, base))) return null;
  return address.slice(hash + 1);
}

function isSamePage(page: string, base: string): boolean {
  const [one, other] = [URL.parse(page, base), URL.parse(base)];
  if (one === null || other === null) return false;
  const path = ({ pathname }: URL) => pathname.replace(/\/$/, "");
  return one.host === other.host && path(one) === path(other) && one.search === other.search;
}

/** An address in one line, resolved where the page is known. */
function addressOf(value: string, base: string | null): string | null {
  const address = value.replace(/[\t\n\f\r]/g, "").trim();
  if (address === "") return null;
  if (address.startsWith("#")) return address;
  if (schemeOf(address) !== null) return isWeb(address) && /\s/.test(address) ? hrefOf(address) : address;
  if (base !== null) return hrefOf(address, base);
  return address.startsWith("//") ? hrefOf(`https:${address}`) : address;
}

function hrefOf(address: string, base?: string): string | null {
  return URL.parse(address, base)?.href ?? null;
}

function schemeOf(address: string): string | null {
  return /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? null;
}

function isWeb(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

/** The last name in an address, readable: `été 2024.pdf`. Empty where there is none. */
export function fileNameOf(address: string): string {
  const last = address.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** The ending of a file's name in lower case, without its point. */
export function extensionOf(address: string): string {
  const name = fileNameOf(address);
  const point = name.lastIndexOf(".");
  return point < 1 ? "" : name.slice(point + 1).toLowerCase();
}

/** Whether an address belongs to the site the text stands on, as far as that is known. */
export function isOwn(address: string, base: string | null): boolean {
  if (schemeOf(address) === null && !address.startsWith("//")) return true;
  const url = URL.parse(address);
  const host = base === null ? null : URL.parse(base)?.host;
  if (url === null || host === undefined) return false;
  // Folders into which WordPress and Ghost put what editors upload.
  if (host === null)
    return /^\/(?:.{0,200}\/)?(?:wp-content\/uploads|content\/files|content\/media)\//.test(url.pathname);
  // Where WordPress.com and Ghost keep the files of the sites they host.
  if (/(?:^|\.)files\.wordpress\.com$|^storage\.ghost\.io$/.test(url.host)) return true;
  return url.host.replace(/^www\./, "") === host.replace(/^www\./, "");
}
