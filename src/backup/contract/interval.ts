/** Time from one backup to the next. */
const INTERVAL_MS = 86_400_000;

/** Age from which the last proven backup is too old: one was missed. */
export const STALE_MS = 2 * INTERVAL_MS;

/** When the site backs itself up, in its time zone. */
export const BACKUP_HOUR = "03:30";
