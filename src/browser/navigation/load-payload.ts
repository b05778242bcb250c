import { PAYLOAD_FILE, payloadPath } from "../../kernel/paths.ts";
import type { PagePayload } from "../../site/contract/payload.ts";

/** A page that was fetched for in-page navigation. */
export type LoadedPage = {
  page: PagePayload;
  /** Path and query under which the page was found, redirects followed. */
  address: string;
};

/**
 * Fetches the payload of a page. Null where a full load is needed: no such page, another build, or a URL that redirects
 * to something else.
 * @throws where the network or the server fails, or the answer is no payload.
 */
export async function loadPayload(address: string, options: RequestInit): Promise<LoadedPage | null> {
  const response = await fetch(payloadPath(address), { mode: "same-origin", ...options });
  if (response.status >= 500) throw new Error(`payload: ${response.status}`);
  const { pathname, search } = new URL(response.url);
  if (!response.ok || !pathname.endsWith(`/${PAYLOAD_FILE}`)) return null;
  const page: PagePayload = await response.json();
  if (page.build !== document.documentElement.dataset.build) return null;
  if (typeof page.body !== "string") throw new TypeError("payload: no body");
  return { page, address: (pathname.slice(0, -PAYLOAD_FILE.length - 1) || "/") + search };
}
