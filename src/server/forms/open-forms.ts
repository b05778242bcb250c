import { join } from "node:path";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { readSecretKey } from "../../identity/secret-key.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Mail } from "../../mail/mail.ts";
import { IncomingFiles } from "../../messages/files/incoming-files.ts";
import { messageFiles as openMessageFiles } from "../../messages/files/message-files.ts";
import { readFormSettings } from "../../messages/form-settings.ts";
import { messageNotices } from "../../messages/notifying/message-notices.ts";
import { receiveMessage } from "../../messages/receive-message.ts";
import { receivePosts } from "../../messages/receiving/receive-post.ts";
import { Signer } from "../../messages/signer.ts";
import { Proofs } from "../../messages/spam/proofs.ts";
import { senderOf } from "../back-office/open-mail.ts";
import { roomForTexts } from "../back-office/room-for-texts.ts";
import { incomingFilesHousekeeping } from "../background/messages/incoming-files.ts";
import { INCOMING_MAIL, incomingMail } from "../background/messages/incoming-mail.ts";
import { messageDigest } from "../background/messages/message-digest.ts";
import { messageRetention } from "../background/messages/message-retention.ts";
import type { Log } from "../log/log.ts";
import { challengesRoute } from "./challenges.ts";
import { type FormPostsOptions, formPosts } from "./form-posts.ts";
import { listPeople, messageMails } from "./message-mails.ts";
import { PostLimits } from "./post-limits.ts";
import { readSent } from "./sent-number.ts";

type Options = {
  config: Pick<Config, "dataDir" | "secretKey" | "trustProxy" | "imap" | "mailFrom" | "name" | "routing">;
  db: Db;
  mail: Mail;
  log: Log;
};
/** What serves pages, which posts are answered with. */
type Visitors = Pick<FormPostsOptions, "site" | "reads" | "writer">;

/** What forms of pages need: where their files stand, how what they bring is stored and told, what answers them, and the jobs behind them. */
export function openForms({ config, db, mail, log }: Options) {
  const { dataDir, secretKey, trustProxy, routing, imap: server } = config;
  const signer = new Signer(() => readSecretKey(secretKey, dataDir));
  const incomingFiles = new IncomingFiles(join(dataDir, "messages", "incoming"));
  const messageFiles = openMessageFiles(dataDir);
  const proofs = new Proofs(signer);
  const limits = new PostLimits();
  const notices = messageNotices({ mails: messageMails(mail, routing), listPeople });
  const receive = receivePosts({ db, messageFiles, incomingFiles, notices });
  const requireRoom = roomForTexts({ db, dataDir });
  const own = { signer, incomingFiles, proofs, limits, receive, requireRoom, trustProxy, log };
  const mailbox =
    server === null
      ? null
      : incomingMail(
          {
            ...{ server, db, signer, files: messageFiles },
            own: [server.address, senderOf(config).address].map((address) => address.toLowerCase()),
            receive: (tx, submission, id) =>
              receiveMessage(tx, submission, { now: Date.now(), id, notify: notices.sendNotices }),
          },
          log,
        );
  return {
    ...{ signer, incomingFiles, messageFiles, notices },
    routes: (visitors: Visitors) => ({
      posts: formPosts({ ...own, ...visitors }),
      challenges: challengesRoute({ proofs, trustProxy }),
    }),
    /** Has the mailbox read as soon as may be, where there is one. */
    async readMailbox(jobs: Pick<Jobs, "request" | "wake">) {
      if (mailbox === null) return;
      mailbox.askedFor();
      await db.transaction((tx) => jobs.request(tx, INCOMING_MAIL));
      jobs.wake();
    },
    readSent: (signed: string) => readSent(signer, signed),
    readFormSettings,
    jobs: [
      messageRetention({ files: messageFiles, removeMails: mail.remove, log }),
      messageDigest(notices, log),
      incomingFilesHousekeeping(incomingFiles, log),
      ...(mailbox === null ? [] : [mailbox.job]),
    ],
  };
}
