import type { JobRun } from "../jobs/job-kind.ts";
import { importFolder } from "./files/uploaded-files.ts";
import type { ImportStep } from "./import-step.ts";

/** Rows of one transaction. */
const AT_ONCE = 500;

/** Removes an import with all that was found; what it wrote stays. */
export const removeImport: ImportStep = async (importId, job, { storage }) => {
  await storage.remove(importFolder(importId));
  for (const table of [
    "import_bodies",
    "import_addresses",
    "import_findings",
    "import_files",
    "import_texts",
  ] as const) {
    await removeRows(table, importId, job);
  }
  await job.turn((tx) => tx.deleteFrom("imports").where("id", "=", importId).execute());
};

type Table = "import_bodies" | "import_addresses" | "import_findings" | "import_files" | "import_texts";

/** Removes the rows of an import from a table, some hundreds at a time. */
export async function removeRows(table: Table, importId: string, { turn }: Pick<JobRun, "turn">): Promise<void> {
  for (let from = 0; ; from += AT_ONCE) {
    const left = await turn(async (tx) => {
      await tx
        .deleteFrom(table)
        .where("import_id", "=", importId)
        .where("position", "<=", from + AT_ONCE)
        .execute();
      return tx.selectFrom(table).select("position").where("import_id", "=", importId).limit(1).executeTakeFirst();
    });
    if (left === undefined) return;
  }
}
