import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { Routing } from "./i18n/locale-url.ts";
import { AppError } from "./kernel/errors.ts";

/** The project's folder: the program stands in `dist/server` once built, in `src` while developing. */
const PROJECT = [resolve(import.meta.dirname, "../.."), resolve(import.meta.dirname, "..")].find((folder) =>
  existsSync(resolve(folder, "package.json")),
);

const timeZone = z.string().refine((zone) => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}, "is not a time zone of the IANA list");

/** An origin: scheme, host and port, nothing behind. */
const origin = z.string().transform((text, context) => {
  const url = URL.parse(text);
  const plain = url !== null && (url.protocol === "http:" || url.protocol === "https:") && url.pathname === "/";
  if (plain && url.search === "" && url.hash === "" && url.username === "") return url.origin;
  context.addIssue({ code: "custom", message: "must be http(s)://host, without a path" });
  return z.NEVER;
});

const ownerSchema = z.strictObject({
  name: z.string().trim().min(1).max(60).default("Vitrine"),
  strategy: z.enum(["no_prefix", "prefix_except_default", "prefix_and_default"]).default("prefix_except_default"),
  domains: z.strictObject({ fr: origin.optional(), en: origin.optional() }).default({}),
  timeZone: timeZone.default("Europe/Paris"),
});

/** What `vitrine.config.ts` may say; every line may be left out. */
export type OwnerSettings = z.input<typeof ownerSchema>;

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  // `PORT=` in a shell or an .env file means "not set".
  z.preprocess((value) => (value === "" ? undefined : value), schema);

const environmentSchema = z.object({
  PORT: optional(
    z
      .string()
      .regex(/^\d+$/, "must be a number from 0 to 65535")
      .transform(Number)
      .pipe(z.number().max(65_535))
      .default(3000),
  ),
  HOST: optional(z.string().max(255).optional()),
  SITE_URL: optional(origin.optional()),
  DATA_DIR: optional(z.string().default("data")),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
      .optional(),
  ),
  LOG_LEVEL: optional(z.enum(["debug", "info", "warn", "error", "silent"]).default("info")),
  VITRINE_CONFIG: optional(z.string().optional()),
});

export type Config = {
  name: string;
  routing: Routing;
  timeZone: string;
  port: number;
  /** Undefined listens on every interface. */
  host: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** Where the starter content stands. */
  contentDir: string;
};

/**
 * Reads the environment and the owner's settings once.
 * @throws AppError `SETTINGS_INVALID` that lists every fault of both at once.
 */
export async function readConfig(environment: NodeJS.ProcessEnv = process.env): Promise<Config> {
  const project = PROJECT ?? process.cwd();
  const env = environmentSchema.safeParse(environment);
  const file = resolve(project, environment.VITRINE_CONFIG || "vitrine.config.ts");
  const owner = ownerSchema.safeParse(await importSettings(file));
  if (!env.success || !owner.success) {
    throw invalidSettings([
      ...faultsOf(env.error, ""),
      ...faultsOf(owner.error, `${environment.VITRINE_CONFIG || "vitrine.config.ts"}: `),
    ]);
  }
  const { PORT, HOST, SITE_URL, DATA_DIR, DATABASE_URL, LOG_LEVEL } = env.data;
  const { name, strategy, domains, timeZone } = owner.data;
  return {
    name,
    routing: { strategy, domains: definedOnly(domains), siteUrl: SITE_URL ?? `http://localhost:${PORT}` },
    timeZone,
    port: PORT,
    host: HOST,
    dataDir: resolve(project, DATA_DIR),
    databaseUrl: DATABASE_URL,
    logLevel: LOG_LEVEL,
    contentDir: resolve(project, "content"),
  };
}

async function importSettings(file: string): Promise<unknown> {
  if (!existsSync(file)) return {};
  try {
    // The time makes a changed file a new module while developing.
    const module = await import(/* @vite-ignore */ `${pathToFileURL(file).href}?read=${Date.now()}`);
    return module.default;
  } catch (error) {
    throw invalidSettings([`${file}: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

function faultsOf(error: z.ZodError | undefined, prefix: string): string[] {
  return (error?.issues ?? []).map((issue) => `${prefix}${issue.path.join(".")} ${issue.message}`);
}

function invalidSettings(faults: string[]): AppError {
  const list = faults.map((text) => `\n  - ${text}`).join("");
  return new AppError("SETTINGS_INVALID", `These settings are wrong:${list}`, {
    fr: `Ces réglages sont faux :${list}`,
    en: `These settings are wrong:${list}`,
  });
}

function definedOnly<T extends object>(values: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: NonNullable<T[Key]>;
  };
}
