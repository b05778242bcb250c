import type { Instant } from "../../kernel/clock.ts";

/** Within the data folder: an archive that was made for somebody to download. No backup and no archive takes it in. */
export const ARCHIVE_FOLDER = ".archive";

/** How long it waits to be downloaded: it holds what people wrote to the site. */
export const ARCHIVE_KEPT_MS = 24 * 3_600_000;

/** The archive that was asked for last. */
export type MadeArchive =
  | { state: "none" | "working" }
  /** `until`: when it is deleted. */
  | { state: "ready"; bytes: number; made: Instant; until: Instant }
  /** `sentence`: in the language of whoever asked for it. */
  | { state: "failed"; at: Instant; sentence: string };
