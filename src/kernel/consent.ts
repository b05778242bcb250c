/** Where a visitor's choice is kept (row T1): `{ "status": …, "timestamp": … }`. */
export const CONSENT_KEY = "vitrine:consent";

export const CONSENT_STATUSES = ["accepted", "rejected", "pending"] as const;
export type ConsentStatus = (typeof CONSENT_STATUSES)[number];

/** `timestamp` is an ISO date. */
export type Consent = { status: ConsentStatus; timestamp: string };

/** A choice is asked for again after six months (CNIL, guidelines on cookies, §2.5); a refusal holds until then and on. */
export const CONSENT_DAYS = 183;
