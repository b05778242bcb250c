import { z } from "zod";
import type { Instant } from "../../kernel/clock.ts";
import type { ValidProof } from "../contract/message.ts";
import type { Signer } from "../signer.ts";

/** For how long a challenge is good. Whoever writes for longer is given another one (`browser/forms/proof.ts`). */
const VALID_MS = 3_600_000;
const ALGORITHM = "SHA-256";
const KEY_BYTES = 32;
/** One hash a try: a slow phone makes some 50,000 a second. */
const COST = 1;
/** Tries until the solution, drawn anew for each challenge: 0.3 to 1 s of a slow phone. */
const MIN_TRIES = 15_000;
const MAX_TRIES = 45_000;
/** Characters of a proof as it is sent; those of our own challenges have some 1,000. */
const MAX_LENGTH = 4_096;

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
const instant = z.int().positive();

/** A solved challenge in altcha's second format, and none but ours: what is signed has no part that may be left out or added. */
const payloadSchema = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      nonce: hex(16),
      salt: hex(16),
      cost: z.literal(COST),
      keyLength: z.literal(KEY_BYTES),
      keyPrefix: hex(KEY_BYTES / 2),
      keySignature: hex(32),
      expiresAt: instant,
      data: z.strictObject({ form: z.string(), issuedAt: instant }),
    }),
    signature: hex(32),
  }),
  solution: z.strictObject({
    counter: z.int().min(0).max(MAX_TRIES),
    derivedKey: hex(KEY_BYTES),
    time: z.number().min(0).exactOptional(),
  }),
});

/** What a browser has to solve, in altcha's second format. */
export type Challenge = { parameters: object; signature?: string };

/** What a post shows of its proof. `missing`: none was sent, or one that is too old: its page stood open for long. */
export type ProofVerdict = "missing" | "refused" | ValidProof;

/** Loaded with the first form that somebody fills in. */
const load = () => Promise.all([import("altcha-lib"), import("altcha-lib/algorithms/sha")]);

/**
 * Proofs of work for forms: a challenge is good for one form and one hour. That it is used once is decided where the message is
 * stored (`used-proofs.ts`).
 */
export class Proofs {
  readonly #signer: Signer;

  constructor(signer: Signer) {
    this.#signer = signer;
  }

  /** A challenge for a form. @param form its key. */
  async challenge(form: string, now: Instant): Promise<Challenge> {
    const [{ createChallenge, randomInt }, { deriveKey }] = await load();
    return createChallenge({
      ...{ algorithm: ALGORITHM, cost: COST, deriveKey, keyLength: KEY_BYTES, ...this.#secrets() },
      counter: randomInt(MAX_TRIES, MIN_TRIES),
      expiresAt: Math.floor((now + VALID_MS) / 1_000),
      data: { form, issuedAt: now },
    });
  }

  /** Judges what a post has in the field of its proof. */
  async verify(form: string, sent: string, now: Instant): Promise<ProofVerdict> {
    if (sent === "") return "missing";
    const payload = readPayload(sent);
    if (payload === null) return "refused";
    const { challenge, solution } = payload;
    const { nonce, expiresAt, data } = challenge.parameters;
    // Nothing is gained by a false date: who sends no proof at all is treated alike.
    if (expiresAt * 1_000 < now) return "missing";
    const [{ verifySolution }, { deriveKey }] = await load();
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...this.#secrets() });
    if (!verified || data.form !== form) return "refused";
    return { nonce, issuedAt: data.issuedAt, expiresAt: expiresAt * 1_000 };
  }

  #secrets(): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
    return {
      hmacSignatureSecret: this.#signer.secretOf("challenges"),
      hmacKeySignatureSecret: this.#signer.secretOf("solutions"),
    };
  }
}

function readPayload(sent: string): z.infer<typeof payloadSchema> | null {
  if (sent.length > MAX_LENGTH) return null;
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(sent, "base64").toString()));
  } catch {
    return null;
  }
}
