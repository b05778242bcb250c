import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { typeset } from "../../i18n/french-typography.ts";
import { hasAdmins } from "../../identity/administrators/admin-rows.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Admin } from "../back-office/open-admin.ts";
import type { Log } from "../log/log.ts";

const WORDS = {
  fr: (url: string, minutes: number) =>
    `Ce site n’a pas encore d’administrateur. Pour créer le premier, ouvrez ce lien dans les ${minutes} minutes ; il ne sert qu’une fois :\n\n  ${url}\n`,
  en: (url: string, minutes: number) =>
    `This site has no administrator yet. To create the first, open this link within ${minutes} minutes; it works once:\n\n  ${url}\n`,
} satisfies Record<Locale, unknown>;

type Options = {
  db: Db;
  /** Opens the back office, which a site that has an administrator leaves for its first request. */
  admin(): Promise<Admin>;
  first: Config["firstAdmin"];
  /** The operator's. */
  locale: Locale;
  log: Log;
};

/**
 * Gives a site that has no administrator a way to its first: the one the environment names, or else a link on the
 * operator's terminal. No log record holds the link, and its token, behind the `#`, is in no request.
 */
export async function beginAdministration({ db, admin, first, locale, log }: Options): Promise<void> {
  try {
    if (await db.snapshot(hasAdmins)) return;
    const { createByOperator, setUpLink } = await admin();
    if (first !== null) await createFirst(createByOperator, { ...first, locale }, log);
    const link = await setUpLink(locale);
    if (link === null) return;
    const minutes = Math.round((link.expiresAt - Date.now()) / 60_000);
    process.stdout.write(`\n${typeset(WORDS[locale](link.url, minutes), locale)}\n`);
  } catch (err) {
    // The public site works without it; the back office shows its own errors.
    log.error(
      { err, code: "FIRST_ADMINISTRATOR" },
      "no way to a first administrator was prepared; see the cause, then restart",
    );
  }
}

/** Makes the administrator the environment names. A failure is logged; the set-up link is still offered. */
async function createFirst(
  createByOperator: Admin["createByOperator"],
  first: { email: string; password: string; locale: Locale },
  log: Log,
): Promise<void> {
  try {
    const admin = await createByOperator({ ...first, role: "super" }, { onlyFirst: true });
    if (admin !== null) log.info({ admin: admin.id }, "first administrator made");
  } catch (err) {
    log.error(
      { err, code: "ADMIN_EMAIL" },
      "ADMIN_EMAIL made no administrator; correct the settings, or use the set-up link",
    );
  }
}
