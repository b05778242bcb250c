import { isMailAddress } from "../../kernel/email-address.ts";
import { decodedUrlPart, hostOf, numberParameter } from "./url-part.ts";

/** The mailbox that answers come to (`IMAP_URL`). It is read, and nothing in it is ever changed. */
export type ImapServer = {
  host: string;
  port: number;
  /** TLS from the first byte (`imaps:`); otherwise STARTTLS, which a password needs outside this machine. */
  secure: boolean;
  login: { user: string; password: string };
  /** Path of the folder on the server. */
  folder: string;
  /** Where people send what comes to that folder. */
  address: string;
  /** How long an answer is waited for. */
  timeoutMs: number;
  /** Bytes of a mail that is fetched whole; of a larger one, the beginning is. */
  maxBytes: number;
};

/** RFC 9051 §2.1 and RFC 8314. */
const PORTS = { "imap:": 143, "imaps:": 993 } as const;

const TIMEOUT_SECONDS = 30;
const MAX_TIMEOUT_SECONDS = 600;
const MEGABYTES = 5;
const MAX_MEGABYTES = 50;
const PARAMETERS = ["timeout", "megabytes", "address"];

/**
 * Reads `imap(s)://user:password@host:port/folder?address=contact@example.com&timeout=seconds&megabytes=number`. The folder is
 * `INBOX`, and the address that of the user, unless they are given.
 * @returns null for anything else, and where no address is known.
 */
export function parseImapUrl(text: string): ImapServer | null {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== "imap:" && url.protocol !== "imaps:")) return null;
  const { protocol, hostname, pathname, hash, searchParams } = url;
  const user = decodedUrlPart(url.username);
  const password = decodedUrlPart(url.password);
  const folder = decodedUrlPart(pathname.replace(/^\//, ""));
  if (hostname === "" || hash !== "" || !user || !password || folder === null || /\p{Cc}/u.test(folder)) return null;
  const timeout = numberParameter(searchParams, "timeout", { max: MAX_TIMEOUT_SECONDS, byDefault: TIMEOUT_SECONDS });
  const megabytes = numberParameter(searchParams, "megabytes", { max: MAX_MEGABYTES, byDefault: MEGABYTES });
  const address = searchParams.get("address") ?? user;
  if (timeout === null || megabytes === null || !isMailAddress(address) || !address.includes(".")) return null;
  if ([...searchParams.keys()].some((key) => !PARAMETERS.includes(key))) return null;
  return {
    host: hostOf(url),
    port: url.port === "" ? PORTS[protocol] : Number(url.port),
    secure: protocol === "imaps:",
    login: { user, password },
    folder: folder === "" ? "INBOX" : folder,
    address,
    timeoutMs: timeout * 1000,
    maxBytes: megabytes * 1024 * 1024,
  };
}
