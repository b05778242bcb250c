import type { Config } from "../../config.ts";
import type { Mailbox } from "../../kernel/email-address.ts";
import { type Mail, mailHost, openMail } from "../../mail/mail.ts";
import type { Log } from "../log/log.ts";
import type { Workspace } from "../start/workspace.ts";

/** The mails of a site, as its settings say. Nothing is sent before its `wake`. */
export function openSiteMail(config: Config, { db, folder }: Pick<Workspace, "db" | "folder">, log: Log): Mail {
  const { smtp, name, routing, timeZone } = config;
  const settings = { smtp, from: senderOf(config), siteName: name, siteUrl: routing.siteUrl, timeZone };
  return openMail({ db, log, folder: folder.path, settings });
}

/** Who the site's mails are from, whether the settings name somebody or not. */
export function senderOf({ mailFrom, name, routing }: Pick<Config, "mailFrom" | "name" | "routing">): Mailbox {
  return mailFrom ?? { name, address: `noreply@${mailHost(routing.siteUrl)}` };
}
