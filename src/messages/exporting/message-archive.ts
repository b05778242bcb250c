import type { Queryable } from "../../db/client.ts";
import { tooManyFiles } from "../errors.ts";
import { safeFolderName } from "../files/file-name.ts";
import type { MessageFiles } from "../files/message-files.ts";
import { countFitting, type MessageFilter, messagesThatFit } from "../reading/message-filter.ts";
import { listHiddenForms, type Reader } from "../reading/reader.ts";
import type { ExportedMessage } from "./export-messages.ts";
import { uniquePaths, type ZippedFile } from "./zip-files.ts";

/** At most in one archive: an entry has 32 bits for its place (APPNOTE.TXT 4.4.1.4), and a download that breaks begins again. */
const MAX_FILES = 5_000;
const MAX_BYTES = 2 * 1024 ** 3;

/** How many messages fit a filter, and how many files they came with. @throws AppError `MESSAGE_FILES_TOO_MANY` (422). */
export async function requireArchivable(
  db: Queryable,
  filter: MessageFilter,
  reader: Reader,
): Promise<{ messages: number; files: number }> {
  const hidden = await listHiddenForms(db, reader);
  const { files, bytes } = await db
    .selectFrom("message_files")
    .innerJoin(messagesThatFit(db, filter, hidden).select("messages.id").as("fitting"), (join) =>
      join.onRef("fitting.id", "=", "message_files.message_id"),
    )
    .select(({ fn }) => [fn.countAll<number>().as("files"), fn.sum<number>("message_files.bytes").as("bytes")])
    .executeTakeFirstOrThrow();
  if (Number(files) > MAX_FILES || Number(bytes ?? 0) > MAX_BYTES) throw tooManyFiles(MAX_FILES, MAX_BYTES);
  return { messages: await countFitting(db, filter, hidden), files: Number(files) };
}

/** The files of messages as entries of an archive: `0042 - Ana Exemple/cv.pdf`. Nothing of a path is anything but a name. */
export async function* archivedFiles(
  messages: AsyncIterable<Pick<ExportedMessage, "id" | "number" | "sender" | "answers" | "receivedAt">>,
  { open }: Pick<MessageFiles, "open">,
): AsyncGenerator<ZippedFile> {
  for await (const message of messages) {
    const pathOf = filePaths(message);
    for (const file of message.answers.flatMap(({ files = [] }) => files)) {
      const path = pathOf(file.name);
      const opened = async () => (await open(message.id, file.id))?.stream ?? null;
      yield { path, at: message.receivedAt, open: opened };
    }
  }
}

/** The paths of a message's files in an archive, asked for in their order. */
export function filePaths({ number, sender }: Pick<ExportedMessage, "number" | "sender">): (name: string) => string {
  const unique = uniquePaths();
  const folder = [String(number).padStart(4, "0"), safeFolderName(sender.name || sender.email)]
    .filter((part) => part !== "")
    .join(" - ");
  return (name) => `${folder}/${unique(entryName(name))}`;
}

function entryName(name: string): string {
  const last = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? "";
  const stem = safeFolderName(name.slice(0, name.length - last.length));
  return `${stem === "" ? "fichier" : stem}${last}`;
}
