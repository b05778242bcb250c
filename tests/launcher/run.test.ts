import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProject, ROOT, removeProjects, start, write } from "./project.ts";

let project = "";
beforeAll(async () => {
  project = makeProject();
  // As on a Node.js that cannot replace itself: the oldest ones, and Windows.
  write(project, "bin/as-child.mjs", "process.execve = undefined;\nawait import('./vitrine.mjs');\n");
  await start([join(project, "bin/vitrine.mjs"), "build"]).ended;
});
afterAll(removeProjects);

const DOORS = ["bin/vitrine.mjs", "bin/as-child.mjs"];

test.each(DOORS)("%s passes arguments, folder and exit code", async (door) => {
  const echo = await start([join(project, door), "echo", "a b", "--c"], { cwd: ROOT }).ended;
  expect(JSON.parse(echo.stdout)).toMatchObject({
    args: ["a b", "--c"],
    cwd: ROOT,
    mode: "production",
    node: expect.stringMatching(/^v(2[4-9]|[3-9]\d)\./),
  });
  expect(echo.stderr).toBe("");
  expect((await start([join(project, door), "fail"]).ended).code).toBe(4);
});

test("a command that answers and ends runs in the launcher's own process, a server in one of its own settings", async () => {
  const door = join(project, "bin/vitrine.mjs");
  const echo = start([door, "echo"]);
  expect(JSON.parse(await echo.line)).toMatchObject({ flags: [], pid: echo.child.pid });
  const serving = start([door, "start"]);
  // It took the launcher's place: no process of ours stands between npm and the server.
  expect(Number(await serving.line)).toBe(serving.child.pid);
  serving.child.kill("SIGTERM");
  await serving.ended;
});

test.each(DOORS)("%s lets a signal reach the program, whose ending is its own", async (door) => {
  const serving = start([join(project, door), "start"]);
  await serving.line;
  serving.child.kill("SIGTERM");
  expect((await serving.ended).code).toBe(7);
});

test.each(DOORS)("%s ends by the signal that ended the program", async (door) => {
  const serving = start([join(project, door), "start"]);
  process.kill(Number(await serving.line), "SIGKILL");
  expect((await serving.ended).signal).toBe("SIGKILL");
});

test.each(DOORS)(
  "%s killed outright leaves no program behind",
  async (door) => {
    const serving = start([join(project, door), "start"]);
    await serving.line;
    serving.child.kill("SIGKILL");
    // Ended when nobody holds its output any more, the program included.
    await serving.ended;
  },
  10_000,
);

test.each(DOORS)(
  "%s under npm stops when npm is asked to, though its shell passes nothing on",
  async (door) => {
    // The second command keeps the shell, as npm's does, from becoming the first.
    const shell = `require("node:child_process").spawn("sh", ["-c", process.argv[1]], { stdio: "inherit" })
    .on("spawn", function () { process.on("SIGTERM", () => this.kill("SIGTERM")); });`;
    const command = `"${process.execPath}" "${join(project, door)}" start; true`;
    const serving = start(["-e", shell, command], { env: { npm_lifecycle_event: "start" } });
    await serving.line;
    serving.child.kill("SIGTERM");
    await serving.ended;
  },
  10_000,
);
