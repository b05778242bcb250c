import type { PagePayload } from "../../site/contract/payload.ts";

type Options = {
  /** Runs right after the contents changed, before anything is drawn. */
  settle(): void;
  /** The browser has animated this step itself (a swipe back). */
  animated: boolean;
};

/** Puts a page in the place of the one shown, as one step of drawing. */
export async function showPage(page: PagePayload, { settle, animated }: Options): Promise<void> {
  const swap = () => {
    replaceContents(page);
    settle();
  };
  const still = animated || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !document.startViewTransition) return swap();
  const { updateCallbackDone, ready, finished } = document.startViewTransition(swap);
  // A transition that is skipped (hidden tab, next click) is none of the reader's business.
  for (const drawn of [ready, finished]) drawn.catch(() => {});
  await updateCallbackDone;
}

function replaceContents({ title, lang, head, body }: PagePayload): void {
  const container = document.querySelector("#page");
  const titleElement = document.querySelector("title");
  if (container === null || titleElement === null) throw new Error("this document is no page of the site");
  document.documentElement.lang = lang;
  for (const element of document.head.querySelectorAll("[data-page]")) element.remove();
  titleElement.textContent = title;
  titleElement.insertAdjacentHTML("afterend", head);
  container.innerHTML = body;
  // Where a full load would put a reader; no jump, since the scroll position is set apart.
  document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
  const announcer = document.querySelector("#announcer");
  if (announcer !== null) announcer.textContent = title;
}
