import { COPY_CTA } from "../tracking/contract/measurement.ts";

/** How long a button shows whether copying worked. */
const FEEDBACK_MS = 2_000;

/**
 * Adds a button wherever the page has something to copy: an element with `data-copy` (the button's words), `data-copied`
 * and `data-copy-failed`. What is copied is its `data-copy-text`, or the code inside it.
 */
export function offerCopies(): void {
  // Browsers offer the clipboard to secure pages only.
  if (!navigator.clipboard) return;
  addButtons();
  document.addEventListener("vitrine:page", addButtons);
}

function addButtons(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-copy]:not(:has(>button))")) {
    const { copy = "", copyTrack = COPY_CTA } = element.dataset;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = copy;
    button.dataset.trackCta = copyTrack;
    button.onclick = () => copyFrom(element, button);
    element.append(button);
  }
}

async function copyFrom(element: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const { copy = "", copied = "", copyFailed = "", copyText } = element.dataset;
  const done = await navigator.clipboard.writeText(copyText ?? element.querySelector("code")?.textContent ?? "").then(
    () => true,
    () => false,
  );
  const announcer = document.querySelector("#announcer");
  const say = (words: string, aloud: string) => {
    button.textContent = words;
    if (announcer !== null) announcer.textContent = aloud;
  };
  say(done ? copied : copyFailed, done ? copied : copyFailed);
  // The announcer is emptied, so that the same words are announced again.
  setTimeout(say, FEEDBACK_MS, copy, "");
}
