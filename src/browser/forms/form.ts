import { type Proof, proveWork } from "./proof.ts";
import { showErrors } from "./show-errors.ts";

/** What the server answers to a post. */
type PostAnswer = {
  /** `html`: what takes the place of the form; `to`: the page that does. */
  sent?: { html?: string; to?: string };
  error?: { message: string; fields?: Record<string, string> };
};

/**
 * Sends a form without leaving the page: what is wrong is shown in place, what was typed and the files that were chosen stay, also
 * where the line was cut. Nothing keeps anybody from sending it again: it has an id, and arrives once.
 */
export function enhance(form: HTMLFormElement): void {
  if (form.noValidate) return;
  // The server checks, and says so in the language of the page.
  form.noValidate = true;
  const proof = hidden("proof", "");
  form.append(hidden("once", randomId()), proof);
  const work = proveWork(form, proof);
  for (const field of form.querySelectorAll<HTMLInputElement>("[data-source]")) {
    field.value = field.dataset.source === "referrer" ? document.referrer : campaign();
  }
  let request: AbortController | undefined;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    request?.abort();
    request = new AbortController();
    void send(form, work, request.signal);
  });
}

async function send(form: HTMLFormElement, work: Proof, signal: AbortSignal): Promise<void> {
  const { sending = "", cut = "" } = form.dataset;
  await waitFor(form, work);
  if (signal.aborted) return;
  announce(sending);
  let answer: PostAnswer = {};
  try {
    const response = await fetch(form.getAttribute("action") ?? "", {
      method: "POST",
      body: new FormData(form),
      headers: { Accept: "application/json" },
      signal,
    });
    answer = await response.json();
  } catch {
    // No answer, or none of ours: whether the message arrived is not known.
  }
  if (signal.aborted) return;
  announce("");
  if (answer.sent === undefined) showErrors(form, answer.error ?? { message: cut });
  else finish(form, answer.sent);
}

function finish(form: HTMLFormElement, { html = "", to }: NonNullable<PostAnswer["sent"]>): void {
  if (to !== undefined) {
    location.assign(to);
    return;
  }
  const { errorTitle = "" } = form.dataset;
  if (document.title.startsWith(errorTitle)) document.title = document.title.slice(errorTitle.length);
  form.insertAdjacentHTML("afterend", html);
  const thanks = form.nextElementSibling;
  form.remove();
  if (thanks instanceof HTMLElement) thanks.focus();
}

/** Says that the form is not sent yet, to who sees it and to who hears it. */
async function waitFor(form: HTMLFormElement, work: Proof): Promise<void> {
  const pending = work.pending();
  if (pending === null) return;
  const { checking = "" } = form.dataset;
  const note = Object.assign(document.createElement("span"), { className: "hint", textContent: checking });
  form.querySelector(".actions")?.append(note);
  announce(checking);
  await pending;
  note.remove();
}

function announce(words: string): void {
  const announcer = document.querySelector("#announcer");
  if (announcer !== null) announcer.textContent = words;
}

function hidden(name: string, value: string): HTMLInputElement {
  return Object.assign(document.createElement("input"), { type: "hidden", name, value });
}

/** 128 random bits, as the server expects them (`messages/contract/form-fields.ts`). */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The campaign that a link to this page named: "source: lettre, medium: email". */
function campaign(): string {
  return [...new URLSearchParams(location.search)]
    .flatMap(([name, value]) => (name.startsWith("utm_") ? [`${name.slice(4)}: ${value}`] : []))
    .join(", ");
}
