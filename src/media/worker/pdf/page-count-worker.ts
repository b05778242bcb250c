/** The thread that counts the pages of one PDF, started by `count-pages.ts`. */
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { getDocumentProxy } from "unpdf";

const { numPages } = await getDocumentProxy(new Uint8Array(await readFile(workerData)), { verbosity: 0 });
parentPort?.postMessage(numPages);
