import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { Routing } from "./i18n/locale-url.ts";
import { schemaFaults } from "./i18n/schema-faults.ts";
import { type Mailbox, parseMailbox } from "./kernel/email-address.ts";
import { AppError } from "./kernel/errors.ts";
import type { Locale } from "./kernel/locale.ts";
import { isExternal, navigationTarget } from "./kernel/url.ts";
import { effectiveLegalIdentity, type LegalIdentity } from "./legal/contract/legal-identity.ts";
import { identityFrom, legalSchema } from "./legal/settings.ts";
import { parseSmtpUrl, type SmtpServer } from "./mail/contract/smtp-server.ts";
import type { MeasurementSettings } from "./tracking/contract/measurement.ts";
import { PURPOSES, THIRD_PARTY_LOADS } from "./tracking/contract/third-parties.ts";

/** The project's folder: the program stands in `dist/server` once built, in `src` while developing. */
const PROJECT = [resolve(import.meta.dirname, "../.."), resolve(import.meta.dirname, "..")].find((folder) =>
  existsSync(resolve(folder, "package.json")),
);

/** What the checks below say, where the library's own sentence would not help an owner. */
const WORDS = {
  fr: {
    timeZone: "n’est pas un fuseau horaire de la liste IANA",
    origin: "doit être de la forme http(s)://hôte, sans chemin",
    port: "doit être un nombre de 0 à 65535",
    proxies: "doit être un nombre de 0 à 10",
    database: "doit commencer par postgres:// ou postgresql://",
    link: "doit être un chemin du site ou une adresse http(s)",
    sourceUrl: "doit être une adresse http(s) complète",
    smtp: "doit être de la forme smtp(s)://utilisateur:mot-de-passe@hôte:port, l’utilisateur et le mot de passe encodés comme dans une URL",
    secret: "doit compter au moins 32 caractères",
    adminEmail: "et ADMIN_PASSWORD vont ensemble",
    mailbox: "doit être une adresse, seule ou sous la forme Nom <adresse>",
    from: "est nécessaire avec SMTP_URL : c’est l’adresse d’où partent les messages",
    tagManager: "doit être de la forme GTM-XXXXXXX, telle que Google Tag Manager l’affiche",
    pixel: "doit être un nombre, tel que Meta l’affiche",
    thirdPartyHost: "doit être de la forme https://hôte ou https://*.hôte, sans chemin",
    cookie: "doit être un nom de cookie, ou son début suivi de *",
    months: "doit être un nombre entier de mois, de 1 à 36",
  },
  en: {
    timeZone: "is not a time zone of the IANA list",
    origin: "must be http(s)://host, without a path",
    port: "must be a number from 0 to 65535",
    proxies: "must be a number from 0 to 10",
    database: "must begin with postgres:// or postgresql://",
    link: "must be a path of the site or an http(s) address",
    sourceUrl: "must be a complete http(s) URL",
    smtp: "must be smtp(s)://user:password@host:port, user and password encoded as in a URL",
    secret: "must have at least 32 characters",
    adminEmail: "and ADMIN_PASSWORD go together",
    mailbox: "must be an address, alone or as Name <address>",
    from: "is needed with SMTP_URL: it is the address mails come from",
    tagManager: "must be GTM-XXXXXXX, as Google Tag Manager shows it",
    pixel: "must be a number, as Meta shows it",
    thirdPartyHost: "must be https://host or https://*.host, without a path",
    cookie: "must be the name of a cookie, or its beginning and a *",
    months: "must be a whole number of months, from 1 to 36",
  },
};

