import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { absoluteUrl, type Routing } from "../../i18n/locale-url.ts";
import type { Identity } from "../../identity/identity.ts";
import type { IdentityMail } from "../../identity/mails/identity-mail.ts";
import { openIdentity } from "../../identity/open-identity.ts";
import type { ProviderKind } from "../../identity/provider/provider.ts";
import { readSecretKey } from "../../identity/secret-key.ts";
import type { Mail } from "../../mail/mail.ts";
import type { MailMessage } from "../../mail/messages.ts";
import type { Log } from "../log/log.ts";

type Options = {
  config: Config;
  db: Db;
  mail: Mail;
  log: Log;
  /** Who keeps the accounts. */
  provider: ProviderKind;
};

/** Who may enter the back office of a site, as its settings say. */
export async function openSiteIdentity({ config, db, mail, log, provider }: Options): Promise<Identity> {
  const { name, routing, dataDir, secretKey } = config;
  const secret = readSecretKey(secretKey, dataDir);
  const onError = (err: unknown, what: string) =>
    log.error({ err, what, code: "IDENTITY" }, "an operation on accounts or sessions failed; see the cause");
  const site = { db, secret, siteUrl: routing.siteUrl, siteName: name, onError };
  return openIdentity({
    ...site,
    provider: await provider.open({ ...site, now: Date.now }),
    enqueueMail: (tx, notice) => mail.enqueue(tx, messageOf(notice, routing)),
    wakeMail: () => mail.wake(),
    // Behind the `#`: in no log and in no Referer.
    linkTo: (locale, path, token) => `${absoluteUrl(routing, locale, path)}#token=${token}`,
    addressOf: (locale, path) => absoluteUrl(routing, locale, path),
  });
}

/** Adds the link where a reader who did not make the change themselves can act. */
function messageOf(notice: IdentityMail, routing: Routing): MailMessage {
  const linkTo = (path: string) => absoluteUrl(routing, notice.locale, path);
  if (notice.kind === "password-changed")
    return { ...notice, data: { ...notice.data, link: linkTo("/admin/forgot-password") } };
  if (notice.kind === "security-notice") return { ...notice, data: { ...notice.data, link: linkTo("/admin/account") } };
  return notice;
}
