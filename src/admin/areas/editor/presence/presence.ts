import { v7 } from "uuid";
import type { Locale } from "../../../../kernel/locale.ts";
import { createStore, type Store } from "../../../framework/app/store.ts";
import { call, callAddress } from "../api.ts";
import type { Conflict, PresentPage } from "../presence-schemas.ts";

/** Where the writer of this page is. */
export type Place = NonNullable<PresentPage["place"]>;

/** What the parts of a page share of who else has its article or item open. */
export type Presence = {
  /** Other pages; the same array while nothing changed. */
  others: Store<readonly PresentPage[]>;
  /** Where the writer of this page is; null while nothing was touched. */
  place: Store<Place | null>;
  /** Choices that were made here between one's own words and those of others. */
  settled: Store<readonly Conflict[]>;
  /** Brings a piece of a text into view, by the language that shows it. */
  reveal: Map<Locale, (piece: string) => void>;
};

export function createPresence(): Presence {
  return {
    others: createStore<readonly PresentPage[]>([]),
    place: createStore<Place | null>(null),
    settled: createStore<readonly Conflict[]>([]),
    reveal: new Map(),
  };
}

/** Milliseconds between two announcements: of a page that is seen, and of one behind another. */
const SEEN_EVERY = 3_000;
const HIDDEN_EVERY = 60_000;
/** Choices that are told of at once; the server takes no more. */
const MAX_CONFLICTS = 50;
/** Announcements without an answer after which nobody is known to be there. */
const MISSED = 3;

type Options = {
  endpoint: "POST /articles/:id/presence" | "POST /items/:id/presence" | "POST /messages/:id/presence";
  /** Id of the article, item, or message. */
  id: string;
  presence: Presence;
  /** Choices that are open in this page. */
  openConflicts?(): readonly Conflict[];
  /** The server has this revision of a language of the article. */
  onRevision?(locale: Locale, revision: number): void;
};

/**
 * Tells the server every few seconds that this page has the article or item open, and where its writer is; hears who
 * else has, and which texts of an article were saved since.
 * @returns how to end that, which the server is told at once.
 */
export function announcePresence({ endpoint, id, presence, openConflicts, onRevision }: Options): () => void {
  const pageId = v7();
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let missed = 0;
  let turn = 0;
  /** The page has left; it may be shown again. */
  let left = false;

  const announce = async () => {
    clearTimeout(timer);
    // A page that goes is hidden after its `pagehide` (HTML, "unload a document"): that must not bring it back.
    if (left) return;
    const own = ++turn;
    const hidden = document.visibilityState === "hidden";
    const conflicts = [...(openConflicts?.() ?? []), ...presence.settled.read()].slice(0, MAX_CONFLICTS);
    const body = { pageId, place: presence.place.read(), hidden, conflicts, leaves: false };
    try {
      const answer = await call(endpoint, { id, body, signal: ended.signal, unattended: true });
      // A later announcement was made meanwhile: what it is answered counts.
      if (own !== turn || ended.signal.aborted) return;
      missed = 0;
      show(presence.others, answer.others);
      const revisions = "revisions" in answer ? answer.revisions : {};
      for (const [locale, revision] of Object.entries(revisions)) onRevision?.(locale as Locale, revision);
    } catch {
      if (own !== turn || ended.signal.aborted) return;
      missed += 1;
      if (missed >= MISSED) show(presence.others, []);
    }
    timer = setTimeout(announce, hidden ? HIDDEN_EVERY : SEEN_EVERY);
  };

  const leave = () => {
    left = true;
    clearTimeout(timer);
    const body = { pageId, place: null, hidden: true, conflicts: [], leaves: true };
    const content = new Blob([JSON.stringify(body)], { type: "application/json" });
    // It is sent although the page goes.
    navigator.sendBeacon(callAddress(endpoint, { id }), content);
  };

  const { signal } = ended;
  document.addEventListener("visibilitychange", announce, { signal });
  addEventListener("pagehide", leave, { signal });
  // A page that was kept by the browser and is shown again.
  const comeBack = () => {
    left = false;
    void announce();
  };
  addEventListener("pageshow", ({ persisted }) => persisted && comeBack(), { signal });
  void announce();
  return () => {
    clearTimeout(timer);
    ended.abort();
    leave();
  };
}

/**
 * Follows where the writer is by the fields that take the focus.
 * @param placeOf where a field is; undefined for what says nothing of that.
 * @returns how to end that.
 */
export function followFocus(
  { place }: Presence,
  placeOf: (field: HTMLElement) => Place | null | undefined,
): () => void {
  const ended = new AbortController();
  const follow = ({ target }: FocusEvent) => {
    const next = target instanceof HTMLElement ? placeOf(target) : undefined;
    if (next !== undefined) place.write(next);
  };
  document.addEventListener("focusin", follow, { signal: ended.signal });
  return () => ended.abort();
}

/** Writes what changed, so that nothing is drawn anew where nothing did. */
function show(store: Store<readonly PresentPage[]>, pages: readonly PresentPage[]): void {
  if (JSON.stringify(store.read()) !== JSON.stringify(pages)) store.write(pages);
}
