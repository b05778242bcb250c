import type { Config } from "../config.ts";
import { type Mail, mailHost, openMail } from "../mail/mail.ts";
import type { Log } from "./log.ts";
import type { Workspace } from "./workspace.ts";

/** The mails of a site, as its settings say. Nothing is sent before its `wake`. */
export function openSiteMail(config: Config, { db, folder }: Pick<Workspace, "db" | "folder">, log: Log): Mail {
  const { smtp, mailFrom, name, routing, timeZone } = config;
  const { siteUrl } = routing;
  const from = mailFrom ?? { name, address: `noreply@${mailHost(siteUrl)}` };
  return openMail({ db, log, folder: folder.path, settings: { smtp, from, siteName: name, siteUrl, timeZone } });
}
