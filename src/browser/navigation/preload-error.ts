/** Key of the session storage: when this tab last reloaded because a module was missing. */
const GUARD_KEY = "vitrine:reloaded";
const GUARD_MS = 10_000;

/**
 * Dispatches `preload-error` on `window`: a module or a payload failed to load.
 * @returns whether to load the page in full; false when a listener handled it (`preventDefault`).
 */
export function reportLoadFailure(error: unknown): boolean {
  return window.dispatchEvent(new CustomEvent("preload-error", { cancelable: true, detail: error }));
}

/** Reloads the page when a module fails to load, mostly because its file belongs to a former build. */
export function watchLazyParts(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (reportLoadFailure((event as Event & { payload?: unknown }).payload) && mayReload()) location.reload();
  });
}

/** Not twice within ten seconds: a module that stays missing must not reload the page forever. */
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
