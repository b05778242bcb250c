import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "../../../src/db/client.ts";
import { openSqlite } from "../../../src/db/engines/sqlite.ts";
import type { MessageFile, Received, Submission } from "../../../src/messages/contract/message.ts";
import { IncomingFiles } from "../../../src/messages/files/incoming-files.ts";
import { messageFiles } from "../../../src/messages/files/message-files.ts";
import { receivePosts } from "../../../src/messages/receiving/receive-post.ts";

/** Nobody is told: what is told is tested through the forms of pages. */
const NO_NOTICES = { send: async () => {} };

type Folder = { dataDir: string };

const incomingFolder = ({ dataDir }: Folder) => join(dataDir, "messages", "incoming");

/** Leaves a file where a form leaves it until its message is stored. */
export async function leaveFile(folder: Folder, name: string, type: string, bytes: string): Promise<MessageFile> {
  const id = randomUUID();
  await mkdir(incomingFolder(folder), { recursive: true });
  await writeFile(join(incomingFolder(folder), id), bytes);
  return { id, name, type, bytes: Buffer.byteLength(bytes) };
}

/** Stores what visitors sent in a site's database, one after the other, as the form of a page does; the site may run meanwhile. */
export async function receiveInto(folder: Folder, submissions: readonly Submission[]): Promise<Received[]> {
  const { dataDir } = folder;
  const db = await openDatabase(openSqlite(join(dataDir, "vitrine.sqlite")));
  const incomingFiles = new IncomingFiles(incomingFolder(folder));
  const receive = receivePosts({ db, messageFiles: messageFiles(dataDir), incomingFiles, notices: NO_NOTICES });
  try {
    const received: Received[] = [];
    for (const each of submissions) {
      const files = each.answers.flatMap((answer) => answer.files ?? []);
      const left = files.map((file) => ({ ...file, path: join(incomingFolder(folder), file.id) }));
      received.push(await receive(each, left));
    }
    return received;
  } finally {
    await db.close();
  }
}
