/** Where a visitor's choice is kept (row T1): `{ "status": …, "timestamp": … }`. */
export const CONSENT_KEY = "vitrine:consent";

export const CONSENT_STATUSES = ["accepted", "rejected", "pending"] as const;
export type ConsentStatus = (typeof CONSENT_STATUSES)[number];

/**
 * `timestamp` is an ISO date. `proof`, where the owner keeps a log of choices: the random number under which this one
 * stands in it.
 */
export type Consent = { status: ConsentStatus; timestamp: string; proof?: string };

/** Where a choice is sent for that log: `{ "id": …, "choice": …, "text": … }`. */
export const CONSENTS_PATH = "/api/consents";

/** A line of the log: a choice that somebody made, and which text they were shown. Nothing of who made it. */
export type ConsentProof = { id: string; choice: Exclude<ConsentStatus, "pending">; text: string };

/** A choice is asked for again after six months (CNIL, guidelines on cookies, §2.5); a refusal holds until then and on. */
export const CONSENT_DAYS = 183;
