import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import type { Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { inPieces } from "./row-chunks.ts";

/** The secret of a day, made when it is first needed. With the day it is destroyed, and its marks with it. */
export async function saltOf(tx: Tx, day: string): Promise<KeyObject> {
  const found = await tx.selectFrom("visitor_salts").select("salt").where("day", "=", day).executeTakeFirst();
  // A key made ready once: making it for each mark would cost more than the mark.
  if (found !== undefined) return createSecretKey(found.salt, "base64");
  const salt = randomBytes(32).toString("base64");
  await tx.insertInto("visitor_salts").values({ day, salt }).execute();
  return createSecretKey(salt, "base64");
}

/**
 * A visitor's mark for one question of one day ("somebody new to the site?", "… to this page?"). A mark says nothing
 * without the salt, and those of two questions or of two days cannot be told to be of the same visitor.
 */
export function markOf(salt: KeyObject, { ip, userAgent }: Client, question: string): string {
  const parts = JSON.stringify([question, ip, userAgent]);
  // 128 bits: two visitors of a day share a mark less often than the disk errs.
  return createHmac("sha256", salt).update(parts).digest("base64url").slice(0, 22);
}

/** Keeps marks; gives those that were not there yet. */
export async function keepMarks(tx: Tx, day: string, marks: ReadonlySet<string>): Promise<Set<string>> {
  const added = new Set<string>();
  for (const piece of inPieces([...marks])) {
    const rows = await tx
      .insertInto("visitor_marks")
      .values(piece.map((mark) => ({ day, mark, seen_at: null })))
      .onConflict((conflict) => conflict.doNothing())
      .returning("mark")
      .execute();
    for (const { mark } of rows) added.add(mark);
  }
  return added;
}

/** Notes that visitors are here now, by their marks for the site. */
export async function noteSeen(tx: Tx, day: string, marks: ReadonlySet<string>, at: Instant): Promise<void> {
  for (const piece of inPieces([...marks])) {
    await tx
      .updateTable("visitor_marks")
      .set({ seen_at: at })
      .where("day", "=", day)
      .where("mark", "in", piece)
      .execute();
  }
}
