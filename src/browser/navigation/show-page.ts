import type { PagePayload } from "../../site/contract/payload.ts";

type Options = {
  /** Called after the contents changed, before they are drawn. */
  settle(): void;
  /** The browser has animated this navigation itself (a swipe back). */
  animated: boolean;
};

/** Replaces the page that is shown, with a view transition where wanted and supported. */
export async function showPage(page: PagePayload, { settle, animated }: Options): Promise<void> {
  const swap = () => {
    replaceContents(page);
    settle();
  };
  const still = animated || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !document.startViewTransition) return swap();
  const { updateCallbackDone, ready, finished } = document.startViewTransition(swap);
  // A skipped transition (hidden tab, next click) rejects; it is no error.
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
  // Focus goes where a full load would put it, without scrolling: the scroll position is set separately.
  document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
  const announcer = document.querySelector("#announcer");
  if (announcer !== null) announcer.textContent = title;
}
