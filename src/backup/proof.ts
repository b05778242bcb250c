import { z } from "zod";

const count = z.number().int().min(0);

/** That a backup was restored and compared, when, and what was compared. */
const proofSchema = z.strictObject({
  /** ISO 8601. */
  proven: z.iso.datetime(),
  /** Of the program that proved it. */
  version: z.string(),
  /** SHA-256 of the manifest that was proven. */
  manifest: z.string(),
  tables: count,
  rows: count,
  files: count,
  bytes: count,
  /** Pages that were rendered from the restored database and were the same. */
  pages: count,
});

export type Proof = z.infer<typeof proofSchema>;

export function encodeProof(proof: Proof): string {
  return `${JSON.stringify(proof)}\n`;
}

/** Null for what is no proof: a backup counts only where one can be read. */
export function decodeProof(text: string): Proof | null {
  try {
    return proofSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
