import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Journal, JournaledText, JournalRecord } from "./session-types.ts";
import { copiesOf, countCopies, removeCopies, removeCopy, storeCopy } from "./text-copies.ts";

interface JournalDatabase extends DBSchema {
  texts: { key: [string, string, string, string]; value: JournalRecord };
}

const DATABASE = "vitrine-journal";
const VERSION = 1;
/** Held by a page for as long as it lives: the browser releases it however the page ends. */
const pageLock = (pageId: string) => `${DATABASE}:page:${pageId}`;
/** Held while a page takes over what others left, so that no two take over the same. */
const TAKE_OVER_LOCK = `${DATABASE}:take-over`;

/** Dispatched on the window of a page whose administrator signs out: what it writes from then on is kept nowhere. */
const FORGOTTEN = `${DATABASE}:forgotten`;

export type OpenedJournal<State> = {
  /** The state to begin with: what `begin` made. */
  state: State;
  journal: Journal<State>;
  /** Ends this page's part: what it kept is for whoever opens the text next. */
  close(): void;
};

/**
 * Opens the journal of a text for this page, and takes over what pages that are gone left in it.
 * @param begin makes the state to begin with from what was left, oldest first. What it answers is kept in place of
 *   what it was made from, in one step.
 */
export async function openJournal<State>(
  text: JournaledText,
  begin: (left: readonly State[]) => State,
): Promise<OpenedJournal<State>> {
  let database: IDBPDatabase<JournalDatabase>;
  try {
    database = await openDatabase();
  } catch (error) {
    return withoutStorage(begin([]), error);
  }
  const pageId = crypto.randomUUID();
  const listening = new AbortController();
  let isForgotten = false;
  const forget = () => {
    isForgotten = true;
  };
  addEventListener(FORGOTTEN, forget, { signal: listening.signal });
  const release = await holdLock(pageLock(pageId));
  const own = { ...text, pageId };
  const state = await navigator.locks.request(TAKE_OVER_LOCK, () => takeOver(database, own, begin));
  /** How many writes were begun, and the one that a copy was made of; 0 where there is no copy. */
  let [writes, copied] = [0, 0];
  const write = async (record: JournalRecord) => {
    const number = ++writes;
    const writing = database.transaction("texts", "readwrite");
    const put = writing.store.put(record);
    // Now, and not when the browser finds that nothing more is asked: a page that goes away would take it along.
    writing.commit();
    await Promise.all([put, writing.done]);
    dropCopy(number);
  };
  /** The database has what write `number` wrote: an older copy is not needed any more. */
  const dropCopy = (number: number) => {
    if (copied === 0 || copied > number) return;
    copied = 0;
    removeCopy(own);
  };
  return {
    state,
    journal: {
      async put(next) {
        if (!isForgotten) await write({ ...own, keptAt: Date.now(), state: next });
      },
      async putNow(next) {
        if (isForgotten) return;
        const record = { ...own, keptAt: Date.now(), state: next };
        if (storeCopy(record)) copied = writes + 1;
        await write(record);
      },
      async remove() {
        const number = ++writes;
        await database.delete("texts", keyOf(own));
        dropCopy(number);
      },
    },
    close() {
      listening.abort();
      database.close();
      release();
    },
  };
}

/** Texts of an account that this browser keeps since the server does not have them; 0 where nothing can be kept. */
export async function countUnsaved(accountId: string): Promise<number> {
  const database = await openDatabase().catch(() => null);
  if (database === null) return 0;
  const count = await database.count("texts", rangeOf(accountId));
  database.close();
  return Math.max(count, countCopies(accountId));
}

/**
 * Removes what this browser keeps of an account's texts, for good: a page writes once more when it goes away, and a save
 * that is under way does too.
 */
export async function forgetUnsaved(accountId: string): Promise<void> {
  dispatchEvent(new Event(FORGOTTEN));
  removeCopies(accountId);
  const database = await openDatabase().catch(() => null);
  if (database === null) return;
  await database.delete("texts", rangeOf(accountId));
  database.close();
}

/** Arrays come after every string (W3C IndexedDB, "compare two keys"). */
function rangeOf(accountId: string): IDBKeyRange {
  return IDBKeyRange.bound([accountId], [accountId, []]);
}

function openDatabase(): Promise<IDBPDatabase<JournalDatabase>> {
  return openDB<JournalDatabase>(DATABASE, VERSION, {
    upgrade(database) {
      database.createObjectStore("texts", { keyPath: ["accountId", "entryId", "locale", "pageId"] });
    },
  });
}

function keyOf({ accountId, entryId, locale, pageId }: JournaledText & { pageId: string }) {
  return [accountId, entryId, locale, pageId] satisfies JournalDatabase["texts"]["key"];
}

async function takeOver<State>(
  database: IDBPDatabase<JournalDatabase>,
  text: JournaledText & { pageId: string },
  begin: (left: readonly State[]) => State,
): Promise<State> {
  const { held = [] } = await navigator.locks.query();
  const alive = new Set(held.map(({ name }) => name));
  const transaction = database.transaction("texts", "readwrite");
  const { accountId, entryId, locale } = text;
  // Arrays come after every string (W3C IndexedDB, "compare two keys").
  const range = IDBKeyRange.bound([accountId, entryId, locale], [accountId, entryId, locale, []]);
  const copies = new Map(copiesOf(text).map((copy) => [copy.pageId, copy]));
  const stored = new Map((await transaction.store.getAll(range)).map((record) => [record.pageId, record]));
  for (const [page, copy] of copies) if (copy.keptAt >= (stored.get(page)?.keptAt ?? 0)) stored.set(page, copy);
  const records = [...stored.values()].filter(({ pageId }) => !alive.has(pageLock(pageId)));
  records.sort((a, b) => a.keptAt - b.keptAt);
  const state = begin(records.map((record) => record.state as State));
  if (records.length > 0) await transaction.store.put({ ...text, keptAt: Date.now(), state });
  for (const record of records) await transaction.store.delete(keyOf(record));
  await transaction.done;
  for (const record of records) removeCopy(record);
  return state;
}

/** Takes a lock. @returns how to release it. */
function holdLock(name: string): Promise<() => void> {
  return new Promise((taken) => {
    void navigator.locks.request(name, () => new Promise<void>((release) => taken(release)));
  });
}

/** A browser that keeps nothing: each write fails, so that the writer is told. */
function withoutStorage<State>(state: State, error: unknown): OpenedJournal<State> {
  const put = () => Promise.reject(error);
  return { state, journal: { put, putNow: put, remove: async () => {} }, close: () => {} };
}
