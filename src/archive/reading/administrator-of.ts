import { rowsFile } from "../format/manifest.ts";
import type { SiteArchive } from "./site-archive.ts";
import { linesOf } from "./source-of-archive.ts";

/** The address of an administrator of an archive, a super where there is one; null where nobody administers it. */
export async function administratorOf(site: SiteArchive): Promise<string | null> {
  let found: string | null = null;
  const file = rowsFile("admins");
  if (!site.files.has(file)) return null;
  for await (const lines of linesOf(site, file)) {
    for (const line of lines) {
      const { email, role } = JSON.parse(line) as { email: string; role: string };
      if (role === "super") return email;
      found ??= email;
    }
  }
  return found;
}
