import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { within } from "../support/within.ts";

const OUTPUT = new URL("../../src/server/log/log-output.ts", import.meta.url).href;

/**
 * A program that logs what it is told to, and exits after it: at once, or as a site does that is told to stop.
 * @param ends waits for another message and for the end of the log first.
 */
function startProgram({ ends = false } = {}): ChildProcess {
  const program = `
    const { LogOutput } = await import(${JSON.stringify(OUTPUT)});
    const output = new LogOutput();
    process.once("message", (records) => {
      for (const record of records) output.write(record);
      if (!${ends}) process.exit(3);
      process.once("message", () => output.end().then(() => process.exit(3)));
      process.send("logged");
    });
    process.send("ready");
  `;
  return spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
}

test("what was logged before an exit is written, in order", async () => {
  const child = startProgram();
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  await within(once(child, "message"), () => "the program starts");
  const records = Array.from({ length: 500 }, (_, index) => `record ${index}\n`);
  child.send(records);
  await within(once(child, "close"), () => `the program ends\n${output}`);
  expect(child.exitCode).toBe(3);
  expect(output).toBe(records.join(""));
});

test("a log that nobody reads for a while keeps nobody waiting, and is read whole and in order later", async () => {
  const child = startProgram({ ends: true });
  await within(once(child, "message"), () => "the program starts");
  // More than a pipe holds.
  const records = Array.from({ length: 2_000 }, (_, index) => `record ${index} ${"x".repeat(500)}\n`);
  child.send(records);
  expect(await within(once(child, "message"), () => "the program goes on")).toContain("logged");
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.send("end");
  await within(once(child, "close"), () => "the program ends");
  expect(child.exitCode).toBe(3);
  expect(output).toBe(records.join(""));
});

test("a program whose log nobody reads any more ends all the same", async () => {
  const child = startProgram();
  await within(once(child, "message"), () => "the program starts");
  child.stdout?.destroy();
  child.send(["first\n", "second\n", "third\n"]);
  try {
    await within(once(child, "exit"), () => "the program ends");
  } finally {
    child.kill("SIGKILL");
  }
  expect(child.exitCode).toBe(3);
});
