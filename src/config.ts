import { existsSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { BackupPlace } from "./backup/contract/backup-url.ts";
import { environmentSchema } from "./config/environment.ts";
import { firebaseTogether } from "./config/firebase-settings.ts";
import { inheritedSocket } from "./config/inherited-socket.ts";
import { ownerSchema } from "./config/owner-settings.ts";
import type { Routing } from "./i18n/locale-url.ts";
import { describeSchemaErrors } from "./i18n/schema-errors.ts";
import type { FirebaseSettings } from "./identity/contract/firebase-settings.ts";
import type { Mailbox } from "./kernel/email-address.ts";
import { AppError } from "./kernel/errors.ts";
import type { Locale } from "./kernel/locale.ts";
import { effectiveLegalIdentity, type LegalIdentity } from "./legal/contract/legal-identity.ts";
import { identityFrom } from "./legal/settings.ts";
import type { ImapServer } from "./mail/contract/imap-server.ts";
import type { SmtpServer } from "./mail/contract/smtp-server.ts";
import type { MeasurementSettings } from "./tracking/contract/measurement.ts";

/** The project's folder: the program stands in `dist/releases/<id>/server` once built, in `src` while developing. */
const PROJECT = resolve(import.meta.dirname, basename(import.meta.dirname) === "src" ? ".." : "../../../..");

const MEGABYTE = 1024 * 1024;

// Under this name since the first release: owners' vitrine.config.ts imports it from here.
export type { OwnerSettings } from "./config/owner-settings.ts";

/** Environment and owner's settings, read and checked; paths are absolute. */
export type Config = {
  name: string;
  routing: Routing;
  timeZone: string;
  measurement: MeasurementSettings;
  retention: {
    /** Months for which security logs are kept: the audit log, mails, and ended invitations. */
    securityLogs: number;
  };
  /** Bytes of a file that an administrator adds to the library. */
  media: { picture: number; file: number };
  /** Where the software's source code can be had. */
  sourceUrl: string | undefined;
  /** Who publishes the site, as far as the owner said it. */
  legal: LegalIdentity;
  /** Whether article 47 of French law no. 2005-102 obliges the owner to make the site accessible. */
  boundByArticle47: boolean;
  announcement: Partial<Record<Locale, { text: string; to: string }>>;
  port: number;
  /** Undefined listens on every interface. */
  host: string | undefined;
  /** File descriptor of a socket that a service manager opened, which takes the place of `port` and `host`. */
  inheritedSocket: number | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** How many proxies stand before the server, whose `X-Forwarded-For` is believed. */
  trustProxy: number;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** Where backups are kept; null where the owner named no place. */
  backup: BackupPlace | null;
  /** Of a place that is a bucket. */
  backupKeys: { id: string; secret: string } | null;
  /** Public keys of age that backups are encrypted for; none leaves them readable. */
  backupRecipients: readonly string[];
  /** The secret key that opens encrypted backups, or the path of its file. */
  backupIdentity: string | undefined;
  /** Null keeps mails in the outbox. */
  smtp: SmtpServer | null;
  /** The mailbox that answers to replies come to; null where they are read elsewhere. */
  imap: ImapServer | null;
  /** Undefined only without a server. */
  mailFrom: Mailbox | undefined;
  /** What signs cookies and encrypts second factors; undefined keeps one in the data folder. */
  secretKey: string | undefined;
  /** Made at the start of a site that has no administrator. */
  firstAdmin: { email: string; password: string } | null;
  /** The owner's Firebase project; null where the site uses none. */
  firebase: FirebaseSettings | null;
  /** Where the starter content stands. */
  contentDir: string;
};

/**
 * Reads the environment and the owner's settings once.
 * @throws AppError `SETTINGS_INVALID` that lists every error of both at once.
 */
export async function readConfig(environment: NodeJS.ProcessEnv = process.env): Promise<Config> {
  const settingsFile = environment.VITRINE_CONFIG || "vitrine.config.ts";
  const settings = await importSettings(resolve(PROJECT, settingsFile));
  const fromEnvironment = environmentSchema("en").safeParse(environment);
  const fromOwner = ownerSchema("en").safeParse(settings);
  const both = fromOwner.success ? { owner: fromOwner.data, environment, project: PROJECT } : null;
  const fromBoth = both === null ? null : firebaseTogether("en").safeParse(both);
  if (!fromEnvironment.success || !fromOwner.success || !fromBoth?.success) {
    const environmentErrors = describeSchemaErrors(environmentSchema, environment);
    const ownerErrors = describeSchemaErrors(ownerSchema, settings);
    const errorsOfBoth = both === null ? null : describeSchemaErrors(firebaseTogether, both);
    throw invalidSettings((locale) => [
      ...(environmentErrors?.[locale] ?? []),
      ...(ownerErrors?.[locale] ?? []).map((error) => `${settingsFile}, ${error}`),
      ...(errorsOfBoth?.[locale] ?? []),
    ]);
  }
  const { PORT, HOST, SITE_URL, DATA_DIR, DATABASE_URL, TRUST_PROXY, LOG_LEVEL, ...mailAndSecrets } =
    fromEnvironment.data;
  const { SMTP_URL, IMAP_URL, MAIL_FROM, BACKUP_URL, ...secrets } = mailAndSecrets;
  const { name, strategy, domains, timeZone, measurement, retention, media, sourceUrl, legal, announcement } =
    fromOwner.data;
  return {
    name,
    routing: { strategy, domains: definedOnly(domains), siteUrl: SITE_URL ?? `http://localhost:${PORT}` },
    timeZone,
    measurement: withFirebase(measurement, fromBoth.data),
    retention,
    media: { picture: media.pictureMegabytes * MEGABYTE, file: media.fileMegabytes * MEGABYTE },
    sourceUrl,
    legal: effectiveLegalIdentity(identityFrom(legal)),
    boundByArticle47: legal.boundByArticle47,
    announcement: definedOnly(announcement),
    port: PORT,
    host: HOST,
    inheritedSocket: inheritedSocket(environment),
    dataDir: resolve(PROJECT, DATA_DIR),
    databaseUrl: DATABASE_URL,
    trustProxy: TRUST_PROXY,
    logLevel: LOG_LEVEL,
    backup: BACKUP_URL === undefined ? null : inProject(BACKUP_URL),
    backupKeys:
      secrets.BACKUP_S3_KEY_ID && secrets.BACKUP_S3_SECRET
        ? { id: secrets.BACKUP_S3_KEY_ID, secret: secrets.BACKUP_S3_SECRET }
        : null,
    backupRecipients: secrets.BACKUP_AGE_RECIPIENT?.split(/[\s,]+/) ?? [],
    backupIdentity: secrets.BACKUP_AGE_IDENTITY,
    smtp: SMTP_URL ?? null,
    imap: IMAP_URL ?? null,
    mailFrom: MAIL_FROM,
    secretKey: secrets.SECRET_KEY,
    firstAdmin:
      secrets.ADMIN_EMAIL && secrets.ADMIN_PASSWORD
        ? { email: secrets.ADMIN_EMAIL, password: secrets.ADMIN_PASSWORD }
        : null,
    firebase: fromBoth.data,
    contentDir: resolve(PROJECT, "content"),
  };
}

/** A place for backups whose path is whole: a relative one is the project's. */
export function inProject(place: BackupPlace): BackupPlace {
  return place.kind === "folder" ? { ...place, path: resolve(PROJECT, place.path) } : place;
}

/** Firebase Analytics is one more of the third parties, for all that a visitor is asked and told. */
function withFirebase(measurement: MeasurementSettings, firebase: FirebaseSettings | null): MeasurementSettings {
  if (!firebase?.analytics) return measurement;
  const { projectId, apiKey, appId, measurementId } = firebase.app;
  const firebaseAnalytics = { projectId, apiKey, appId, measurementId };
  return { ...measurement, thirdParties: { ...measurement.thirdParties, firebaseAnalytics } };
}

async function importSettings(file: string): Promise<unknown> {
  if (!existsSync(file)) return {};
  try {
    // The time of its last change makes a changed file a new module; an unchanged one is compiled once for all starts. A
    // whole number: Vite, while developing, would take what follows a point for a file name extension.
    const module = await import(
      /* @vite-ignore */ `${pathToFileURL(file).href}?read=${Math.round(statSync(file).mtimeMs)}`
    );
    return module.default;
  } catch (error) {
    throw invalidSettings(() => [`${file}: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

function invalidSettings(errorsIn: (locale: Locale) => string[]): AppError {
  const listIn = (locale: Locale) =>
    errorsIn(locale)
      .map((error) => `\n  - ${error}`)
      .join("");
  return new AppError("SETTINGS_INVALID", `These settings are wrong:${listIn("en")}`, {
    fr: `Ces réglages sont faux :${listIn("fr")}`,
    en: `These settings are wrong:${listIn("en")}`,
  });
}

function definedOnly<T extends object>(values: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: NonNullable<T[Key]>;
  };
}
