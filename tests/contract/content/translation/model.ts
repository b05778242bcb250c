import { UIDS, type Words } from "./texts.ts";

type Pair = { uid: string; source: string | null; translation: string | null; kept: boolean; at: number };

const FIELDS = ["title", "summary"];

/**
 * What is behind, told in words: a set of pairs of words of which somebody said that they belong together. `null` stands
 * for what a text does not have.
 */
export class TranslationModel {
  source: Words = new Map();
  translation: Words = new Map();
  #pairs = new Map<string, Pair>();

  /** Somebody writes a text of the translation. */
  write(next: Words, at: number): void {
    const changed = this.#replace(next);
    for (const uid of changed) {
      const translation = next.get(uid) ?? null;
      const known = [...this.#pairs.values()].some(
        (pair) => pair.uid === uid && pair.translation === translation && pair.kept,
      );
      if (translation !== null && !known) {
        this.#add({ uid, source: this.source.get(uid) ?? null, translation, kept: false, at });
      }
    }
  }

  /** A whole translation is handed in. */
  handIn(next: Words, at: number): void {
    if (this.#replace(next).length > 0) {
      for (const pair of this.#now()) this.#add({ ...pair, kept: true, at });
    }
    this.keep();
  }

  /** A former text of the translation is brought back; the one it replaces is kept. */
  restore(next: Words): void {
    this.keep();
    this.#replace(next);
  }

  /** The text of the translation is kept: published, or the last of a session. */
  keep(): void {
    for (const pair of this.#pairs.values()) pair.kept = true;
  }

  confirm(uids: readonly string[], at: number): void {
    for (const pair of this.#now()) if (uids.includes(pair.uid)) this.#add({ ...pair, kept: true, at });
  }

  minor(uid: string, from: string | null, at: number): void {
    const source = this.source.get(uid) ?? null;
    for (const pair of [...this.#pairs.values()]) {
      if (pair.uid === uid && pair.source === from && source !== from) this.#add({ ...pair, source, at });
    }
    if (from === null && source !== null && !this.translation.has(uid)) {
      this.#add({ uid, source, translation: null, kept: true, at });
    }
  }

  /** Each piece's status, and what the source said when the translation's words were last right. */
  state(): Map<string, { status: string; sourceThen: string | null }> {
    const state = new Map<string, { status: string; sourceThen: string | null }>();
    for (const { uid, source, translation } of this.#now()) {
      const ofWords = [...this.#pairs.values()].filter((pair) => pair.uid === uid && pair.translation === translation);
      const upToDate = ofWords.some((pair) => pair.source === source);
      const status = translation === null ? "missing" : source === null ? "orphan" : "behind";
      const latest = ofWords.filter((pair) => pair.source !== null).sort((a, b) => b.at - a.at)[0];
      state.set(
        uid,
        upToDate ? { status: "upToDate", sourceThen: null } : { status, sourceThen: latest?.source ?? null },
      );
    }
    return state;
  }

  behind(): number {
    return [...this.state().values()].filter(({ status }) => status !== "upToDate").length;
  }

  /** How many pairs there are to be kept: what a table of them may hold. */
  size(): number {
    return this.#pairs.size;
  }

  #now() {
    return [...FIELDS, ...UIDS].flatMap((uid) => {
      const [source, translation] = [this.source.get(uid) ?? null, this.translation.get(uid) ?? null];
      return source === null && translation === null ? [] : [{ uid, source, translation }];
    });
  }

  /** @returns the ids whose words changed; what was confirmed of words that nothing keeps is gone. */
  #replace(next: Words): string[] {
    const changed = [...FIELDS, ...UIDS].filter((uid) => next.get(uid) !== this.translation.get(uid));
    for (const [key, pair] of this.#pairs) if (!pair.kept && changed.includes(pair.uid)) this.#pairs.delete(key);
    this.translation = new Map(next);
    return changed;
  }

  #add(pair: Pair): void {
    const key = JSON.stringify([pair.uid, pair.source, pair.translation]);
    const kept = pair.kept || this.#pairs.get(key)?.kept === true;
    this.#pairs.set(key, { ...pair, kept });
  }
}
