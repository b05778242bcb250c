import type { Instant } from "../../kernel/clock.ts";
import type { SpamSign, ValidProof } from "../../messages/contract/message.ts";
import type { Proofs } from "../../messages/spam/proofs.ts";
import type { PostLimits, Standing } from "./post-limits.ts";
import type { Post } from "./read-post.ts";

/** Nobody fills in a form in less: its challenge is issued when the first field gets the focus. */
const MIN_FILLING_MS = 3_000;

type Arrived = { post: Post; standing: Standing; now: Instant };

/** What of a post speaks for spam, besides its words; and its proof of work where it has a valid one. */
export async function signsOf(
  { post, standing, now }: Arrived,
  { proofs, limits }: { proofs: Proofs; limits: PostLimits },
): Promise<{ signs: SpamSign[]; proof: ValidProof | null }> {
  const verdict = await proofs.verify(post.form.key, post.proof, now);
  const proof = typeof verdict === "string" ? null : verdict;
  const signs: SpamSign[] = [];
  if (post.isTrapped) signs.push("honeypot");
  if (standing.isUnusual) signs.push("network");
  if (verdict === "missing") signs.push("no-proof");
  if (verdict === "refused") signs.push("proof-refused");
  if (proof !== null && now - proof.issuedAt < MIN_FILLING_MS) signs.push("too-fast");
  if (limits.isFlood(post.form.key, proof !== null, now)) signs.push("flood");
  return { signs, proof };
}
