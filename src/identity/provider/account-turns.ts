/**
 * Changes of one account, one after the other: of two holders of one link, the second checks it only when the first is
 * done, before anything is changed elsewhere. One process serves a site, so this suffices.
 */
export class AccountTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** @param email of the account; what is run checks first whether it still may. */
  async run<T>(email: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(email) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => {});
    this.#last.set(email, settled);
    try {
      return await turn;
    } finally {
      if (this.#last.get(email) === settled) this.#last.delete(email);
    }
  }
}
