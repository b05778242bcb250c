import {
  CONSENT_DAYS,
  CONSENT_KEY,
  CONSENT_STATUSES,
  CONSENTS_PATH,
  type Consent,
  type ConsentStatus,
  type PurposeChoices,
} from "../../tracking/contract/consent.ts";
import { randomId } from "./random-id.ts";

/** The stored choice of the visitor; null where there is none, or where it cannot be read. */
export function readConsent(): Consent | null {
  try {
    const kept: Consent | null = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? "null");
    if (kept === null || !CONSENT_STATUSES.includes(kept.status)) return null;
    // A refusal does not expire. An acceptance does, and the visitor is asked again.
    return kept.status === "accepted" && !isFresh(kept) ? null : kept;
  } catch (error) {
    log("Impossible de lire le choix enregistré :", error);
    return null;
  }
}

function isFresh({ timestamp }: Consent): boolean {
  return Date.parse(timestamp) > Date.now() - CONSENT_DAYS * 864e5;
}

/** @returns whether the choice could be stored; it applies to this page in either case. */
function saveConsent(status: ConsentStatus, purposes: PurposeChoices | undefined): boolean {
  const text = document.querySelector<HTMLElement>("[data-consent-text]")?.dataset.consentText;
  const proof = text && randomId();
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ status, timestamp: new Date().toISOString(), purposes, proof }));
    if (proof) sendProof(JSON.stringify({ id: proof, choice: status, text, purposes }));
    return true;
  } catch (error) {
    log("Impossible d’enregistrer le choix :", error);
    return false;
  }
}

/** Sends a choice to the log. A failure is ignored: the choice applies in either case. */
function sendProof(body: string): void {
  const headers = { "Content-Type": "application/json" };
  fetch(CONSENTS_PATH, { method: "POST", body, headers, keepalive: true }).catch(() => {});
}

/** In French, whatever the page's language: the specification says so. */
function log(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: what the specification asks
  console.error(message, error);
}

/**
 * The banner (`site/layout/consent-banner.tsx`) and everything that opens it. The style sheet shows it by `data-consent` of
 * the document, which the early script writes before anything is drawn.
 * @param apply called with each choice, also with one of another tab; undefined where none is stored any more.
 */
export function askConsent(apply: (status: ConsentStatus | undefined) => void): void {
  const root = document.documentElement;
  let opener: HTMLElement | null = null;

  const ask = (asking: boolean) => {
    if (asking) root.dataset.consent = "ask";
    else delete root.dataset.consent;
  };
  const choose = (button: HTMLElement) => {
    const choice = button.dataset.consentChoice as ConsentStatus;
    // Written by `third-parties.ts`, which handles the click first.
    const { purposes } = button.dataset;
    const isStored = saveConsent(choice, purposes && JSON.parse(purposes));
    apply(choice);
    const banner = button.closest("[data-consent-banner]");
    if (!isStored) {
      banner?.querySelector("[data-consent-failed]")?.removeAttribute("hidden");
      return;
    }
    ask(false);
    if (banner === null) return;
    // The focus would be lost with the button.
    (opener ?? document.querySelector<HTMLElement>("#content"))?.focus({ preventScroll: true });
    opener = null;
  };
  const adopt = () => {
    const status = readConsent()?.status;
    ask(status === undefined || status === "pending");
    apply(status);
  };

  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>("[data-consent-choice]");
    const link = event.target.closest<HTMLElement>("[data-consent-open]");
    if (button !== null) choose(button);
    // The cookie page says why there is nothing to choose.
    if (link === null || root.dataset.choice === "signal") return;
    event.preventDefault();
    opener = link;
    ask(true);
    document.querySelector<HTMLElement>("[data-consent-banner]")?.focus();
  });
  window.addEventListener("storage", ({ key }) => {
    if (key === CONSENT_KEY || key === null) adopt();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) adopt();
  });
}
