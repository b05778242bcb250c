import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");
const made: string[] = [];

/** Writes files, given by path, into a new folder that `removeProjects` deletes. */
export function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-launcher-"));
  made.push(folder);
  for (const [path, text] of Object.entries(files)) write(folder, path, text);
  return folder;
}

export function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const PROGRAM = `
import "./parent-watch.ts";
const [verb, ...args] = process.argv.slice(2);
if (verb === "echo") console.log(JSON.stringify({ args, cwd: process.cwd(), mode: process.env.NODE_ENV, node: process.version, pid: process.pid, flags: process.execArgv }));
if (verb === "fail") process.exitCode = 4;
if (verb === "start") {
  setInterval(() => {}, 1000);
  process.on("SIGTERM", () => process.exit(7));
  console.log(process.pid);
}
`;

/** A small project with our launcher and build, and our node_modules. */
export function makeProject(): string {
  const folder = makeFolder({
    "src/cli/main.ts": PROGRAM,
    "src/browser/main.ts": "document.documentElement.dataset.script = 'on';",
    "src/ui/site.css": "body { margin: 0; }",
    "src/ui/content/embeds.css": ".gallery { margin: 0; }",
    "src/ui/content/offers.css": ".mark { margin: 0; }",
    "src/ui/content/form.css": ".form { margin: 0; }",
    "src/ui/content/video-frame.css": "p { margin: 0; }",
    "src/site/islands/search.tsx": "export {};",
    "src/browser/measurement/third-parties.ts": "export {};",
    "src/browser/forms/hook.ts": "export {};",
    "src/browser/forms/form.ts": "export {};",
    "src/admin/app/main.tsx": "export {};",
    "src/admin/app/entry-main.tsx": "export {};",
    "src/media/picture-worker.ts": "export {};",
    "src/media/worker/pdf/page-count-worker.ts": "export {};",
    "src/imports/reading/import-worker.ts": "export {};",
    "src/mail/incoming/mail-worker.ts": "export {};",
    "src/identity/passwords/password-worker.ts": "export {};",
  });
  for (const path of [
    ...["bin", "package.json", "package-lock.json", "vite.config.ts"],
    ...globSync("tsconfig*.json", { cwd: ROOT }),
    "src/cli/parent-watch.ts",
  ]) {
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

export function removeProjects(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

type Ending = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };
export type Running = { child: ChildProcess; line: Promise<string>; ended: Promise<Ending> };

/** Starts a Node.js script; `line` is the first that it prints. */
export function start(args: string[], options: { cwd?: string; env?: Record<string, string> } = {}): Running {
  const env = { PATH: process.env.PATH ?? "", LANG: "C", ...options.env };
  const child = spawn(process.execPath, args, { cwd: options.cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const text = { stdout: "", stderr: "" };
  const line = new Promise<string>((done) => {
    child.stdout.on("data", (chunk) => {
      text.stdout += chunk;
      if (text.stdout.includes("\n")) done(text.stdout.split("\n", 1)[0] ?? "");
    });
  });
  child.stderr.on("data", (chunk) => {
    text.stderr += chunk;
  });
  const ended = new Promise<Ending>((done, fail) => {
    child.on("error", fail);
    child.on("close", (code, signal) => done({ code, signal, ...text }));
  });
  return { child, line, ended };
}
