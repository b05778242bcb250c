import { AppError, type Sentence } from "../../kernel/errors.ts";

/** An address as it is named to people: short, and without what a person may keep to themselves. */
function named(url: URL | string): string {
  const address = typeof url === "string" ? url : `${url.protocol}//${url.host}${url.pathname}${url.search}`;
  return address.length > 200 ? `${address.slice(0, 200)}…` : address;
}

function fetchError(code: string, operator: string, reader: Sentence, status = 502, cause?: unknown): AppError {
  return new AppError(code, operator, reader, { status, cause });
}

/** What is no address of the web, or holds a password. */
export function addressInvalid(address: string, reason: "form" | "credentials"): AppError {
  // Not even its beginning is shown where a password may be in it.
  if (reason === "credentials") {
    return fetchError(
      "FETCH_ADDRESS_INVALID",
      "The address holds a user name or a password. Give it without them.",
      {
        fr: "Cette adresse contient un nom d’utilisateur ou un mot de passe : donnez-la sans eux.",
        en: "This address holds a user name or a password: give it without them.",
      },
      422,
    );
  }
  return fetchError(
    "FETCH_ADDRESS_INVALID",
    `${JSON.stringify(named(address))} is no http or https address.`,
    {
      fr: `« ${named(address)} » n’est pas une adresse en http ou https.`,
      en: `“${named(address)}” is not an http or https address.`,
    },
    422,
  );
}

/** A host, or a port of it, that the person did not confirm. */
export function hostNotConfirmed(url: URL): AppError {
  return fetchError(
    "FETCH_HOST_NOT_CONFIRMED",
    `${named(url)} is not fetched: the host ${url.host} was not confirmed for this import.`,
    {
      fr: `« ${named(url)} » n’est pas lu : le site « ${url.host} » n’a pas été confirmé pour cet import.`,
      en: `“${named(url)}” is not read: the site “${url.host}” was not confirmed for this import.`,
    },
    422,
  );
}

/** A host whose address is on this machine, in its network, or reserved. */
export function refusedAddress(url: URL, cause?: unknown): AppError {
  return fetchError(
    "FETCH_REFUSED_ADDRESS",
    `${named(url)} is not fetched: ${url.hostname} leads to a private or reserved network address.`,
    {
      fr: `« ${named(url)} » n’est pas lu : cette adresse mène à un réseau privé.`,
      en: `“${named(url)}” is not read: this address leads to a private network.`,
    },
    422,
    cause,
  );
}

/** An answer that is larger than it may be. */
export function fetchTooLarge(url: URL, max: number): AppError {
  const megabytes = Math.max(1, Math.floor(max / 2 ** 20));
  return fetchError(
    "FETCH_TOO_LARGE",
    `${named(url)} is over ${max} bytes.`,
    {
      fr: `« ${named(url)} » dépasse ${megabytes.toLocaleString("fr-FR")} Mo.`,
      en: `“${named(url)}” is over ${megabytes.toLocaleString("en-US")} MB.`,
    },
    422,
  );
}

/** All that one import may fetch was fetched. */
export function fetchedTooMuch(what: "bytes" | "requests", max: number): AppError {
  return fetchError(
    "FETCH_TOO_MUCH",
    `The import fetched as many ${what} as it may: ${max}.`,
    {
      fr: "L’import a lu tout ce qu’il peut lire de l’ancien site en une fois.",
      en: "The import has read all that it may read of the old site at once.",
    },
    422,
  );
}

/** The old site took too long. */
export function fetchTimeout(url: URL, stage: "headers" | "silence" | "total", ms: number): AppError {
  const stages = { headers: "sent no answer", silence: "sent nothing more", total: "was not done" };
  return fetchError(
    "FETCH_TIMEOUT",
    `${named(url)} ${stages[stage]} within ${ms} ms.`,
    {
      fr: `« ${named(url)} » n’a pas répondu à temps.`,
      en: `“${named(url)}” did not answer in time.`,
    },
    504,
  );
}

/** An answer that is no page or file. Its status is in `details`. */
export function fetchStatus(url: URL, status: number): AppError {
  return new AppError(
    "FETCH_STATUS",
    `${named(url)} answered ${status}.`,
    {
      fr: `« ${named(url)} » a répondu par une erreur (${status}).`,
      en: `“${named(url)}” answered with an error (${status}).`,
    },
    { status: 502, details: { status } },
  );
}

/** Redirects without an end, or to nowhere. */
export function fetchRedirects(url: URL): AppError {
  return fetchError("FETCH_REDIRECTS", `${named(url)} is redirected too often, or to what is no address.`, {
    fr: `« ${named(url)} » est redirigé trop de fois, ou vers ce qui n’est pas une adresse.`,
    en: `“${named(url)}” is redirected too often, or to what is not an address.`,
  });
}

/** A connection that ended before the answer did. It may be tried again. */
export function fetchCut(url: URL, cause?: unknown): AppError {
  return fetchError(
    "FETCH_CUT",
    `The connection was cut before ${named(url)} was read whole.`,
    {
      fr: `La connexion a été coupée avant la fin de « ${named(url)} ».`,
      en: `The connection was cut before the end of “${named(url)}”.`,
    },
    502,
    cause,
  );
}

/** A site that cannot be reached. */
export function fetchUnreachable(url: URL, cause: unknown): AppError {
  const why = (cause as NodeJS.ErrnoException | null)?.code ?? String(cause).slice(0, 200);
  return fetchError(
    "FETCH_UNREACHABLE",
    `${named(url)} cannot be reached: ${why}.`,
    {
      fr: `Le site « ${url.host} » est injoignable.`,
      en: `The site “${url.host}” cannot be reached.`,
    },
    502,
    cause,
  );
}

/** A site whose certificate does not prove its name. */
export function fetchCertificate(url: URL, cause: unknown): AppError {
  const why = (cause as NodeJS.ErrnoException | null)?.code ?? "";
  return fetchError(
    "FETCH_CERTIFICATE",
    `The certificate of ${url.host} is not valid (${why}). Renew it, or read the site over http.`,
    {
      fr: `Le certificat de « ${url.host} » n’est pas valable : renouvelez-le, ou lisez le site en http.`,
      en: `The certificate of “${url.host}” is not valid: renew it, or read the site over http.`,
    },
    502,
    cause,
  );
}

/** An answer that breaks the rules of HTTP, or of its own coding. */
export function fetchUnreadable(url: URL, cause: unknown): AppError {
  const why = (cause as NodeJS.ErrnoException | null)?.code ?? String(cause).slice(0, 200);
  return fetchError(
    "FETCH_UNREADABLE",
    `The answer of ${named(url)} cannot be read: ${why}.`,
    {
      fr: `La réponse de « ${named(url)} » ne se lit pas.`,
      en: `The answer of “${named(url)}” cannot be read.`,
    },
    502,
    cause,
  );
}
