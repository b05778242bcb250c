import type { BackupPhase, BackupState, ListedBackup } from "../../backup/contract/backup-state.ts";
import { type BackupPlace, placeKey } from "../../backup/contract/backup-url.ts";
import { drillOutcome, readDrill } from "../../backup/drill/drill-result.ts";
import { listBackups } from "../../backup/read-backup.ts";
import { readBackupState, writeBackupState } from "../../backup/state/state-file.ts";
import type { Store } from "../../backup/store/store.ts";
import type { Config } from "../../config.ts";
import { diskFull } from "../../db/errors.ts";
import { isDiskFull } from "../../db/folder-errors.ts";
import { AppError } from "../../kernel/errors.ts";

type Work<T> = (store: Store, options: { onPhase(phase: BackupPhase): void }) => Promise<T>;

const NOTHING: BackupState = { backups: [], drill: null, failure: null, work: null };

/**
 * Works at a place of backups, and keeps for the server what became of it: which backups there are, and why the work failed. Of a place
 * that is not the site's own, nothing is kept.
 * @param open opens the place; what it throws is a failure as well.
 */
export async function recorded<T>(
  { dataDir, backup }: Pick<Config, "dataDir" | "backup">,
  place: BackupPlace,
  open: () => Store,
  work: Work<T>,
): Promise<T> {
  if (backup === null || placeKey(backup) !== placeKey(place)) return work(open(), { onPhase: () => {} });
  const before = readBackupState(dataDir, place) ?? NOTHING;
  let store: Store | undefined;
  try {
    store = open();
    const result = await work(store, {
      onPhase: (phase) => writeBackupState(dataDir, place, { ...before, work: { phase, since: Date.now() } }),
    });
    writeBackupState(dataDir, place, { ...(await listed(store)), failure: null, work: null });
    return result;
  } catch (cause) {
    // The disk of the data folder: that of the place is told by its store.
    const error = isDiskFull(cause) ? diskFull(dataDir, cause) : cause;
    // Another process is at it, or there is no site: nothing to say of its backups.
    const isOther = error instanceof AppError && ["BACKUP_RUNNING", "BACKUP_NO_SITE"].includes(error.code);
    if (!isOther) {
      const now = store === undefined ? null : await listed(store).catch(() => null);
      try {
        writeBackupState(dataDir, place, { ...before, ...now, failure: failureOf(error), work: null });
      } catch {
        // Of a full disk too: what failed is told here all the same, and the next reader takes the work for cut.
      }
    }
    throw error;
  }
}

/** What a place says of its backups, the newest first. */
async function listed(store: Store): Promise<Pick<BackupState, "backups" | "drill">> {
  const backups = await listBackups(store);
  const drill = await readDrill(store);
  return {
    backups: backups.toReversed().map(
      ({ name, proof }): ListedBackup => ({
        name,
        proof: proof === null ? null : { ...proof, proven: Date.parse(proof.proven) },
      }),
    ),
    drill: drill === null ? null : drillOutcome(drill),
  };
}

function failureOf(error: unknown): BackupState["failure"] {
  const at = Date.now();
  if (error instanceof AppError) return { at, code: error.code, sentence: error.reader };
  const reader = {
    fr: "La sauvegarde a échoué pour une raison inattendue : le journal technique du serveur la donne.",
    en: "The backup failed for an unexpected reason: the server’s log gives it.",
  };
  return { at, code: "UNEXPECTED", sentence: reader };
}
