import type { MailAttachment } from "../../mail/contract/incoming-mail.ts";
import type { MessageFile } from "../contract/message.ts";
import { attachmentName } from "../files/file-name.ts";
import type { MessageFiles } from "../files/message-files.ts";
import { receivedId } from "./received-mail.ts";

type Kept = { messageId: string; mailId: string; source: Uint8Array; attachments: readonly MailAttachment[] };

/**
 * Keeps a mail as it came, under its id, and its files beside, each told by its content. Before the row that names them: a crash in
 * between leaves files that the next try writes over.
 * @throws AppError `DISK_FULL` and the data folder's other errors.
 */
export async function keepMailFiles(
  files: Pick<MessageFiles, "write">,
  { messageId, mailId, source, attachments }: Kept,
): Promise<MessageFile[]> {
  await files.write(messageId, mailId, source);
  const kept: MessageFile[] = [];
  for (const [index, { name, bytes }] of attachments.entries()) {
    const id = receivedId(mailId, index);
    const found = await files.write(messageId, id, bytes);
    const type = found?.type ?? "application/octet-stream";
    kept.push({ id, name: attachmentName(name, found?.extensions ?? null), type, bytes: bytes.length });
  }
  return kept;
}
