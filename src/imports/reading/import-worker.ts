/** The thread that reads an export, one batch at each request, started by `read-in-worker.ts`. */
import { parentPort, workerData } from "node:worker_threads";
import { readAddress } from "../../importers/address/read-address.ts";
import { openFetcher } from "../../importers/fetching/open-fetcher.ts";
import type { Found } from "../../importers/reading/found.ts";
import { AppError, packError } from "../../kernel/errors.ts";
import { readSource } from "./open-source.ts";
import { type ReadItem, readItems } from "./read-item.ts";
import type { Reading } from "./reading.ts";

/** What one batch holds at most: so much is in memory on its way, and written in one transaction. */
const MAX_ITEMS = 64;
const MAX_CHARACTERS = 512 * 1024;

async function* read(): AsyncGenerator<ReadItem> {
  for await (const found of findAll(workerData as Reading)) yield* readItems(found);
}

async function* findAll(reading: Reading): AsyncGenerator<Found> {
  if ("files" in reading) {
    yield* readSource(reading.files);
    return;
  }
  const { address, allowAddresses } = reading;
  const fetcher = await openFetcher({ hosts: [new URL(address).host], ...(allowAddresses && { allowAddresses }) });
  try {
    yield* readAddress(fetcher, address);
  } finally {
    fetcher.close();
  }
}

const items = read();

async function nextBatch(): Promise<{ items: ReadItem[]; done: boolean }> {
  const batch: ReadItem[] = [];
  let characters = 0;
  while (batch.length < MAX_ITEMS && characters < MAX_CHARACTERS) {
    const { value, done } = await items.next();
    if (done === true) return { items: batch, done: true };
    batch.push(value);
    if (value.type === "text") characters += value.text.found.length;
  }
  return { items: batch, done: false };
}

parentPort?.on("message", async () => {
  try {
    parentPort?.postMessage(await nextBatch());
  } catch (error) {
    const failure = error instanceof AppError ? packError(error) : null;
    parentPort?.postMessage({ failure, error: error instanceof Error ? String(error.stack) : String(error) });
  }
});
