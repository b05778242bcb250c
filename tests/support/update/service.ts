import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { within } from "../within.ts";

export type Service = {
  url: string;
  /** Starts a command, and resolves once it listens. */
  start(command: readonly string[]): Promise<void>;
  /** Resolves with the status of its end as wait(2) gives it: 0 where it ended by itself and well. */
  stop(): Promise<number>;
  output(): string;
  end(): Promise<void>;
};

/** A site as a service whose socket somebody else holds, so that it can be started anew without a refused connection. */
export async function openService(env: Record<string, string>): Promise<Service> {
  const child: ChildProcess = spawn("perl", [join(import.meta.dirname, "service-manager.pl")], {
    env: { PATH: process.env.PATH, LANG: "en_US.UTF-8", ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const ended = new Promise<void>((done) => child.on("close", () => done()));
  /** The next place at which the output holds such a text. */
  let read = 0;
  const printed = (pattern: RegExp) =>
    within(
      new Promise<RegExpExecArray>((done, fail) => {
        const look = () => {
          const found = pattern.exec(output.slice(read));
          if (found === null) return;
          read += found.index + found[0].length;
          child.stdout?.off("data", look);
          done(found);
        };
        child.stdout?.on("data", look);
        child.on("close", () => fail(new Error(`the service ended before ${pattern}\n${output}`)));
        look();
      }),
      () => `the service prints ${pattern}\n${output}`,
    );
  const [, port] = await printed(/port (\d+)\n/);
  return {
    url: `http://127.0.0.1:${port}`,
    async start(command) {
      child.stdin?.write(`${["start", ...command].join("\t")}\n`);
      await printed(/"msg":"listening"/);
    },
    async stop() {
      child.stdin?.write("stop\n");
      const [, status] = await printed(/ended (\d+)\n/);
      return Number(status);
    },
    output: () => output,
    async end() {
      child.stdin?.end();
      await ended;
    },
  };
}
