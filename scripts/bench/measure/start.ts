import { spawn } from "node:child_process";
import { ROOT, temporaryFolder } from "../data/folders.ts";
import { median } from "../statistics.ts";
import { ask } from "../traffic/ask.ts";
import { startProgram } from "../traffic/program.ts";
import type { Measurement, Row } from "../types.ts";

const TIMES = 7;

/** Time from starting the program, or `npm start`, to the first answer. */
export const measureStart: Measurement = {
  name: "start",
  async run() {
    const cold: number[] = [];
    const warm: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const dataDir = temporaryFolder();
      cold.push(await startToFirstAnswer(dataDir));
      warm.push(await startToFirstAnswer(dataDir));
    }
    return [
      { what: "cold start (empty folder, seeding) to first answer", value: median(cold), unit: "ms", budget: null },
      { what: "warm start to first answer", value: median(warm), unit: "ms", budget: 1000 },
      ...(await measureNpmStart()),
    ];
  },
};

/** The start of an existing folder. @param posts how many articles it holds, for the table */
export async function measureWarmStart(dataDir: string, posts: number): Promise<Row[]> {
  const warm: number[] = [];
  for (let time = 0; time < TIMES; time++) warm.push(await startToFirstAnswer(dataDir));
  return [{ what: `warm start, ${posts.toLocaleString("en")} posts`, value: median(warm), unit: "ms", budget: 1000 }];
}

async function startToFirstAnswer(dataDir: string): Promise<number> {
  const from = performance.now();
  const program = await startProgram(dataDir);
  const { status } = await ask(`${program.url}/`);
  const ms = performance.now() - from;
  await program.stop();
  if (status !== 200) throw new Error(`/ answered ${status} after the start`);
  return ms;
}

/** What the README's command takes when nothing changed since the last time, npm included. */
async function measureNpmStart(): Promise<Row[]> {
  const dataDir = temporaryFolder();
  // The first one may have to build.
  await npmStart(dataDir);
  const samples: number[] = [];
  for (let time = 0; time < 3; time++) samples.push(await npmStart(dataDir));
  return [{ what: "npm start again, nothing changed", value: median(samples), unit: "ms", budget: 2000 }];
}

async function npmStart(dataDir: string): Promise<number> {
  const from = performance.now();
  const env = { ...process.env, HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir };
  // Its own process group: npm does not pass on every signal to what it starts.
  const child = spawn("npm", ["start"], { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit"], detached: true });
  const ended = new Promise((done) => child.once("exit", done));
  const url = await new Promise<string>((done, fail) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const address = /"url":"(http:[^"]+)"/.exec(output)?.[1];
      if (address !== undefined) done(address);
    });
    child.once("error", fail);
    child.once("exit", (code) => fail(new Error(`npm start stopped with code ${code}\n${output}`)));
  });
  const { status } = await ask(`${url}/`);
  const ms = performance.now() - from;
  process.kill(-(child.pid as number), "SIGTERM");
  await ended;
  if (status !== 200) throw new Error(`/ answered ${status} after npm start`);
  return ms;
}
