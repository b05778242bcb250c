import { spawn } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { programCommand } from "../../../bin/program.mjs";
import { ask } from "../http/http.ts";
import { type Run, runCommand, type Site, type SiteOptions, temporaryFolder } from "../site.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

/** Pages that show whether a site is the same as before: it has an article at `/blog/avant`. */
export const COMPARED_PAGES = [
  ...["/", "/en", "/blog", "/blog/avant", "/feed.xml", "/sitemap-1.xml", "/legal/routes", "/pricing", "/en/blog"],
] as const;

/** A folder that keeps backups of a site, and the commands that use it. */
export class Backups {
  readonly folder: string;
  readonly #options: SiteOptions;

  private constructor(folder: string, options: SiteOptions) {
    this.folder = folder;
    this.#options = options;
  }

  /** @param place of `BACKUP_URL`: a new folder unless given. */
  static async of(options: SiteOptions, place?: string): Promise<Backups> {
    return new Backups(place ?? join(await temporaryFolder("vitrine-backups-"), "kept"), options);
  }

  run(...args: string[]): Promise<Run> {
    return runCommand(args, { ...this.#options, env: { ...this.#options.env, BACKUP_URL: this.folder } });
  }

  /** Runs a command and kills it (SIGKILL) after some time. @returns whether it ended before. */
  async kill(afterMs: number, ...args: string[]): Promise<boolean> {
    const settings = { PATH: process.env.PATH, LANG: "en_US.UTF-8", DATA_DIR: this.#options.dataDir };
    const command = programCommand(ROOT, args, { ...settings, BACKUP_URL: this.folder });
    const child = spawn(process.execPath, command.args, { cwd: ROOT, env: command.env, stdio: "ignore" });
    const ended = new Promise<boolean>((done) => child.on("exit", (code) => done(code === 0)));
    await Promise.race([sleep(afterMs), ended]);
    child.kill("SIGKILL");
    return ended;
  }

  /** Makes a backup that is proven. @returns its name, and how many objects were new. */
  async make(): Promise<{ name: string; objects: number; output: string }> {
    const { code, stdout, stderr } = await this.run("backup");
    expect({ code, stderr }, stderr + stdout).toEqual({ code: 0, stderr: "" });
    const [, name = "", objects] = /^Backup (\S+): (?:nothing new|(\d+) objects? written)/.exec(stdout) ?? [];
    return { name, objects: Number(objects ?? 0), output: stdout };
  }

  restore(name = "latest"): Promise<Run> {
    return this.run("restore", name, "--yes");
  }

  /** Paths of the stored files. */
  files(part: "objects" | "backups"): string[] {
    return filesBelow(join(this.folder, part));
  }
}

/** Paths of every file below a folder. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}

/** The path and the bytes of every file of a data folder, as far as it is data. */
export function contentsOf(folder: string): Record<string, string> {
  const isOfProcess = (path: string) =>
    /\/(lock\.sqlite|holder\.pid|\.backup\/.*|vitrine\.sqlite-(wal|shm))$/.test(path);
  return Object.fromEntries(
    filesBelow(folder)
      .filter((path) => !isOfProcess(path))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path).toString("base64")]),
  );
}

/** What visitors get at some addresses, whatever the port of the site, of which share cards are made too. */
export async function shown({ url }: Site, paths: readonly string[]): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const path of paths) {
    const { status, text } = await ask(url, path);
    pages[path] =
      `${status} ${text.replaceAll(new URL(url).port, "PORT").replaceAll(/\.png\?v=[0-9a-f]{20}/g, ".png")}`;
  }
  return pages;
}

/** Where pages differ, by their paths: what was there first, and what is. Empty where all are the same. */
export function differing(before: Record<string, string>, after: Record<string, string>): Record<string, string[]> {
  const differences: Record<string, string[]> = {};
  for (const [path, text] of Object.entries(before)) {
    const other = after[path] ?? "";
    if (text === other) continue;
    let place = 0;
    while (text[place] === other[place]) place++;
    differences[path] = [text, other].map((each) => each.slice(Math.max(0, place - 80), place + 80));
  }
  return differences;
}
