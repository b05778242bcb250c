import { AppError } from "../../kernel/errors.ts";

/** `EVENTS_INVALID` 422: not what the visitors' script sends. @param why for the operator. */
export function batchInvalid(why: string): AppError {
  return new AppError(
    "EVENTS_INVALID",
    `Events were refused: ${why}`,
    {
      fr: "Ces mesures ne sont pas de celles que ce site reçoit.",
      en: "These measurements are not what this site takes.",
    },
    { status: 422 },
  );
}

/** `TOO_MANY_EVENTS` 429: more than a visitor or an office sends. @param retryAfter seconds. */
export function tooManyBatches(retryAfter: number): AppError {
  return new AppError(
    "TOO_MANY_EVENTS",
    `Rate limit of measured events exceeded for one network; retry after ${retryAfter} s`,
    {
      fr: "Trop de mesures à la fois depuis cette adresse.",
      en: "Too many measurements at once from this address.",
    },
    { status: 429, retryAfter },
  );
}

/** `COUNTING_BEHIND` 503: counting does not keep up, or the database fails. The browser sends the batch again. */
export function countingBehind(cause?: unknown): AppError {
  return new AppError(
    "COUNTING_BEHIND",
    "Events were refused: those before them are not counted yet",
    {
      fr: "Le site ne peut pas recevoir de mesures pour le moment.",
      en: "The site cannot take measurements right now.",
    },
    { status: 503, retryAfter: 30, cause },
  );
}

/** `CONSENT_INVALID` 422: not a choice that this site offers. @param why for the operator. */
export function choiceInvalid(why: string): AppError {
  return new AppError(
    "CONSENT_INVALID",
    `A choice was refused: ${why}`,
    { fr: "Ce choix n’est pas de ceux que ce site propose.", en: "This choice is not one this site offers." },
    { status: 422 },
  );
}

/** `CONSENT_LOG_FULL` 503: the log has reached its limit of choices in a day. */
export function logFull(): AppError {
  return new AppError(
    "CONSENT_LOG_FULL",
    "A choice was not logged: more came in a day than the log takes",
    { fr: "Ce choix n’a pas pu être inscrit au registre.", en: "This choice could not be logged." },
    { status: 503, retryAfter: 3_600 },
  );
}
