import type { Purpose } from "./third-parties.ts";

/** Key of the local storage with the visitor's choice (row T1): `{ "status": …, "timestamp": … }`. */
export const CONSENT_KEY = "vitrine:consent";

/** `pending` counts as no choice: the banner asks. */
export const CONSENT_STATUSES = ["accepted", "rejected", "pending"] as const;
/** What a visitor answered. */
export type ConsentStatus = (typeof CONSENT_STATUSES)[number];

/** Which purposes of third parties were agreed to, of those that were asked about. */
export type PurposeChoices = Partial<Record<Purpose, boolean>>;

/**
 * `timestamp` is an ISO date. `purposes`: what was answered to each purpose, where third parties were asked about.
 * `proof`, where the owner keeps a log of choices: the random id of this choice in it.
 */
export type Consent = { status: ConsentStatus; timestamp: string; purposes?: PurposeChoices; proof?: string };

/** Where a choice is sent for that log: `{ "id": …, "choice": …, "text": …, "purposes": … }`. */
export const CONSENTS_PATH = "/api/consents";

/** A line of the log: a choice, and the text that was shown. Nothing identifies the visitor. */
export type ConsentProof = {
  id: string;
  choice: Exclude<ConsentStatus, "pending">;
  text: string;
  purposes?: PurposeChoices | undefined;
};

/** A choice is asked for again after six months (CNIL, guidelines on cookies, §2.5); a refusal holds until then and on. */
export const CONSENT_DAYS = 183;
