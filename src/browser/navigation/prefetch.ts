import { isLeaving } from "./leave.ts";
import { type LoadedPage, loadPayload } from "./load-payload.ts";
import { isOutdated } from "./new-build.ts";
import { pageAddress } from "./page-address.ts";

/** A pointer that rests this long on a link means to follow it; less is passing over. */
const INTENT_MS = 65;
/** A page fetched ahead is not kept for longer: it would grow old. */
const KEPT_MS = 5_000;

type Connection = { connection?: { saveData?: boolean } };

const ahead = new Map<string, Promise<LoadedPage | null>>();
let underWay: string | undefined;

/** The page fetched ahead, once; otherwise fetches it now. */
export function takePage(address: string, options: RequestInit): Promise<LoadedPage | null> {
  const kept = ahead.get(address);
  ahead.delete(address);
  underWay = address;
  return kept ?? loadPayload(address, options);
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
  if (address === null || address === underWay || ahead.has(address)) return;
  if (address === location.pathname + location.search) return;
  const fetched = loadPayload(address, { priority: "low" });
  // A failure is told to whoever follows the link, and to nobody else.
  fetched.catch(() => {});
  ahead.set(address, fetched);
  setTimeout(() => ahead.get(address) === fetched && ahead.delete(address), KEPT_MS);
}
