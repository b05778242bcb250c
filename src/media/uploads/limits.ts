/** Bytes of a file that a person sends, as the owner's settings bound them. */
export type UploadLimits = { picture: number; file: number };

/** Unfinished uploads of one person, and bytes in all of them. */
export const MOST_UNFINISHED = 50;
export const MOST_UNFINISHED_BYTES = 2 * 1024 ** 3;

/** Refused uploads of one person that are remembered, so that the same call once more hears the same: the newest. */
export const MOST_REFUSED = 20;

/** Bytes of the disk that no upload takes: the database, and what is made of pictures, need them. */
export const RESERVED_BYTES = 256 * 1024 ** 2;

/** Uploads without news for so long are removed. */
export const STALE_MS = 24 * 3_600_000;
