import { setTimeout } from "node:timers/promises";
import type { Client } from "../../kernel/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { findAdmin } from "../administrators/admin-rows.ts";
import { audit, type Context } from "../context.ts";

type SignOut = { tokenHash: string; at: Instant; client: Client };

/** How many sign-outs wait for the database; beyond, the oldest is let go. Each is of a session that this site opened. */
const MAX_WAITING = 1_000;
/** How long the answer waits for a database that is slow. */
const MAX_WAIT_MS = 3_000;

/**
 * Sign-outs that the database could not take: it was away, or its disk full. Their sessions are refused meanwhile, by
 * this process alone, and end in the database with the next check of a session that finds it back.
 */
export class SignOuts {
  readonly #context: Pick<Context, "db" | "provider" | "now" | "onError">;
  readonly #waiting = new Map<string, SignOut>();

  constructor(context: Pick<Context, "db" | "provider" | "now" | "onError">) {
    this.#context = context;
  }

  /** Ends the session of a token; where that cannot be written within a moment, later. Never rejects. */
  async end(tokenHash: string, client: Client): Promise<void> {
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size >= MAX_WAITING && oldest !== undefined) this.#waiting.delete(oldest);
    const signOut = { tokenHash, at: this.#context.now(), client };
    this.#waiting.set(tokenHash, signOut);
    const written = this.#write(signOut).catch((error) => this.#context.onError(error, "sign-out"));
    await Promise.race([written, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
  }

  /** Whether the session of a token was signed out while the database could not be told. */
  isOver(tokenHash: string): boolean {
    return this.#waiting.has(tokenHash);
  }

  /** Tells the database what it could not be told; what still cannot be written waits on. Never rejects. */
  async settle(): Promise<void> {
    for (const signOut of [...this.#waiting.values()]) {
      try {
        await this.#write(signOut);
      } catch {
        // Reported when it first failed.
        return;
      }
    }
  }

  async #write({ tokenHash, at, client }: SignOut): Promise<void> {
    const { db, provider } = this.#context;
    await db.transaction(async (tx) => {
      const [ended] = await provider.sessions.end(tx, { tokenHash });
      const admin = ended === undefined ? null : await findAdmin(tx, ended.accountId);
      if (admin !== null) await audit(tx, () => at, { by: admin, action: "sign-out", client });
    });
    this.#waiting.delete(tokenHash);
  }
}
