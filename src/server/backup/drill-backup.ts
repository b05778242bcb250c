import { join } from "node:path";
import { version } from "../../../package.json";
import { drill } from "../../backup/drill/drill.ts";
import type { DrillResult } from "../../backup/drill/drill-result.ts";
import type { FoundBackup } from "../../backup/read-backup.ts";
import { sealedStore } from "../../backup/sealing/sealed-store.ts";
import { BACKUP_FOLDER } from "../../backup/state/state-file.ts";
import type { Store } from "../../backup/store/store.ts";

/** Tries the proof on damaged copies of a backup. The caller holds the lock of backups. */
export function drillBackup(
  dataDir: string,
  place: Store,
  { name, manifest }: Pick<FoundBackup, "name" | "manifest">,
  identities: readonly string[],
): Promise<DrillResult> {
  const { nameKey } = manifest;
  return drill({
    ...{ place, backup: { name, manifest }, version },
    scratch: join(dataDir, BACKUP_FOLDER, "drill"),
    // Nothing is encrypted: what is written stays in memory, unread.
    opened: (store) => (nameKey === null ? store : sealedStore(store, { nameKey, identities, recipients: [] })),
  });
}
