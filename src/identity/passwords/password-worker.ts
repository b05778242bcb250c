/**
 * A thread of its own that estimates passwords: the dictionaries take some 100 MB in memory and a hostile text takes
 * half a second, neither of which is the server's to bear.
 */
import { parentPort } from "node:worker_threads";
import { weaknessOf } from "./estimate-password.ts";

parentPort?.on("message", ({ password, words }: { password: string; words: string[] }) => {
  parentPort?.postMessage(weaknessOf(password, words));
});
