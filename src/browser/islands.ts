import { isLeaving, leave } from "./navigation/leave.ts";
import { reportLoadFailure } from "./navigation/preload-error.ts";

/** The module of an island (`site/islands/`). Its link names the file in `data-src`. */
type Island = { open(link: HTMLElement): void };

/** Fetches an island when its link is about to be used, opens it by a click or by its keys: Ctrl or Cmd-K, and `/`. */
export function openIslands(): void {
  const fetchAhead = ({ target }: Event) => {
    const link = linkAt(target);
    // A failure is reported when the link is used.
    if (link !== null) load(link).catch(() => {});
  };
  for (const sign of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(sign, fetchAhead, { passive: true });
  }
  document.addEventListener("click", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) open(linkAt(event.target), event);
  });
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, target } = event;
    if (event.altKey || event.isComposing || isTyping(target)) return;
    if (ctrlKey || metaKey ? key === "k" : key === "/") open(document.querySelector("[data-island=search]"), event);
  });
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a[data-island]") : null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input,textarea,select,dialog,[contenteditable]") !== null;
}

/** Browsers cache modules: loading again costs nothing. */
function load({ dataset }: HTMLElement): Promise<Island> {
  return import(/* @vite-ignore */ dataset.src ?? "");
}

/** Opens an island instead of what the link or key would do. Where it cannot be loaded, the link is followed. */
async function open(link: HTMLAnchorElement | null, event: Event): Promise<void> {
  if (link === null || isLeaving()) return;
  event.preventDefault();
  try {
    (await load(link)).open(link);
  } catch (error) {
    if (reportLoadFailure(error)) leave(link.getAttribute("href") ?? "/");
  }
}
