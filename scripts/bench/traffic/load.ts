import { fork } from "node:child_process";

/** What the load generator sends to a port of this machine. */
export type Load = {
  port: number;
  /** Requests as text; connection by connection they are sent in turn, from the first again after the last. */
  requests: string[];
  /** How many answers to wait for in all. */
  count: number;
  /** After so long nothing more is asked, whatever the count. */
  forMs?: number;
  connections: number;
};

/** What it measured: milliseconds in all, answers by status, and bytes of their bodies as transferred. */
export type LoadResult = { ms: number; statuses: Record<number, number>; bodyBytes: number };

/** Asks from a process of its own, one request at a time on each kept connection. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const child = fork(new URL("./load-worker.ts", import.meta.url));
  const result = new Promise<LoadResult>((done, fail) => {
    child.once("message", (message) => done(message as LoadResult));
    child.once("exit", (code) => fail(new Error(`the load generator stopped with code ${code}`)));
  });
  child.send(load);
  return result;
}
