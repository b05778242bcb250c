import { isLeaving, leave } from "./navigation/leave.ts";
import { reportLoadFailure } from "./navigation/preload-error.ts";

/** What an island's file holds; `data-src` of the link that stands for it names the file (`site/islands/`). */
type Island = { open(link: HTMLElement): void };

/** Fetches an island when its link is about to be used, opens it by a click or by its keys: Ctrl or Cmd-K, and `/`. */
export function openIslands(): void {
  const fetchAhead = ({ target }: Event) => {
    const link = linkAt(target);
    // What fails to load is told to whoever uses the link.
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

/** The browser keeps a module it has: asking again costs nothing. */
function load({ dataset }: HTMLElement): Promise<Island> {
  return import(/* @vite-ignore */ dataset.src ?? "");
}

/** In the place of what the link or the key would do; where the part cannot be loaded, the link is followed. */
async function open(link: HTMLAnchorElement | null, event: Event): Promise<void> {
  if (link === null || isLeaving()) return;
  event.preventDefault();
  try {
    (await load(link)).open(link);
  } catch (error) {
    if (reportLoadFailure(error)) leave(link.getAttribute("href") ?? "/");
  }
}
