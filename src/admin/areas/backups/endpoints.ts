import { z } from "zod";
import { BACKUP_PHASES } from "../../../backup/contract/backup-state.ts";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { done, instant, locale, nothing } from "../../framework/contract/fields.ts";

const listedBackup = z.object({
  name: z.string(),
  /** Null where it was never proven: it does not count. */
  proof: z.object({ proven: instant, rows: z.number(), files: z.number(), bytes: z.number() }).nullable(),
});
export type BackupLine = z.output<typeof listedBackup>;

const madeArchive = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["none", "working"]) }),
  /** `until`: when it is deleted. */
  z.object({ state: z.literal("ready"), bytes: z.number(), made: instant, until: instant }),
  z.object({ state: z.literal("failed"), at: instant, sentence: z.string() }),
]);

const backupsAnswer = z.object({
  /** Null where the owner named none. Holds no key. */
  place: z.object({ where: z.string(), endpoint: z.string().nullable(), encrypted: z.boolean() }).nullable(),
  /** Newest first. */
  backups: z.array(listedBackup),
  lastProven: instant.nullable(),
  drill: z.object({ at: instant, passed: z.boolean() }).nullable(),
  /** Of the last try, in the reader's language. */
  failure: z.object({ at: instant, code: z.string(), sentence: z.string() }).nullable(),
  work: z.object({ phase: z.enum([...BACKUP_PHASES, "queued"]), since: instant }).nullable(),
  next: instant.nullable(),
  warning: z.enum(["failed", "stale", "none"]).nullable(),
  publicKey: z.string().nullable(),
  /** The archive of the whole site that was asked for last. */
  archive: madeArchive,
});
export type BackupsAnswer = z.output<typeof backupsAnswer>;

export const endpoints = defineEndpoints({
  /** Asked for again and again while the screen is open. */
  "GET /backups": { access: "manage-backups", background: true, answer: backupsAnswer },
  /** Has a backup made now; one that waits or runs already is that one. */
  "POST /backups": { access: "manage-backups", body: nothing, answer: done },
  /** `lang`: of the page that offers it. */
  "GET /backups/certificate": {
    access: "manage-backups",
    query: z.object({
      backup: z.string(fieldError("required")).regex(/^[\dTZ-]{24}$/, fieldError("invalid")),
      lang: locale.exactOptional(),
    }),
    answer: null,
  },
  /** Has an archive of the whole site made; one that is being made already is that one. */
  "POST /archive": { access: "manage-backups", body: nothing, answer: done },
  "GET /archive.zip": { access: "manage-backups", query: nothing, answer: null },
});