/** An origin: scheme, host and port, nothing behind. */
function originSchema(message: string) {
  return z.string().transform((text, context) => {
    const url = URL.parse(text);
    const plain = url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && url.username === "";
    if (plain && url.search === "" && url.hash === "") return url.origin;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

/** What a reader of ours makes of a text; `message` where it makes nothing. */
function readBy<T>(read: (text: string) => T | null, message: string) {
  return z.string().transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

function ownerSchema(locale: Locale) {
  const words = WORDS[locale];
  const origin = originSchema(words.origin).optional();
  return z.strictObject({
    name: z.string().trim().min(1).max(60).default("Vitrine"),
    strategy: z.enum(["no_prefix", "prefix_except_default", "prefix_and_default"]).default("prefix_except_default"),
    domains: z.strictObject({ fr: origin, en: origin }).default({}),
    timeZone: z.string().refine(isTimeZone, words.timeZone).default("Europe/Paris"),
    measurement: z
      .strictObject({
        own: z.boolean().default(true),
        respectSignals: z.boolean().default(true),
        thirdParties: thirdPartiesSchema(words).prefault({}),
        proof: z.boolean().default(false),
      })
      .prefault({}),
    retention: z
      .strictObject({ securityLogs: z.int(words.months).min(1, words.months).max(36, words.months).default(12) })
      .prefault({}),
    sourceUrl: z.string().refine(isWebAddress, words.sourceUrl).exactOptional(),
    legal: legalSchema(locale).prefault({}),
    announcement: z
      .strictObject({ fr: announcementSchema(words.link).optional(), en: announcementSchema(words.link).optional() })
      .default({}),
  });
}

function thirdPartiesSchema(words: (typeof WORDS)[Locale]) {
  const host = z.string().regex(/^https:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/, words.thirdPartyHost);
  const cookie = z.string().regex(/^[\w.-]{1,60}\*?$/, words.cookie);
  return z.strictObject({
    load: z.enum(THIRD_PARTY_LOADS).default("after-acceptance"),
    googleTagManager: z
      .string()
      .regex(/^GTM-[A-Z\d]{4,12}$/, words.tagManager)
      .exactOptional(),
    tagManagerPurposes: z.array(z.enum(PURPOSES)).min(1).default(["audience"]),
    metaPixel: z
      .string()
      .regex(/^\d{5,20}$/, words.pixel)
      .exactOptional(),
    hosts: z.array(host).max(20).default([]),
    cookies: z.array(cookie).max(50).default([]),
  });
}

function announcementSchema(fault: string) {
  return z.strictObject({ text: z.string().trim().min(1).max(200), to: z.string().refine(isLink, fault) });
}

function isLink(target: string): boolean {
  try {
    return navigationTarget(target, { external: true }) === target;
  } catch {
    return false;
  }
}

function isWebAddress(target: string): boolean {
  return isLink(target) && isExternal(target);
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

/** What `vitrine.config.ts` may say; every line may be left out. */
export type OwnerSettings = z.input<ReturnType<typeof ownerSchema>>;

/** `PORT=` in a shell or an .env file means "not set". */
function orUnset<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema);
}

function environmentSchema(locale: Locale) {
  const words = WORDS[locale];
  const port = z
    .string()
    .regex(/^\d{1,5}$/, words.port)
    .transform(Number)
    .pipe(z.number().max(65_535, words.port));
  const schema = z.object({
    PORT: orUnset(port.default(3000)),
    HOST: orUnset(z.string().max(255).optional()),
    SITE_URL: orUnset(originSchema(words.origin).optional()),
    DATA_DIR: orUnset(z.string().default("data")),
    DATABASE_URL: orUnset(
      z
        .string()
        .regex(/^postgres(ql)?:\/\//, words.database)
        .optional(),
    ),
    TRUST_PROXY: orUnset(
      z
        .string()
        .regex(/^(\d|10)$/, words.proxies)
        .transform(Number)
        .default(0),
    ),
    LOG_LEVEL: orUnset(z.enum(["debug", "info", "warn", "error", "silent"]).default("info")),
    VITRINE_CONFIG: orUnset(z.string().default("vitrine.config.ts")),
    SMTP_URL: orUnset(readBy(parseSmtpUrl, words.smtp).optional()),
    MAIL_FROM: orUnset(readBy(parseMailbox, words.mailbox).optional()),
    SECRET_KEY: orUnset(z.string().min(32, words.secret).optional()),
    ADMIN_EMAIL: orUnset(z.string().optional()),
    ADMIN_PASSWORD: orUnset(z.string().optional()),
  });
  // Named together with whatever else is wrong.
  const named = ({ SMTP_URL, MAIL_FROM }: { SMTP_URL?: unknown; MAIL_FROM?: unknown }) => !SMTP_URL || !!MAIL_FROM;
  const paired = ({ ADMIN_EMAIL, ADMIN_PASSWORD }: { ADMIN_EMAIL?: unknown; ADMIN_PASSWORD?: unknown }) =>
    !ADMIN_EMAIL === !ADMIN_PASSWORD;
  return schema
    .refine(named, { path: ["MAIL_FROM"], message: words.from, when: () => true })
    .refine(paired, { path: ["ADMIN_EMAIL"], message: words.adminEmail, when: () => true });
}

export type Config = {
  name: string;
  routing: Routing;
  timeZone: string;
  measurement: MeasurementSettings;
  retention: {
    /** Months for which the audit log and what else tells who signed in from where is kept. */
    securityLogs: number;
  };
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
  dataDir: string;
  databaseUrl: string | undefined;
  /** How many proxies stand before the server, whose `X-Forwarded-For` is believed. */
  trustProxy: number;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** Null keeps mails in the outbox. */
  smtp: SmtpServer | null;
  /** Undefined only without a server. */
  mailFrom: Mailbox | undefined;
  /** What signs cookies and encrypts second factors; undefined keeps one in the data folder. */
  secretKey: string | undefined;
  /** Made at the start of a site that has no administrator. */
  firstAdmin: { email: string; password: string } | null;
  /** Where the starter content stands. */
  contentDir: string;
};

/**
 * Reads the environment and the owner's settings once.
 * @throws AppError `SETTINGS_INVALID` that lists every fault of both at once.
 */
export async function readConfig(environment: NodeJS.ProcessEnv = process.env): Promise<Config> {
  const project = PROJECT ?? process.cwd();
  const settingsFile = environment.VITRINE_CONFIG || "vitrine.config.ts";
  const settings = await importSettings(resolve(project, settingsFile));
  const fromEnvironment = environmentSchema("en").safeParse(environment);
  const fromOwner = ownerSchema("en").safeParse(settings);
  if (!fromEnvironment.success || !fromOwner.success) {
    const environmentFaults = schemaFaults(environmentSchema, environment);
    const ownerFaults = schemaFaults(ownerSchema, settings);
    throw invalidSettings((locale) => [
      ...(environmentFaults?.[locale] ?? []),
      ...(ownerFaults?.[locale] ?? []).map((fault) => `${settingsFile}, ${fault}`),
    ]);
  }
  const { PORT, HOST, SITE_URL, DATA_DIR, DATABASE_URL, TRUST_PROXY, LOG_LEVEL, SMTP_URL, MAIL_FROM, ...secrets } =
    fromEnvironment.data;
  const { name, strategy, domains, timeZone, measurement, retention, sourceUrl, legal, announcement } = fromOwner.data;
  return {
    name,
    routing: { strategy, domains: definedOnly(domains), siteUrl: SITE_URL ?? `http://localhost:${PORT}` },
    timeZone,
    measurement,
    retention,
    sourceUrl,
    legal: effectiveLegalIdentity(identityFrom(legal)),
    boundByArticle47: legal.boundByArticle47,
    announcement: definedOnly(announcement),
    port: PORT,
    host: HOST,
    dataDir: resolve(project, DATA_DIR),
    databaseUrl: DATABASE_URL,
    trustProxy: TRUST_PROXY,
    logLevel: LOG_LEVEL,
    smtp: SMTP_URL ?? null,
    mailFrom: MAIL_FROM,
    secretKey: secrets.SECRET_KEY,
    firstAdmin:
      secrets.ADMIN_EMAIL && secrets.ADMIN_PASSWORD
        ? { email: secrets.ADMIN_EMAIL, password: secrets.ADMIN_PASSWORD }
        : null,
    contentDir: resolve(project, "content"),
  };
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

function invalidSettings(faultsIn: (locale: Locale) => string[]): AppError {
  const listed = (locale: Locale) =>
    faultsIn(locale)
      .map((fault) => `\n  - ${fault}`)
      .join("");
  return new AppError("SETTINGS_INVALID", `These settings are wrong:${listed("en")}`, {
    fr: `Ces réglages sont faux :${listed("fr")}`,
    en: `These settings are wrong:${listed("en")}`,
  });
}

function definedOnly<T extends object>(values: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: NonNullable<T[Key]>;
  };
}
