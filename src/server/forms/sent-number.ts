import type { Signer } from "../../messages/signer.ts";
import type { SentMessage } from "../../site/forms/form-page.ts";

const PURPOSE = "sent";

/** What the address of a page says of a message that was taken: nobody reads a number there that no message has. */
export function signSent(signer: Signer, { form, number }: SentMessage): string {
  return signer.sign(PURPOSE, `${number}-${form}`);
}

/** Reads what such an address says; null for what this site did not sign. Costs a hash, and nothing is read for it. */
export function readSent(signer: Signer, signed: string): SentMessage | null {
  const value = signer.verify(PURPOSE, signed);
  const [, number, form] = /^(\d+)-(.+)$/.exec(value ?? "") ?? [];
  return number === undefined || form === undefined ? null : { number: Number(number), form };
}
