import { statfs } from "node:fs/promises";
import { version } from "../../../package.json";
import type { Dependencies } from "../../admin/framework/server/dependencies.ts";
import type { Db } from "../../db/client.ts";
import type { ErrorTally } from "../log/error-tally.ts";

type Options = {
  db: Db;
  build: { id: string; timestamp: string };
  errors: ErrorTally;
  /** The data folder, whose disk fills first: database, pictures, mails. */
  dataDir: string;
};

/** How the site is, as its administrators may know it: no path, no address of a database. */
export function readHealth({ db, build, errors, dataDir }: Options): Dependencies["health"] {
  return async () => {
    const [{ bavail, blocks, bsize }, bytes] = await Promise.all([statfs(dataDir), db.size()]);
    return {
      version,
      build: { id: build.id, at: Date.parse(build.timestamp) },
      disk: { free: bavail * bsize, size: blocks * bsize },
      errors: errors.read(),
      database: { engine: db.engine, bytes },
    };
  };
}
