import type { Db } from "../../db/client.ts";
import { newId } from "../../kernel/ids.ts";
import type { IncomingFile } from "../contract/incoming-file.ts";
import type { Received, Submission } from "../contract/message.ts";
import type { IncomingFiles } from "../files/incoming-files.ts";
import type { MessageFiles } from "../files/message-files.ts";
import type { MessageNotices } from "../notifying/message-notices.ts";
import { readSpamWords } from "../spam/spam-words.ts";
import { hasSpamWords } from "../spam/word-signs.ts";
import { MessageQueue } from "./message-queue.ts";

/** Stores what a visitor sent, with its files, once for each `postKey`. */
export type ReceivePost = (submission: Submission, files: readonly IncomingFile[]) => Promise<Received>;

type Options = {
  db: Db;
  messageFiles: Pick<MessageFiles, "keep" | "remove">;
  incomingFiles: IncomingFiles;
  notices: Pick<MessageNotices, "send">;
};

/**
 * Files first, then the row that names them: what is acknowledged is whole after any crash. What is left of a post that was not
 * stored is removed at once, or by the jobs that look for it.
 */
export function receivePosts({ db, messageFiles, incomingFiles, notices }: Options): ReceivePost {
  const queue = new MessageQueue(db, notices.send);
  return async (submission, files) => {
    const id = newId();
    let isStored = false;
    try {
      await messageFiles.keep(id, files);
      const { phrases } = await db.snapshot(readSpamWords);
      const isWordy = await hasSpamWords(submission.answers, phrases);
      const judged = isWordy ? { ...submission, signs: [...submission.signs, "words" as const] } : submission;
      const received = await queue.store(judged, id);
      isStored = !received.repeated;
      await incomingFiles.remove(files);
      return received;
    } finally {
      if (!isStored && files.length > 0) await messageFiles.remove([id]);
    }
  };
}
