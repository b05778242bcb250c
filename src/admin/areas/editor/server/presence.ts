import type { Locale } from "../../../../kernel/locale.ts";
import type { Conflict } from "../presence-schemas.ts";

/** A page of the back office that has an article or an item open. */
export type EditorPage = {
  /** Id of the article or item. */
  entryId: string;
  /** Made by the page; of one person at a time. */
  pageId: string;
  admin: { id: string; name: string | null; email: string };
  place: { locale: Locale; piece: string | null } | null;
  /** It is behind another tab or window. */
  hidden: boolean;
  /** Choices between words of this person and of others. */
  conflicts: readonly Conflict[];
};

/** The same, with the milliseconds since when it is open. */
export type PresentPage = EditorPage & { since: number };

/**
 * Who has which article or item open. It ends by itself: a page that says nothing for a while is gone. Nothing of it is
 * stored or logged, and nobody is locked out by it. Several nodes of one site would share it through another
 * implementation of this interface.
 */
export interface Presence {
  /** A page is open, or still is. @returns the other pages of the same, those that were opened first first. */
  announce(page: EditorPage, now: number): PresentPage[];
  /** A page is closed. */
  leave(page: Pick<EditorPage, "entryId" | "pageId"> & { adminId: string }): void;
}

/** A page announces itself every few seconds; one that missed a few is closed, asleep, or out of reach. */
const SILENCE_MS = 15_000;
/** Of one that browsers let speak up once a minute. */
const HIDDEN_SILENCE_MS = 150_000;
/** Pages of one person that are known: the one that was silent longest goes first. */
const MOST_OF_PERSON = 20;
/** Pages of one article or item that are known; more are let in, and shown to nobody. */
const MOST_OF_ENTRY = 50;

type KnownPage = PresentPage & { heard: number };

/** In the memory of one process. */
export class MemoryPresence implements Presence {
  /** By person and page, the one that was heard last at the end. */
  readonly #pages = new Map<string, KnownPage>();

  announce(page: EditorPage, now: number): PresentPage[] {
    this.#forgetSilent(now);
    const key = keyOf(page.admin.id, page.pageId);
    const former = this.#pages.get(key);
    this.#pages.delete(key);
    const others = [...this.#pages.values()].filter(({ entryId }) => entryId === page.entryId);
    const since = former?.entryId === page.entryId ? former.since : now;
    if (former?.entryId === page.entryId || others.length < MOST_OF_ENTRY) {
      this.#makeRoom(page.admin.id);
      this.#pages.set(key, { ...page, since, heard: now });
    }
    return others
      .map(({ heard: _, ...other }) => other)
      .sort((a, b) => a.since - b.since || (a.pageId < b.pageId ? -1 : 1));
  }

  leave({ entryId, pageId, adminId }: Pick<EditorPage, "entryId" | "pageId"> & { adminId: string }): void {
    const key = keyOf(adminId, pageId);
    if (this.#pages.get(key)?.entryId === entryId) this.#pages.delete(key);
  }

  #forgetSilent(now: number): void {
    for (const [key, { heard, hidden }] of this.#pages) {
      if (heard <= now - (hidden ? HIDDEN_SILENCE_MS : SILENCE_MS)) this.#pages.delete(key);
    }
  }

  #makeRoom(adminId: string): void {
    const own = [...this.#pages].filter(([, { admin }]) => admin.id === adminId);
    for (const [key] of own.slice(0, Math.max(0, own.length - MOST_OF_PERSON + 1))) this.#pages.delete(key);
  }
}

function keyOf(adminId: string, pageId: string): string {
  return `${adminId} ${pageId}`;
}
