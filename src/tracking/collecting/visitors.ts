import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import type { Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { inChunks } from "./row-chunks.ts";

/** The secret of a day, made when it is first needed. It is deleted with its marks when the day is over. */
export async function saltOf(tx: Tx, day: string): Promise<KeyObject> {
  const found = await tx.selectFrom("visitor_salts").select("salt").where("day", "=", day).executeTakeFirst();
  // Made once: a key object for each mark would cost more than the mark.
  if (found !== undefined) return createSecretKey(found.salt, "base64");
  const salt = randomBytes(32).toString("base64");
  await tx.insertInto("visitor_salts").values({ day, salt }).execute();
  return createSecretKey(salt, "base64");
}

/**
 * A visitor's mark for one question of one day ("somebody new to the site?", "… to this page?"). Without the
 * salt a mark reveals nothing, and marks of two questions or of two days cannot be linked to one visitor.
 */
export function markOf(salt: KeyObject, { ip, userAgent }: Client, question: string): string {
  const visitor = JSON.stringify([question, ip, userAgent]);
  // 22 characters are 132 bits: collisions within a day are negligible.
  return createHmac("sha256", salt).update(visitor).digest("base64url").slice(0, 22);
}

/** Stores marks. @returns those that were not stored before. */
export async function keepMarks(tx: Tx, day: string, marks: ReadonlySet<string>): Promise<Set<string>> {
  const added = new Set<string>();
  for (const chunk of inChunks([...marks])) {
    const rows = await tx
      .insertInto("visitor_marks")
      .values(chunk.map((mark) => ({ day, mark, seen_at: null })))
      .onConflict((conflict) => conflict.doNothing())
      .returning("mark")
      .execute();
    for (const { mark } of rows) added.add(mark);
  }
  return added;
}

/** Records when visitors were last active, by their marks for the site. */
export async function noteSeen(tx: Tx, day: string, marks: ReadonlySet<string>, at: Instant): Promise<void> {
  for (const chunk of inChunks([...marks])) {
    await tx
      .updateTable("visitor_marks")
      .set({ seen_at: at })
      .where("day", "=", day)
      .where("mark", "in", chunk)
      .execute();
  }
}
