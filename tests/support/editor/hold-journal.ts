import type { Page } from "playwright-core";

/** Keeps the browser's journal of texts from being written while the page lives: as a slow disk, or another tab. */
export function holdJournal(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        const opening = indexedDB.open("vitrine-journal");
        opening.onsuccess = () => {
          const store = opening.result.transaction("texts", "readwrite").objectStore("texts");
          const ask = () => {
            store.count().onsuccess = ask;
          };
          store.count().onsuccess = () => {
            ask();
            done();
          };
        };
      }),
  );
}
