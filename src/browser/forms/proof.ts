import { CHALLENGE_PATH, FORM_FIELD } from "../../messages/contract/form-fields.ts";
import type { Puzzle, Solution } from "./solve.ts";

/** A proof is taken for an hour: whoever comes back to a form later has another one solved. */
const MAX_AGE_MS = 50 * 60_000;
/** For how long a form that is sent waits for its proof. One without is read by somebody, and never lost. */
const MAX_WAIT_MS = 6_000;

/** The proof of work of a form, in a hidden field of it. */
export type Proof = {
  /** Null once it is there; else what ends when it is, or when nobody should wait any longer. */
  pending(): Promise<unknown> | null;
};

/** Solves a challenge of the server for a form, and another one where the form gets the focus again after long. */
export function proveWork(form: HTMLFormElement, field: HTMLInputElement): Proof {
  let since = 0;
  let solving: Promise<void> | undefined;
  const begin = () => {
    if (Date.now() - since < MAX_AGE_MS) return;
    since = Date.now();
    field.value = "";
    solving = solveFor(form)
      .then((proof) => {
        field.value = proof;
      })
      // No line, or too many of this network: it is tried again with the next focus, and when the form is sent.
      .catch(() => {
        since = 0;
      });
  };
  form.addEventListener("focusin", begin);
  begin();
  return {
    pending() {
      begin();
      if (field.value !== "") return null;
      return Promise.race([solving, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
    },
  };
}

/** A challenge with its solution, in altcha's second format. */
async function solveFor(form: HTMLFormElement): Promise<string> {
  const key = form.querySelector<HTMLInputElement>(`[name=${FORM_FIELD.form}]`)?.value;
  const response = await fetch(`${CHALLENGE_PATH}?form=${key}`);
  const challenge: { parameters: Puzzle } = await response.json();
  const solution = await inWorker(challenge.parameters);
  return btoa(JSON.stringify({ challenge, solution }));
}

function inWorker(puzzle: Puzzle): Promise<Solution> {
  const worker = new Worker(new URL("./solve.ts", import.meta.url));
  return new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = reject;
    worker.postMessage(puzzle);
  }).finally(() => worker.terminate());
}
