import { symlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { createBuilder } from "vite";
import { vi } from "vitest";
import { programFile } from "../../bin/program.mjs";
import { copyProject } from "./site.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/**
 * A copy of the built project with a program of its own: the server's bundle is made anew, from the same sources by the
 * same configuration, with another first file.
 * @param program path of that file below `tests/support/`
 * @returns its folder, for `startSite`.
 */
export async function projectWithProgram(program: string): Promise<string> {
  const project = await copyProject();
  await symlink(join(ROOT, "firebase"), join(project, "firebase"));
  // As the launcher builds it: React's development half is left out.
  vi.stubEnv("NODE_ENV", "production");
  const builder = await createBuilder({
    root: ROOT,
    configFile: join(ROOT, "vite.config.ts"),
    logLevel: "warn",
    environments: {
      ssr: {
        build: {
          outDir: dirname(programFile(project)),
          emptyOutDir: false,
          rolldownOptions: { input: { vitrine: join(import.meta.dirname, program) } },
        },
      },
    },
  });
  const { ssr } = builder.environments;
  if (ssr === undefined) throw new Error("The program has no configuration to be built with.");
  await builder.build(ssr);
  vi.unstubAllEnvs();
  return project;
}
