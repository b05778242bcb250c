/** When this tab last reloaded because a part of the page was missing. */
const GUARD_KEY = "vitrine:reloaded";
const GUARD_MS = 10_000;

/**
 * Says on `window` that a part or a payload failed to load.
 * @returns whether to load the page in full; false when a listener took care of it (`preventDefault`).
 */
export function reportLoadFailure(error: unknown): boolean {
  return window.dispatchEvent(new CustomEvent("preload-error", { cancelable: true, detail: error }));
}

/** A part that fails to load (its file belongs to a build that is gone, mostly) reloads the page. */
export function watchLazyParts(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (reportLoadFailure((event as Event & { payload?: unknown }).payload) && mayReload()) location.reload();
  });
}

/** Not twice within ten seconds: a part that stays missing must not reload for ever. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(GUARD_KEY)) < GUARD_MS) return false;
    sessionStorage.setItem(GUARD_KEY, String(Date.now()));
    return true;
  } catch {
    // Without storage, a page that already is a reload stays as it is.
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return load?.type !== "reload";
  }
}
