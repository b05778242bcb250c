import type { Queryable } from "../db/client.ts";
import { AppError } from "../kernel/errors.ts";
import { findMailRow } from "./mails-table.ts";

/** @throws AppError `MAIL_UNKNOWN` (404), `MAIL_NOT_FAILED` (409), `MAIL_ERASED` (409), `MAIL_EXPIRED` (409). */
export async function requireRetriable(db: Queryable, id: string): Promise<void> {
  const mail = await findMailRow(db, id);
  if (mail === null) {
    throw refusal("MAIL_UNKNOWN", 404, "Ce message n’existe pas.", "This message does not exist.");
  }
  if (mail.status !== "failed" && mail.status !== "uncertain") {
    const fr = "Seul un message refusé ou incertain peut être renvoyé.";
    throw refusal("MAIL_NOT_FAILED", 409, fr, "Only a message that failed or is in doubt can be sent again.");
  }
  if (mail.data === null && mail.content === null) {
    const fr = "Le contenu de ce message a été effacé : il ne peut plus être renvoyé.";
    throw refusal("MAIL_ERASED", 409, fr, "What this message said was erased: it cannot be sent again.");
  }
  if (mail.expires_at !== null && mail.expires_at <= Date.now()) {
    const fr = "Le lien de ce message a expiré : refaites-en un.";
    throw refusal("MAIL_EXPIRED", 409, fr, "The link of this message has expired: make another one.");
  }
}

function refusal(code: string, status: number, fr: string, en: string): AppError {
  return new AppError(code, en, { fr, en }, { status });
}

/** `MAIL_ADDRESS_INVALID` 422. The address is not repeated: it may hold anything. */
export function addressInvalid(): AppError {
  const fr =
    "Cette adresse ne peut pas recevoir de message : une seule adresse, comme prenom@exemple.fr, sans accents.";
  const en = "No mail can be sent to this address: one address, like name@example.com, without accents.";
  return refusal("MAIL_ADDRESS_INVALID", 422, fr, en);
}
