import { AppError, type Sentence } from "../../kernel/errors.ts";
import { databaseBusy, databaseDamaged, databaseForeign, databaseIo, diskFull } from "../errors.ts";

/** The server as sentences may name it: whatever the URL held, never its password. */
export type Server = { host: string; port: number; database: string; user: string };

/** Oldest server the suite is run against in continuous use; PostgreSQL 13 ended in November 2025. */
export const OLDEST_POSTGRES = 14;

/** What an error of PostgreSQL or of its driver means, or null when it means a wrong query. */
export function explainPostgres(error: unknown, server: Server): AppError | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const where = `"${server.database}" on ${server.host}:${server.port}`;
  // https://www.postgresql.org/docs/current/errcodes-appendix.html
  switch (code) {
    case "28P01":
    case "28000":
      return passwordRefused(server, error);
    case "3D000":
      return databaseAbsent(server, error);
    case "42501":
      return permissionDenied(server, error);
    case "42P07":
      return databaseForeign(where, error);
    case "53100":
      return diskFull(where, error);
    case "XX001":
    case "XX002":
      return databaseDamaged(where, error.message, error);
    case "25006":
      return databaseReadOnly(server, error);
    case "40001":
    case "40P01":
    case "53200":
    case "53400":
    case "55P03":
    case "57014":
      return databaseBusy(where, error);
    // The server ends the connection with these.
    case "25P03":
    case "25P04":
      return connectionLost(server, error);
    case "53300":
    case "57P03":
      return serverUnreachable(server, error.message, error);
  }
  // The driver's own complaint about an empty password.
  if (error.message.startsWith("SASL: ")) return passwordRefused(server, error);
  if (code.startsWith("58")) return databaseIo(where, error.message, error);
  if (code.startsWith("08") || code.startsWith("57P0") || LOST.test(code || error.message))
    return connectionLost(server, error);
  if (UNREACHABLE.test(code) || UNREACHABLE_MESSAGE.test(error.message)) {
    return serverUnreachable(server, code || error.message, error);
  }
  return null;
}

const LOST =
  /^(?:ECONNRESET|ECONNABORTED|EPIPE|Connection terminated(?: unexpectedly)?$|Client has encountered a connection error|Client was closed)/;
const UNREACHABLE =
  /^(?:ECONNREFUSED|ENOENT|EACCES|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$|^ERR_TLS_|^CERT_|_CERT/;
const UNREACHABLE_MESSAGE =
  /connection timeout|timeout exceeded when trying to connect|does not support SSL|^timeout expired/;

function serverUnreachable({ host, port }: Server, reason: string, cause: unknown): AppError {
  return error("DATABASE_UNREACHABLE", `PostgreSQL cannot be reached at ${host}:${port} (${reason}).`, cause, 503, {
    fr: "La base de données du site ne répond pas. Réessayez dans un instant ; si cela dure, vérifiez DATABASE_URL et que PostgreSQL est démarré.",
    en: "The site’s database does not answer. Try again in a moment; if it lasts, check DATABASE_URL and that PostgreSQL runs.",
  });
}

/** A standby took over, or the server was told to take no writes: another connection may find one that does. */
function databaseReadOnly({ host, port }: Server, cause: unknown): AppError {
  return error("DATABASE_READ_ONLY", `PostgreSQL at ${host}:${port} takes no writes at the moment.`, cause, 503, {
    fr: "La base de données du site n’accepte pas d’écriture pour le moment. Réessayez dans un instant.",
    en: "The site’s database takes no writes at the moment. Try again in a moment.",
  });
}

/** Writes that came before take so long that this one was not begun. */
export function databaseSlow({ host, port }: Server): AppError {
  return error("DATABASE_SLOW", `PostgreSQL at ${host}:${port} answers slowly: a write had no turn.`, undefined, 503, {
    fr: "La base de données du site répond lentement. Réessayez dans un instant.",
    en: "The site’s database answers slowly. Try again in a moment.",
  });
}

function passwordRefused({ user, host, port }: Server, cause: unknown): AppError {
  return error(
    "DATABASE_PASSWORD",
    `PostgreSQL at ${host}:${port} refused the user "${user}" or its password.`,
    cause,
    500,
    {
      fr: "PostgreSQL refuse l’utilisateur ou le mot de passe : vérifiez DATABASE_URL.",
      en: "PostgreSQL refuses the user or the password: check DATABASE_URL.",
    },
  );
}

function databaseAbsent({ database, host, port }: Server, cause: unknown): AppError {
  return error(
    "DATABASE_ABSENT",
    `PostgreSQL at ${host}:${port} has no database "${database}"; create it first.`,
    cause,
    500,
    {
      fr: `La base de données « ${database} » n’existe pas : créez-la d’abord.`,
      en: `The database “${database}” does not exist: create it first.`,
    },
  );
}

function permissionDenied({ user, database }: Server, cause: Error): AppError {
  return error(
    "DATABASE_PERMISSION",
    `The user "${user}" may not do this in the database "${database}" (${cause.message}); make it the owner of the database or of its schema.`,
    cause,
    500,
    {
      fr: `L’utilisateur « ${user} » n’a pas le droit de créer ou de modifier les tables : rendez-le propriétaire de la base de données.`,
      en: `The user “${user}” may not create or change tables: make it the owner of the database.`,
    },
  );
}

function connectionLost({ host, port }: Server, cause: unknown): AppError {
  return error("DATABASE_LOST", `The connection to PostgreSQL at ${host}:${port} was lost.`, cause, 503, {
    fr: "La connexion à la base de données du site a été perdue. Réessayez dans un instant.",
    en: "The connection to the site’s database was lost. Try again in a moment.",
  });
}

/** `version` is the server's `server_version_num`, such as 130011. */
export function serverTooOld({ host, port }: Server, version: number): AppError {
  const major = Math.floor(version / 10_000);
  return error(
    "DATABASE_TOO_OLD",
    `PostgreSQL at ${host}:${port} is version ${major}; Vitrine needs ${OLDEST_POSTGRES} or newer.`,
    undefined,
    500,
    {
      fr: `Ce serveur PostgreSQL est en version ${major} : il faut la version ${OLDEST_POSTGRES} ou plus récente.`,
      en: `This PostgreSQL server is version ${major}: version ${OLDEST_POSTGRES} or newer is needed.`,
    },
  );
}

/** `DATABASE_ENCODING` 500: a PostgreSQL database that is not UTF8. */
export function encodingRefused({ database }: Server, encoding: string): AppError {
  return error(
    "DATABASE_ENCODING",
    `The database "${database}" has the encoding ${encoding}; create it with the encoding UTF8.`,
    undefined,
    500,
    {
      fr: `La base de données est codée en ${encoding} : créez-la avec le codage UTF8.`,
      en: `The database has the encoding ${encoding}: create it with the encoding UTF8.`,
    },
  );
}

function error(code: string, operator: string, cause: unknown, status: number, reader: Sentence): AppError {
  return new AppError(code, operator, reader, { status, cause });
}
