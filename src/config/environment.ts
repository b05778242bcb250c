import { z } from "zod";
import { parseBackupUrl } from "../backup/contract/backup-url.ts";
import { parseMailbox } from "../kernel/email-address.ts";
import type { Locale } from "../kernel/locale.ts";
import { parseImapUrl } from "../mail/contract/imap-server.ts";
import { parseSmtpUrl } from "../mail/contract/smtp-server.ts";
import { originSchema } from "./origin-schema.ts";
import { WORDS } from "./words.ts";

/** A text read by a function of ours; refused with `message` where that gives null. */
function parsedBy<T>(read: (text: string) => T | null, message: string) {
  return z.string().transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

/** `PORT=` in a shell or an .env file means "not set". */
function orUnset<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema);
}

/** The environment variables, read; what is wrong is said in the language. */
export function environmentSchema(locale: Locale) {
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
    SMTP_URL: orUnset(parsedBy(parseSmtpUrl, words.smtp).optional()),
    IMAP_URL: orUnset(parsedBy(parseImapUrl, words.imap).optional()),
    MAIL_FROM: orUnset(parsedBy(parseMailbox, words.mailbox).optional()),
    BACKUP_URL: orUnset(parsedBy(parseBackupUrl, words.backup).optional()),
    BACKUP_AGE_RECIPIENT: orUnset(
      z
        .string()
        .trim()
        .regex(/^age1[a-z0-9]{58}(?:[\s,]+age1[a-z0-9]{58})*$/, words.recipient)
        .optional(),
    ),
    BACKUP_AGE_IDENTITY: orUnset(z.string().optional()),
    BACKUP_S3_KEY_ID: orUnset(z.string().optional()),
    BACKUP_S3_SECRET: orUnset(z.string().optional()),
    SECRET_KEY: orUnset(z.string().min(32, words.secret).optional()),
    ADMIN_EMAIL: orUnset(z.string().optional()),
    ADMIN_PASSWORD: orUnset(z.string().optional()),
  });
  // Named together with whatever else is wrong.
  const hasSender = ({ SMTP_URL, MAIL_FROM }: { SMTP_URL?: unknown; MAIL_FROM?: unknown }) => !SMTP_URL || !!MAIL_FROM;
  const isPaired = ({ ADMIN_EMAIL, ADMIN_PASSWORD }: { ADMIN_EMAIL?: unknown; ADMIN_PASSWORD?: unknown }) =>
    !ADMIN_EMAIL === !ADMIN_PASSWORD;
  const hasBothKeys = ({
    BACKUP_S3_KEY_ID,
    BACKUP_S3_SECRET,
  }: {
    BACKUP_S3_KEY_ID?: unknown;
    BACKUP_S3_SECRET?: unknown;
  }) => !BACKUP_S3_KEY_ID === !BACKUP_S3_SECRET;
  return schema
    .refine(hasBothKeys, { path: ["BACKUP_S3_KEY_ID"], message: words.backupKeys, when: () => true })
    .refine(hasSender, { path: ["MAIL_FROM"], message: words.from, when: () => true })
    .refine(isPaired, { path: ["ADMIN_EMAIL"], message: words.adminEmail, when: () => true });
}
