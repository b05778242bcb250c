import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { key, type Place, type Stretch } from "../../../src/content/dependencies/keys.ts";
import { Reads } from "../../../src/content/dependencies/reads.ts";
import { Dependents } from "../../../src/site/cache/dependents.ts";
import { BYTES_PER_READ } from "../../../src/site/cache/page-cache.ts";
import { ITEM_COUNTS, itemFile } from "../data/generate-items.ts";
import type { Measurement, Row } from "../types.ts";

const PAGES = 10_000;
/** Pages that show every document: in two languages, each as a page and as a payload of in-page navigation. */
const LISTS = 4;
const MB = 1024 * 1024;

/** Memory of what a cache remembers of the readings of its pages, beside the pages themselves. */
export const measureKeptPages: Measurement = {
  name: "kept pages",
  run: async () => [
    ...measureIndex(`${PAGES.toLocaleString("en")} kept articles`, PAGES, articleReads),
    ...measureIndex(`${LISTS} kept lists of ${ITEM_COUNTS.document.toLocaleString("en")} documents`, LISTS, listReads),
  ],
};

/** Keys are made as renderings make them: each has strings of its own. */
function measureIndex(name: string, pages: number, readsOf: (index: number) => Reads): Row[] {
  const collect = garbageCollector();
  collect();
  const before = process.memoryUsage().heapUsed;
  const dependents = new Dependents<Reads>();
  let keys = 0;
  for (let index = 0; index < pages; index++) {
    const reads = readsOf(index);
    keys += reads.size;
    dependents.add(reads, reads);
  }
  collect();
  const bytes = process.memoryUsage().heapUsed - before;
  // Read once more, so that nothing of it was collected.
  if (dependents.touchedBy([{ key: key.layout("fr") }]).size !== pages) throw new Error("a page is not in the index");
  return [
    { what: `index of ${name}, ${Math.round(keys / pages)} keys each`, value: bytes / MB, unit: "MB", budget: null },
    { what: "  each key, as much as the cache counts", value: bytes / keys, unit: "bytes", budget: BYTES_PER_READ },
  ];
}

/** What the page of an article reads: itself, its picture, its neighbors, and articles of its tag (the starter content: 8 to 12 keys). */
function articleReads(index: number): Reads {
  const reads = new Reads();
  reads.add(key.text(textId(index)));
  reads.add(key.media(fileId(index)));
  reads.add(key.entry(textId(PAGES + index)));
  reads.add(key.layout("fr"));
  reads.add(key.posts("fr"), stretch(index));
  reads.add(key.posts("fr", `tag-${index % 20}`), stretch(index));
  for (const neighbor of [1, 2, 20, 40]) reads.add(key.name(textId((index + neighbor) % PAGES)));
  return reads;
}

/** What a page that shows every document reads. */
function listReads(): Reads {
  const reads = new Reads();
  reads.add(key.text(textId(0)));
  reads.add(key.layout("fr"));
  reads.add(key.items("document", "fr"));
  for (let index = 0; index < ITEM_COUNTS.document; index++) reads.add(key.media(fileId(index)));
  return reads;
}

function stretch(index: number): Stretch {
  const place = (of: number): Place => ({ publishedAt: 1_700_000_000_000 + of, id: textId(of) });
  return { newest: place(index + 1), oldest: place(index) };
}

function textId(index: number): string {
  return inOnePiece(`01a21e16-188f-733d-a7fa-${String(index).padStart(12, "0")}`);
}

function fileId(index: number): string {
  return inOnePiece(itemFile(index));
}

/** A string as the database returns it: one that was put together keeps its parts in memory. */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString();
}

/** Node gives its garbage collector to a program that was started with a flag, or to a context made after setting it. */
function garbageCollector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}
