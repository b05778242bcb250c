import { isLeaving } from "./leave.ts";
import { type LoadedPage, loadPayload } from "./load-payload.ts";
import { isOutdated } from "./new-build.ts";
import { pageAddress } from "./page-address.ts";

/** How long a pointer must rest on a link before its page is fetched: less is passing over. */
const INTENT_MS = 65;
/** How long a prefetched page may be used: a later one could be out of date. */
const KEPT_MS = 5_000;

type Connection = { connection?: { saveData?: boolean } };

const prefetched = new Map<string, Promise<LoadedPage | null>>();
let underWay: string | undefined;

/** The prefetched page, once; otherwise fetches it now. */
export function takePage(address: string, options: RequestInit): Promise<LoadedPage | null> {
  const ready = prefetched.get(address);
  prefetched.delete(address);
  underWay = address;
  return ready ?? loadPayload(address, options);
}

/** Fetches the payload of a link somebody is about to follow. */
export function prefetchOnIntent(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = ({ target }: Event) => prefetch(linkOf(target));
  document.addEventListener("pointerover", ({ target }) => {
    clearTimeout(timer);
    const link = linkOf(target);
    if (link !== null) timer = setTimeout(prefetch, INTENT_MS, link);
  });
  document.addEventListener("touchstart", now, { passive: true });
  document.addEventListener("focusin", now);
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]:not([data-island])") : null;
}

function prefetch(link: HTMLAnchorElement | null): void {
  if (link === null || isLeaving() || isOutdated() || (navigator as Connection).connection?.saveData) return;
  const address = link.target === "" && !link.hasAttribute("download") ? pageAddress(link.href) : null;
  if (address === null || address === underWay || prefetched.has(address)) return;
  if (address === location.pathname + location.search) return;
  const fetched = loadPayload(address, { priority: "low" });
  // A failure is reported when the link is followed.
  fetched.catch(() => {});
  prefetched.set(address, fetched);
  setTimeout(() => prefetched.get(address) === fetched && prefetched.delete(address), KEPT_MS);
}
