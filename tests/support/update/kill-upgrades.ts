import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { programCommand } from "../../../bin/program.mjs";
import { writeArticle } from "../content/articles.ts";
import { ask } from "../http/http.ts";
import { createRandom } from "../random.ts";
import { runCommand, starterFolder, startSite, temporaryFolder } from "../site.ts";
import { projectOfNextVersion } from "./releases.ts";

/** Counts rows of what people wrote, and says which version wrote the file, which must be sound. */
export function stateOf(dataDir: string): { version: "former" | "next"; rows: Record<string, unknown> } {
  // For writing: what stands in the WAL after a kill is brought in.
  const database = new DatabaseSync(join(dataDir, "vitrine.sqlite"));
  try {
    expect(database.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    const count = (table: string) => database.prepare(`select count(*) as count from ${table}`).get()?.count;
    const isNext = database.prepare("select 1 from migrations where name = '999-next-version'").get() !== undefined;
    const hasTable = database.prepare("select 1 from sqlite_master where name = 'of_next_version'").get() !== undefined;
    expect(hasTable).toBe(isNext);
    const rows = Object.fromEntries(["entries", "translations", "versions", "starter_texts"].map((t) => [t, count(t)]));
    return { version: isNext ? "next" : "former", rows };
  } finally {
    database.close();
  }
}

/**
 * Kills (SIGKILL) a start with a newer version, once at each round. Afterwards the data are of one version or the other, whole, and
 * that version serves them.
 * @returns how often which version's data were found.
 */
export async function killUpgrades({
  rounds,
  seed,
}: {
  rounds: number;
  seed: number;
}): Promise<Record<string, number>> {
  const random = createRandom(seed);
  const project = await projectOfNextVersion();
  const dataDir = await starterFolder();
  const article = await writeArticle(await temporaryFolder(), "avant.md", { title: "avant", slug: "avant" });
  expect(await runCommand(["publish", article], { dataDir })).toMatchObject({ code: 0 });
  const { rows } = stateOf(dataDir);
  const found = { former: 0, next: 0 };
  const settings = { PATH: process.env.PATH, DATA_DIR: dataDir, HOST: "127.0.0.1", PORT: "0" };
  const command = programCommand(project, ["start"], settings);
  let withinMs = 3_000;
  for (let round = 0; round < rounds; round++) {
    const child = spawn(process.execPath, command.args, { cwd: project, env: command.env, stdio: "ignore" });
    const ended = new Promise((done) => child.on("exit", done));
    await sleep(random(withinMs));
    child.kill("SIGKILL");
    await ended;
    const state = stateOf(dataDir);
    found[state.version]++;
    // Moments follow the speed of the machine: as many before the switch as behind it.
    withinMs *= state.version === "next" ? 0.85 : 1.1;
    expect(state.rows).toEqual(rows);
    const site = await startSite({ dataDir, ...(state.version === "next" && { project }) });
    for (const path of ["/", "/en/blog", "/blog/avant"]) expect((await ask(site.url, path)).status, path).toBe(200);
    expect(await site.stop()).toBe(0);
    // What was cut is gone, and the next round begins with the former version again.
    expect(readdirSync(dataDir).filter((name) => /^\.up|^vitrine\.sqlite-journal/.test(name))).toEqual([]);
    if (state.version === "next") goBack(dataDir);
  }
  return found;
}

/** Takes the migration of the next version back. */
export function goBack(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, "vitrine.sqlite"));
  database.exec("drop table of_next_version; delete from migrations where name = '999-next-version'");
  database.close();
}
