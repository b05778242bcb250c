import { statfs } from "node:fs/promises";
import type { Db } from "../../db/client.ts";
import { AppError } from "../../kernel/errors.ts";

/**
 * Bytes of the disk that no text takes: sign-ins and sign-outs, the audit log, and the database's own journal need them.
 * Uploads leave more (`RESERVED_BYTES`), so that texts can still be saved when files no longer can.
 */
export const RESERVED_FOR_SESSIONS = 64 * 1024 ** 2;

type Options = { db: Pick<Db, "engine">; dataDir: string };

/** Refuses what stores texts while the data folder has too little room. A server of PostgreSQL has a disk of its own. */
export function roomForTexts({ db, dataDir }: Options): () => Promise<void> {
  return async () => {
    if (db.engine !== "sqlite") return;
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize < RESERVED_FOR_SESSIONS) throw noRoomForTexts(bavail * bsize);
  };
}

const noRoomForTexts = (free: number) =>
  new AppError(
    "NO_ROOM_FOR_TEXTS",
    `A text was not stored: ${free} bytes are free on the disk of the data folder, which stay reserved. Free some space.`,
    {
      fr: "Le disque du site est presque plein : rien n’est enregistré tant qu’il manque de place. Prévenez qui gère le serveur.",
      en: "The site’s disk is nearly full: nothing is saved while room is missing. Tell whoever runs the server.",
    },
    { status: 507 },
  );
