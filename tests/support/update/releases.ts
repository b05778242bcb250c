import { cp, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { addPackages, currentRelease, RUNTIME_PACKAGES, releaseFolder } from "../../../bin/releases.mjs";
import { projectWithProgram } from "../own-program.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

/** A release like the current one of a project, as a build of changed sources makes it, under an id of its own. */
export async function releaseAgain(project: string, id: string, from = project): Promise<void> {
  const source = releaseFolder(from, currentRelease(from) ?? "");
  const folder = releaseFolder(project, id);
  await cp(source, folder, { recursive: true, filter: (path) => !path.slice(source.length).includes("node_modules") });
  const build = JSON.parse(await readFile(join(folder, "build.json"), "utf8"));
  await writeFile(join(folder, "build.json"), JSON.stringify({ ...build, id }));
  addPackages(ROOT, folder, RUNTIME_PACKAGES);
}

/** The release that ran before the one of `projectOfNextVersion`. */
export const FORMER_RELEASE = "former000000";

/**
 * A project whose current release is a later version, with a migration that `NEXT_VERSION` chooses (`next-version/program.ts`), and which
 * keeps the release of now as the one before it.
 */
export async function projectOfNextVersion(): Promise<string> {
  const project = await projectWithProgram("update/next-version/program.ts");
  await releaseAgain(project, FORMER_RELEASE, ROOT);
  const current = { id: currentRelease(project), previous: FORMER_RELEASE };
  await writeFile(join(project, "dist/current.json"), JSON.stringify(current));
  return project;
}
