import { createHash } from "node:crypto";
import { readSecretKey } from "../../../src/identity/secret-key.ts";
import { CHALLENGE_PATH } from "../../../src/messages/contract/form-fields.ts";
import { Signer } from "../../../src/messages/signer.ts";
import { Proofs } from "../../../src/messages/spam/proofs.ts";
import { inDatabase } from "../database/kept.ts";
import { ask } from "../http/http.ts";
import type { Fields } from "./forms.ts";
import { but } from "./site-with-forms.ts";

/** A challenge of the server with its solution, as the script of a form sends them. */
export type Payload = {
  challenge: {
    parameters: {
      nonce: string;
      salt: string;
      keyPrefix: string;
      expiresAt: number;
      data: { form: string; issuedAt: number };
      [name: string]: unknown;
    };
    signature: string;
  };
  solution: { counter: number; derivedKey: string; time?: number };
};

/** The proof for a form, for which the server is asked now. */
export async function askForProof(
  origin: string,
  form: string,
  headers: Record<string, string> = {},
): Promise<Payload> {
  const { status, text } = await ask(origin, `${CHALLENGE_PATH}?form=${form}`, { headers });
  if (status !== 200) throw new Error(`a challenge was refused: ${status} ${text}`);
  return solved(JSON.parse(text));
}

/** The proof of somebody who began to fill in a form of the site so many milliseconds ago. */
export async function proofSince({ dataDir }: { dataDir: string }, form: string, ms = 60_000): Promise<Payload> {
  const proofs = new Proofs(new Signer(() => readSecretKey(undefined, dataDir)));
  return solved((await proofs.challenge(form, Date.now() - ms)) as Payload["challenge"]);
}

/** The fitting answers to a form with some changed, with the proof of a browser in which somebody began a minute ago. */
export async function proven(
  site: { dataDir: string },
  form: string,
  changes: Record<string, string | undefined>,
): Promise<Fields> {
  return but({ ...changes, proof: encoded(await proofSince(site, form)) });
}

/** The field of a proof. */
export function encoded(payload: object): string {
  return Buffer.from(JSON.stringify(payload)).toString("base64");
}

function solved(challenge: Payload["challenge"]): Payload {
  const { salt, nonce, keyPrefix } = challenge.parameters;
  const tried = Buffer.from(`${salt}${nonce}00000000`, "hex");
  for (let counter = 0; ; counter++) {
    tried.writeUInt32BE(counter, tried.length - 4);
    const derivedKey = createHash("sha256").update(tried).digest("hex");
    if (derivedKey.startsWith(keyPrefix)) return { challenge, solution: { counter, derivedKey } };
  }
}

/** Where a message was put, and why. */
export function placeOf(site: { dataDir: string }, number: number): { folder: string; signs: string[] } {
  const row = inDatabase(site, (database) =>
    database.prepare("select folder, signs from messages where number = ?").get(number),
  );
  return { folder: String(row?.folder), signs: JSON.parse(String(row?.signs)) };
}
