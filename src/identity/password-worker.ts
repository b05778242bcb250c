/**
 * A thread of its own that estimates passwords: the dictionaries take some 100 MB in memory and a hostile text takes
 * half a second, neither of which is the server's to bear.
 */
import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as french } from "@zxcvbn-ts/language-fr";

const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...french }, graphs: adjacencyGraphs });

parentPort?.on("message", ({ password, words }: { password: string; words: string[] }) => {
  parentPort?.postMessage(estimator.check(password, words).score);
});
