import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Dependencies } from "../../admin/framework/server/dependencies.ts";
import { ARCHIVE_FOLDER, ARCHIVE_KEPT_MS, type MadeArchive } from "../../archive/contract/made-archive.ts";
import { archiveGone } from "../../archive/errors.ts";
import type { AuditAction } from "../../audit/actions.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Db } from "../../db/client.ts";
import type { Admin } from "../../identity/identity.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Client } from "../../kernel/client.ts";
import { ARCHIVE_FILE, FAILURE_FILE, type siteArchive } from "../background/copies/site-archive.ts";

type Options = { dataDir: string; db: Db; jobs: Pick<Jobs, "enqueue" | "wake">; kind: ReturnType<typeof siteArchive> };

/** Archives of the site as the back office has them made: one at a time, which waits a day to be downloaded. */
export function madeArchives({ dataDir, db, jobs, kind }: Options): Dependencies["archives"] {
  const pathOf = (name: string) => join(dataDir, ARCHIVE_FOLDER, name);
  const isWorking = async () => {
    const row = await db.snapshot((reader) =>
      reader
        .selectFrom("jobs")
        .select("id")
        .where("kind", "=", kind.kind)
        .where("status", "in", ["waiting", "running"])
        .executeTakeFirst(),
    );
    return row !== undefined;
  };
  const ready = async () => {
    const found = await stat(pathOf(ARCHIVE_FILE)).catch(() => null);
    if (found === null || found.mtimeMs < Date.now() - ARCHIVE_KEPT_MS) return null;
    return { bytes: found.size, made: Math.round(found.mtimeMs), until: Math.round(found.mtimeMs) + ARCHIVE_KEPT_MS };
  };
  return {
    async last(): Promise<MadeArchive> {
      if (await isWorking()) return { state: "working" };
      const made = await ready();
      if (made !== null) return { state: "ready", ...made };
      const failure = await readFile(pathOf(FAILURE_FILE), "utf8").catch(() => null);
      return failure === null ? { state: "none" } : { state: "failed", ...JSON.parse(failure) };
    },
    async request(locale, by, client) {
      if (await isWorking()) return;
      await db.transaction(async (tx) => {
        await recordEvent(tx, lineOf("archive.requested", by, client));
        await jobs.enqueue(tx, { kind, key: kind.kind, payload: { locale } });
      });
      jobs.wake();
    },
    async open(by, client) {
      const made = await ready();
      if (made === null) throw archiveGone();
      await db.transaction((tx) => recordEvent(tx, lineOf("archive.downloaded", by, client)));
      return { ...made, stream: createReadStream(pathOf(ARCHIVE_FILE)) };
    },
  };
}

function lineOf(
  action: AuditAction,
  { id, email }: Admin,
  { ip, userAgent }: Client,
): Parameters<typeof recordEvent>[1] {
  return { at: Date.now(), actor: { id, email }, action, subject: null, details: {}, ip, userAgent };
}
