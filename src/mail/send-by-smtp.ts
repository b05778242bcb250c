import type { default as SmtpConnection } from "nodemailer/lib/smtp-connection";
import { isLoopback, type SmtpServer } from "./contract/smtp-server.ts";
import { DeliveryError, type DeliveryErrorCode, quotable } from "./errors.ts";
import { handOver } from "./hand-over.ts";

/**
 * A server that has the whole message is waited for longer: RFC 5321 §4.5.3.2.6 asks for ten minutes, since giving up
 * early is what makes mails arrive twice.
 */
const LAST_ANSWER_TIMES = 10;

type Options = {
  server: SmtpServer;
  /** What this machine calls itself (EHLO); undefined leaves it to the system. */
  name: string | undefined;
  from: string;
  to: string;
  message: Buffer;
  /** Called before the last byte leaves, which waits for it; see `handOver`. */
  onHandOver(): Promise<boolean>;
  /** Breaks the attempt off. */
  signal: AbortSignal;
};

/**
 * Hands one mail for one recipient to a server, over a connection of its own. Resolves once the server took it.
 * @throws DeliveryError
 */
export async function sendBySmtp({ server, name, from, to, message, onHandOver, signal }: Options): Promise<void> {
  const { default: Connection } = await import("nodemailer/lib/smtp-connection");
  const connection = new Connection(connectionOptions(server, name));
  const handed = handOver(message, onHandOver);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  /** Ends the attempt with an error. Nothing is sent afterwards. */
  const end = (errorFrom: (handedOver: boolean) => DeliveryError) => {
    handed.stop();
    reject(errorFrom(handed.isDone()));
  };
  const fail = (error: Error) => end((handedOver) => toDeliveryError(error, handedOver));
  const onAbort = () => end((uncertain) => new DeliveryError("interrupted", { uncertain }));
  let timer: NodeJS.Timeout | undefined;
  const allow = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => end((uncertain) => new DeliveryError("timeout", { uncertain })), ms);
  };
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  connection.once("error", fail);
  // A reason may follow, as with a 421.
  connection.once("end", () => setImmediate(() => fail(new Error("Connection closed"))));
  handed.stream.once("end", () => allow(server.timeoutMs * LAST_ANSWER_TIMES));
  const send = () => {
    allow(server.timeoutMs);
    connection.send({ from, to: [to] }, handed.stream, (error) => (error === null ? resolve() : fail(error)));
  };
  allow(server.timeoutMs);
  connection.connect((error) => {
    if (error !== undefined) return fail(error);
    if (server.login === null) return send();
    allow(server.timeoutMs);
    const { user, password: pass } = server.login;
    connection.login({ user, pass }, (error) => (error === null ? send() : fail(error)));
  });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
    handed.stop();
    leave(connection);
  }
}

function connectionOptions({ host, port, secure, login, timeoutMs }: SmtpServer, name: string | undefined) {
  const local = isLoopback(host);
  return {
    host,
    port,
    secure,
    // A password never crosses a network in the clear.
    requireTLS: login !== null && !secure && !local,
    // Certificates are checked where there is a password, or with `smtps:`. Otherwise any encryption is better than none
    // (RFC 7435); and connections within this machine cannot be intercepted.
    tls: { rejectUnauthorized: !local && (login !== null || secure) },
    ...(name === undefined ? {} : { name }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // `allow` above is stricter: it limits each step instead of each silence.
    socketTimeout: timeoutMs * (LAST_ANSWER_TIMES + 1),
    socketCloseTimeout: 1_000,
  };
}

/** Closes a connection, and ignores what it still reports. */
function leave(connection: SmtpConnection): void {
  connection.removeAllListeners();
  connection.on("error", () => {});
  connection.close();
}

/** Commands whose answer is about the mail; anything before them is about the connection. */
const ABOUT_THE_MAIL = ["MAIL FROM", "RCPT TO", "DATA"];

/** May answer any command, and means that it was not carried out (RFC 5321 §3.8). */
const CLOSING = 421;

type SmtpError = Error & {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

function toDeliveryError(error: SmtpError, handedOver: boolean): DeliveryError {
  const { command = "", response, responseCode } = error;
  const answer = response === undefined ? null : quotable(response);
  // An answer decides, even to a message that was handed over: this server does not have it.
  if (responseCode === CLOSING) return new DeliveryError("deferred", { answer, cause: error });
  if (responseCode !== undefined && ABOUT_THE_MAIL.includes(command)) {
    // 530 asks for a login or for encryption (RFC 4954 §6): about us, and not about the mail.
    const permanent = responseCode >= 500 && responseCode !== 530;
    return new DeliveryError(permanent ? "refused" : "deferred", { answer, permanent, cause: error });
  }
  if (handedOver) return new DeliveryError("connection-lost", { answer, uncertain: true, cause: error });
  const code = codeOf(error);
  // Of a failed connection or certificate, only the system's message gives details.
  const systemMessage = code === "tls" || code === "no-connection" ? quotable(error.message) : null;
  return new DeliveryError(code, { answer: answer ?? systemMessage, cause: error });
}

/** nodemailer's codes, and behind ESOCKET the system's or those of TLS. */
function codeOf({ code, originalCode }: SmtpError): DeliveryErrorCode {
  if (code !== "ESOCKET") return CODES[code ?? ""] ?? "connection-lost";
  if (originalCode === "ECONNRESET" || originalCode === "EPIPE") return "connection-lost";
  return originalCode !== undefined && /_|^EPROTO$/.test(originalCode) ? "tls" : "no-connection";
}

/** None is permanent: wrong credentials can be corrected, and the mail is sent then. */
const CODES: Partial<Record<string, DeliveryErrorCode>> = {
  EAUTH: "login",
  ETLS: "tls",
  ETIMEDOUT: "timeout",
  EDNS: "no-connection",
  ECONNECTION: "connection-lost",
};
