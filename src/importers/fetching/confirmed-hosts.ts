import { addressInvalid, hostNotConfirmed } from "./errors.ts";

/** `page`: what is read as a text. `file`: a picture or another file, whose bytes alone are taken. */
export type Purpose = "page" | "file";

/** Which hosts an import may speak to: those that a person confirmed, and for files some others. */
export class ConfirmedHosts {
  readonly #hosts: ReadonlySet<string>;
  readonly #alsoFrom: ReadonlySet<string>;

  /** Each as `old.example`, `old.example:8080`, or an address. @throws AppError `FETCH_ADDRESS_INVALID` */
  constructor(hosts: readonly string[], alsoFrom: readonly string[]) {
    this.#hosts = new Set(hosts.map(hostKey));
    this.#alsoFrom = new Set(alsoFrom.map(hostKey));
  }

  has(url: URL, purpose: Purpose): boolean {
    const key = keyOf(url);
    return this.#hosts.has(key) || (purpose === "file" && this.#alsoFrom.has(key));
  }

  /** @throws AppError for an address that may not be fetched. */
  check(url: URL, purpose: Purpose): void {
    if (url.protocol !== "http:" && url.protocol !== "https:") throw addressInvalid(url.href, "form");
    if (url.username !== "" || url.password !== "") throw addressInvalid("", "credentials");
    if (!this.has(url, purpose)) throw hostNotConfirmed(url);
  }
}

function hostKey(host: string): string {
  const url = URL.parse(host.includes("://") ? host : `http://${host}`);
  if (url === null || url.hostname === "") throw addressInvalid(host, "form");
  return keyOf(url);
}

/** A host without `www.`, with its port where that is not the usual one. */
function keyOf({ hostname, port }: URL): string {
  const name = hostname.replace(/\.$/, "").replace(/^www\./, "");
  return port === "" ? name : `${name}:${port}`;
}
