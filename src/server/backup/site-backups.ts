import type { Dependencies } from "../../admin/framework/server/dependencies.ts";
import { writeCertificate } from "../../backup/certificate/certificate.ts";
import { backupNotProven } from "../../backup/certificate/errors.ts";
import { signingKey, sitePublicKey } from "../../backup/certificate/signing-key.ts";
import type { BackupState } from "../../backup/contract/backup-state.ts";
import { type BackupPlace, placeName } from "../../backup/contract/backup-url.ts";
import { placeUnset } from "../../backup/errors.ts";
import { readBackupState } from "../../backup/state/state-file.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { SITE_BACKUP } from "../background/copies/site-backup.ts";

type Options = {
  config: Pick<Config, "name" | "routing" | "dataDir" | "backup" | "backupRecipients">;
  db: Db;
  jobs: Pick<Jobs, "request" | "wake">;
};

const NOTHING: BackupState = { backups: [], drill: null, failure: null, work: null };

/** What the back office knows of backups, and what it may ask for. */
export function siteBackups({ config, db, jobs }: Options): Dependencies["backups"] {
  const { dataDir, backup: place } = config;
  const state = () => (place === null ? null : readBackupState(dataDir, place)) ?? NOTHING;
  const job = async () => {
    const row = await db.snapshot((reader) =>
      reader
        .selectFrom("jobs")
        .select(["status", "run_at"])
        .where("kind", "=", SITE_BACKUP)
        .where("status", "in", ["waiting", "running"])
        .executeTakeFirst(),
    );
    return place === null ? undefined : row;
  };
  return {
    isSet: place !== null,
    async overview() {
      const now = Date.now();
      const found = await job();
      const known = state();
      // Without a row this is a first start, which is about to write one.
      const isDue =
        place !== null && (found === undefined || found.status === "running" || (found.run_at ?? now) <= now);
      return {
        ...known,
        place: place === null ? null : { ...factsOf(place), encrypted: config.backupRecipients.length > 0 },
        work: known.work ?? (isDue ? { phase: "queued", since: now } : null),
        next: isDue ? null : (found?.run_at ?? null),
        publicKey: sitePublicKey(dataDir),
      };
    },
    async request() {
      if (place === null) throw placeUnset();
      // What runs already is the backup that was asked for: it is not made twice.
      if (state().work !== null || (await job())?.status === "running") return;
      await db.transaction((tx) => jobs.request(tx, SITE_BACKUP));
      jobs.wake();
    },
    certificate(name, locale) {
      const proof = state().backups.find((each) => each.name === name)?.proof ?? null;
      if (proof === null) throw backupNotProven(name);
      const site = { name: config.name, url: config.routing.siteUrl };
      return writeCertificate({ backup: { name, proof }, site, locale, key: signingKey(dataDir) });
    },
  };
}

function factsOf(place: BackupPlace): { where: string; endpoint: string | null } {
  return { where: placeName(place), endpoint: place.kind === "s3" ? place.endpoint : null };
}
