import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "../site.ts";

/** Writes an owner's configuration into a folder of its own and gives its path, for `startSite({ config })`. */
export async function ownerConfig(settings: Record<string, unknown>): Promise<string> {
  const file = join(await temporaryFolder("vitrine-config-"), "vitrine.config.ts");
  await writeFile(file, `export default ${JSON.stringify(settings)};\n`);
  return file;
}
