import type { Queryable, Tx } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Read } from "../exporting/export-messages.ts";
import type { ZippedFile } from "../exporting/zip-files.ts";
import type { MessageFiles } from "../files/message-files.ts";
import type { RemoveMails } from "../purge-messages.ts";

/** What a person is called from now on, and their address; what is not given stays. */
export type Correction = { name?: string | undefined; email?: string | undefined };

/** What a record says, for people: a heading, and lines of a label and a text. */
type ReadableRecord = { title: string; lines: Array<readonly [label: string, text: string]> };

/** Sends emails that did not surely arrive to another address from now on (`src/mail`). */
export type ReaddressMails = (tx: Tx, ids: readonly string[], recipient: string) => Promise<void>;

/** What a correction writes, into records behind a place. */
export type CorrectionStep = { correction: Correction; after: number; readdressMails: ReaddressMails };

/** A record with what an export writes of it. `json`: as the documented format has it (`docs/personal-data.md`). */
export type PersonalRecord = {
  json: Readonly<Record<string, unknown>>;
  readable(locale: Locale, timeZone: string): ReadableRecord;
  files: ReadonlyArray<ZippedFile>;
};

/** One kind of what the site keeps about a person. Whatever keeps more of a person joins `PERSONAL_DATA`. */
export type PersonalDataSource = {
  /** Its key in the JSON of an export. */
  name: string;
  title: Readonly<Record<Locale, string>>;
  /** What there is, oldest first, read in parts. */
  read(read: Read, contactId: string, files: Pick<MessageFiles, "open">): AsyncIterable<PersonalRecord>;
  count(db: Queryable, contactId: string): Promise<Readonly<Record<string, number>>>;
  /** Writes the new name and address into the next few records behind a place. @returns the place to go on from; null at the end. */
  correct(tx: Tx, contactId: string, step: CorrectionStep): Promise<number | null>;
  /**
   * Deletes the next few records, for good, and by `removeMails` the emails about them.
   * @returns how many; and the ids of messages whose files go after the commit.
   */
  erase(tx: Tx, contactId: string, removeMails: RemoveMails): Promise<{ erased: number; withFiles: string[] }>;
};
