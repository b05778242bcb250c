import { COPY_CTA } from "../tracking/contract/measurement.ts";

/** How long a button says what happened. */
const SAID_MS = 2_000;

/**
 * Adds a button wherever the page has something to copy: an element with `data-copy` (the button's words), `data-copied`
 * and `data-copy-failed`. What is copied is its `data-copy-text`, or the code inside it.
 */
export function offerCopies(): void {
  // Browsers give the clipboard to secure pages alone.
  if (!navigator.clipboard) return;
  addButtons();
  document.addEventListener("vitrine:page", addButtons);
}

function addButtons(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-copy]:not(:has(>button))")) {
    const { copy = "", copyTrack = COPY_CTA } = place.dataset;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = copy;
    button.dataset.trackCta = copyTrack;
    button.onclick = () => copyFrom(place, button);
    place.append(button);
  }
}

async function copyFrom(place: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const { copy = "", copied = "", copyFailed = "", copyText } = place.dataset;
  const done = await navigator.clipboard.writeText(copyText ?? place.querySelector("code")?.textContent ?? "").then(
    () => true,
    () => false,
  );
  const announcer = document.querySelector("#announcer");
  const say = (words: string, aloud: string) => {
    button.textContent = words;
    if (announcer !== null) announcer.textContent = aloud;
  };
  say(done ? copied : copyFailed, done ? copied : copyFailed);
  // Emptied, so that copying again is said again.
  setTimeout(say, SAID_MS, copy, "");
}
