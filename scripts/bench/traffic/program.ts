import { type ChildProcess, spawn } from "node:child_process";
import { programCommand } from "../../../bin/program.mjs";
import { ROOT } from "../data/folders.ts";

/** The built program, running on a data folder. `stop` resolves once it has ended. */
export type Program = { url: string; port: number; pid: number; dataDir: string; stop(): Promise<void> };

const running = new Set<ChildProcess>();

/** Starts the built program on a data folder, on a port the system chooses; resolves when it says it listens. */
export async function startProgram(dataDir: string, more: Record<string, string> = {}): Promise<Program> {
  const settings = { PATH: process.env.PATH, HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, ...more };
  const { args, env } = programCommand(ROOT, ["start"], settings);
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  void ended.then(() => running.delete(child));
  const url = await new Promise<string>((done, fail) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      // Read to the end, so that the log never waits for us; kept only until the address is known.
      if (output === "found") return;
      output += chunk;
      const address = /"url":"(http:[^"]+)"/.exec(output)?.[1];
      if (address === undefined) return;
      output = "found";
      done(address);
    });
    child.once("exit", (code) => fail(new Error(`the program stopped with code ${code}\n${output}`)));
  });
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid as number,
    dataDir,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** For the end of a run that failed half-way. */
export function killPrograms(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** Runs `work` on a started program and stops it whatever happens. */
export async function withProgram<T>(
  dataDir: string,
  work: (program: Program) => Promise<T>,
  more: Record<string, string> = {},
): Promise<T> {
  const program = await startProgram(dataDir, more);
  try {
    return await work(program);
  } finally {
    await program.stop();
  }
}
