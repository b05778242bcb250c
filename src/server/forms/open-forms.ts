import { join } from "node:path";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { readSecretKey } from "../../identity/secret-key.ts";
import { IncomingFiles } from "../../messages/files/incoming-files.ts";
import { messageFiles as openMessageFiles } from "../../messages/files/message-files.ts";
import { receivePosts } from "../../messages/receiving/receive-post.ts";
import { Signer } from "../../messages/signer.ts";
import { incomingFilesHousekeeping } from "../background/incoming-files.ts";
import { messageRetention } from "../background/message-retention.ts";
import type { Log } from "../log/log.ts";
import { PostLimits } from "./post-limits.ts";
import { readSent } from "./sent-number.ts";

type Options = { config: Pick<Config, "dataDir" | "secretKey">; db: Db; log: Log };

/** What forms of pages need: where their files stand, how what they bring is stored, and the jobs that clean up behind them. */
export function openForms({ config: { dataDir, secretKey }, db, log }: Options) {
  const signer = new Signer(() => readSecretKey(secretKey, dataDir));
  const incomingFiles = new IncomingFiles(join(dataDir, "messages", "incoming"));
  const messageFiles = openMessageFiles(dataDir);
  return {
    ...{ signer, incomingFiles, messageFiles },
    limits: new PostLimits(),
    receive: receivePosts({ db, messageFiles, incomingFiles }),
    readSent: (signed: string) => readSent(signer, signed),
    jobs: [messageRetention(messageFiles, log), incomingFilesHousekeeping(incomingFiles, log)],
  };
}
