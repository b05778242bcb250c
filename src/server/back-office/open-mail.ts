import type { Config } from "../../config.ts";
import type { Tx } from "../../db/client.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { type Mailbox, parseEmailAddress } from "../../kernel/email-address.ts";
import type { MailAttachment } from "../../mail/contract/reply-mail.ts";
import { type Mail, mailHost, openMail } from "../../mail/mail.ts";
import { messageFiles } from "../../messages/files/message-files.ts";
import { MAIL_DELIVERY, mailDelivery } from "../background/mail-delivery.ts";
import type { Log } from "../log/log.ts";
import type { Workspace } from "../start/workspace.ts";

type Dependencies = Pick<Workspace, "db" | "folder"> & { jobs: Jobs; log: Log };

/** The mails of a site, as its settings say, and the job that sends them. Nothing is sent before its `wake`. */
export function openSiteMail(config: Config, { db, folder, jobs, log }: Dependencies): Mail {
  const { smtp, name, routing, timeZone, legal } = config;
  const contact = legal["contact.email"];
  const replyTo = typeof contact === "string" ? parseEmailAddress(contact) : null;
  const settings = { smtp, from: senderOf(config), siteName: name, siteUrl: routing.siteUrl, timeZone, replyTo };
  const job = { request: (tx: Tx) => jobs.request(tx, MAIL_DELIVERY), wake: () => jobs.wake() };
  const { read } = messageFiles(folder.path);
  const readAttachment = ({ owner, id }: MailAttachment) => read(owner, id);
  const mail = openMail({ db, log, folder: folder.path, settings, readAttachment, job });
  jobs.add(mailDelivery(mail));
  return mail;
}

/** The sender of the site's mails: that of the settings, or one made of the site's name and host. */
export function senderOf({ mailFrom, name, routing }: Pick<Config, "mailFrom" | "name" | "routing">): Mailbox {
  return mailFrom ?? { name, address: `noreply@${mailHost(routing.siteUrl)}` };
}
