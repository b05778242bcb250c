import { z } from "zod";
import type { Instant } from "../../kernel/clock.ts";
import type { TakenFile } from "../answers/check-files.ts";
import type { Signer } from "../signer.ts";

/** How long a file is kept that came with a post that was refused. */
export const KEPT_MS = 60 * 60_000;

/** Longer than any token of ours: nothing else is looked at. */
const MAX_TOKEN = 2_000;

const contents = z.strictObject({
  ...{ id: z.string(), name: z.string(), type: z.string(), bytes: z.number(), digest: z.string() },
  expires: z.number(),
});

/** The form and the question that a file came for, by their ids. */
type Place = { form: string; question: string };

const purposeOf = ({ form, question }: Place) => `file ${form} ${question}`;

/** What stands for a file in the page that is shown again: the browser sends it back instead of the file. */
export function keptToken(
  signer: Signer,
  place: Place,
  { id, name, type, bytes, digest }: TakenFile,
  now: Instant,
): string {
  const value = JSON.stringify({ id, name, type, bytes, digest, expires: now + KEPT_MS });
  return signer.sign(purposeOf(place), Buffer.from(value).toString("base64url"));
}

/** The file that a token stands for; null where it stands for none of this question, or not any more. */
export function keptFile(signer: Signer, place: Place, token: string, now: Instant): Omit<TakenFile, "path"> | null {
  const value = token.length > MAX_TOKEN ? null : signer.verify(purposeOf(place), token);
  if (value === null) return null;
  const { expires, ...file } = contents.parse(JSON.parse(Buffer.from(value, "base64url").toString()));
  return expires > now ? file : null;
}
