/** The numbers of notes, for the views that show them: they change without a change of what shows them. */
export class NoteNumbers {
  #numbers: ReadonlyMap<string, number> = new Map();
  readonly #views = new Set<() => void>();

  of(name: string): number | null {
    return this.#numbers.get(name) ?? null;
  }

  write(numbers: ReadonlyMap<string, number>): void {
    this.#numbers = numbers;
    for (const show of this.#views) show();
  }

  /** @returns how to end that. */
  follow(show: () => void): () => void {
    this.#views.add(show);
    return () => this.#views.delete(show);
  }
}
