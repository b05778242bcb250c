import type { Instant } from "../../kernel/clock.ts";
import type { MessageFile } from "./message.ts";

/** UTF-16 units of a reply. */
export const MAX_REPLY = 50_000;
/** Files of a reply, and bytes of all of them: a file grows by a third in a mail, and few servers take mails of more than 30 MB. */
export const MAX_REPLY_FILES = 10;
export const MAX_REPLY_BYTES = 20 * 1024 ** 2;
/** How long a reply waits before it leaves, so that it can be taken back. */
export const UNDO_MS = 10_000;

/** What an administrator has written of a reply so far. */
export type ReplyDraft = { id: string; text: string; revision: number; savedAt: Instant; files: MessageFile[] };
