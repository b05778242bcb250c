import { isLeaving, leave } from "./leave.ts";
import type { LoadedPage } from "./load-payload.ts";
import { isOutdated } from "./new-build.ts";
import { pageAddress } from "./page-address.ts";
import { takePage } from "./prefetch.ts";
import { reportLoadFailure } from "./preload-error.ts";
import { showPage } from "./show-page.ts";

/** True while the script replaces the URL with the target of a redirect: that navigation is not the reader's. */
let correcting = false;

/** Navigation between pages of the site fetches the payload of the next page instead of the whole document. */
export function navigateInPage(): void {
  navigation.addEventListener("navigate", (event) => {
    const address = isOrdinary(event) ? pageAddress(event.destination.url) : null;
    if (address !== null) intercept(event, address);
  });
}

function isOrdinary(event: NavigateEvent): boolean {
  if (!event.canIntercept || event.hashChange || event.navigationType === "reload") return false;
  return event.downloadRequest === null && !event.formData && !correcting && !isLeaving();
}

function intercept(event: NavigateEvent, address: string): void {
  const { hash } = new URL(event.destination.url);
  let loaded: LoadedPage | undefined;
  const load = async () => {
    loaded ??= await loadOrLeave(event, address, hash);
  };
  event.intercept({
    scroll: "manual",
    focusReset: "manual",
    // Where browsers support it, the URL changes once the page is loaded: until then "stop" stays on this page.
    ...(event.cancelable && { precommitHandler: load }),
    async handler() {
      await load();
      if (loaded === undefined) return;
      const { page, address: found } = loaded;
      try {
        await showPage(page, { settle: () => scroll(event), animated: event.hasUAVisualTransition });
      } catch {
        return leave(address + hash);
      }
      if (found !== address) correctAddress(found + hash);
      document.dispatchEvent(new CustomEvent("vitrine:page", { detail: page }));
    },
  });
}

/** Answers the page, or starts a full load and rejects, which ends the navigation within the page. */
async function loadOrLeave(event: NavigateEvent, address: string, hash: string): Promise<LoadedPage> {
  const { signal, navigationType } = event;
  // Back and Forward show the page as it was left, like the browser's own history.
  const cache = navigationType === "traverse" ? "force-cache" : "default";
  let loaded: LoadedPage | null = null;
  try {
    if (!isOutdated()) loaded = await takePage(address, { signal, cache });
  } catch (error) {
    if (signal.aborted || !reportLoadFailure(error)) throw error;
  }
  signal.throwIfAborted();
  if (loaded !== null) return loaded;
  leave(address + hash);
  throw new Error("full load");
}

/** To the top or the fragment on a new page, to where the reader was on Back and Forward. */
function scroll(event: NavigateEvent): void {
  // A navigation that was replaced by a newer one does not scroll.
  if (!event.signal.aborted) event.scroll();
}

function correctAddress(address: string): void {
  correcting = true;
  history.replaceState(null, "", address);
  correcting = false;
}
