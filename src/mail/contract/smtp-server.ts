import { decodedUrlPart, hostOf, numberParameter } from "./url-part.ts";

/** The server mails are handed to (`SMTP_URL`). */
export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`); otherwise STARTTLS, where it is offered or needed. */
  secure: boolean;
  login: { user: string; password: string } | null;
  /** How long an answer is waited for. */
  timeoutMs: number;
};

/** RFC 6409 and RFC 8314. */
const PORTS = { "smtp:": 587, "smtps:": 465 } as const;

/** RFC 5321 §4.5.3.2 asks for minutes, for relays that queue. Here a person waits for the mail. */
const TIMEOUT_SECONDS = 60;
const LONGEST_TIMEOUT_SECONDS = 600;

/** Reads `smtp(s)://user:password@host:port?timeout=seconds`; null for anything else. */
export function parseSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== "smtp:" && url.protocol !== "smtps:")) return null;
  const { protocol, hostname, pathname, hash, searchParams } = url;
  if (hostname === "" || !["", "/"].includes(pathname) || hash !== "") return null;
  const user = decodedUrlPart(url.username);
  const password = decodedUrlPart(url.password);
  const timeout = numberParameter(searchParams, "timeout", {
    max: LONGEST_TIMEOUT_SECONDS,
    byDefault: TIMEOUT_SECONDS,
  });
  if (user === null || password === null || (user === "") !== (password === "")) return null;
  if ([...searchParams.keys()].some((key) => key !== "timeout") || timeout === null) return null;
  return {
    host: hostOf(url),
    port: url.port === "" ? PORTS[protocol] : Number(url.port),
    secure: protocol === "smtps:",
    login: user === "" ? null : { user, password },
    timeoutMs: timeout * 1000,
  };
}

/** Whether what is sent to a host stays on this machine. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}
