import type { Instant } from "../../kernel/clock.ts";

/** Longer than any change takes: one that never came to its end is forgotten. */
const LONGEST_MS = 60_000;

/**
 * Accounts that are being changed from here: the project has the new password already, and our database does not know yet
 * that it is ours. Whoever looks at the account meanwhile must not take it for a change that somebody made elsewhere.
 */
export class AccountsUnderWay {
  readonly #since = new Map<string, Instant>();

  begin(id: string): void {
    this.#since.set(id, Date.now());
  }

  end(id: string): void {
    this.#since.delete(id);
  }

  has(id: string): boolean {
    const since = this.#since.get(id);
    return since !== undefined && Date.now() - since < LONGEST_MS;
  }
}
