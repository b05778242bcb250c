import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Asks for a page again and again, until it is told to stop. Plain JavaScript: a thread of its own has no loader of types. */
const VISITOR = `
const { parentPort, workerData } = require("node:worker_threads");
const { Agent, get } = require("node:http");
const agent = new Agent({ keepAlive: true });
const waits = [];
let isOver = false;
parentPort.once("message", () => { isOver = true; });
const visit = () => {
  if (isOver) { agent.destroy(); parentPort.postMessage(waits); return; }
  const from = performance.now();
  get(workerData, { agent }, (answer) => {
    answer.resume().on("end", () => {
      waits.push(answer.statusCode === 200 ? performance.now() - from : Infinity);
      setTimeout(visit, 20);
    });
  }).on("error", () => { waits.push(Infinity); setTimeout(visit, 20); });
};
visit();
`;

/**
 * Visits a page without pause, in a thread of its own: whatever the test is busy with is none of what is measured.
 * @returns ends it, with how long each visit took (ms); endless for an error.
 */
export function watchPage(url: string): () => Promise<number[]> {
  const visitor = new Worker(VISITOR, { eval: true, workerData: url });
  return async () => {
    visitor.postMessage("end");
    const [waits] = await once(visitor, "message");
    await visitor.terminate();
    return waits;
  };
}
