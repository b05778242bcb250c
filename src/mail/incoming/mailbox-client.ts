import type { FetchMessageObject, ImapFlow, SearchObject } from "imapflow";
import type { ImapServer } from "../contract/imap-server.ts";
import { isLoopback } from "../contract/smtp-server.ts";
import { MailboxError, type MailboxErrorCode, toMailboxError } from "./mailbox-error.ts";

/** Bytes of a mail that are read to tell whether it concerns us. */
const HEAD_BYTES = 32 * 1024;
/** Bytes of a mail that is larger than is fetched whole: its text comes first. */
const BEGINNING_BYTES = 256 * 1024;
/** What a server says besides mails: lines, and what stands around a mail. */
const MAX_LINE = 1024 * 1024;

/** A mail of which the head was read. `arrivedAt`: when the server got it. */
export type MailboxHead = { uid: number; bytes: number; arrivedAt: number; head: Uint8Array };

/** An open folder of a server, for one reading. */
export type OpenMailbox = {
  /** Changes when uids mean other mails than before. */
  uidValidity: string;
  /** The uid that the next mail gets. */
  uidNext: number;
  /** The first uid of those that came since a day; null where none did. */
  firstSince(day: Date): Promise<number | null>;
  /** The uids behind one, in their order. */
  uidsAfter(uid: number): Promise<number[]>;
  /** Heads of mails, in their order; fewer where some are gone. */
  heads(uids: readonly number[]): Promise<MailboxHead[]>;
  /** A mail, or its beginning where it is larger than the server's `maxBytes`; null where it is gone. */
  source(head: Pick<MailboxHead, "uid" | "bytes">): Promise<{ bytes: Uint8Array; isWhole: boolean } | null>;
  close(): Promise<void>;
};

/**
 * Connects, signs in, and opens the folder for reading alone: nothing in it is changed, no mark of what was read either. A
 * connection of its own each time; a broken one is never used again.
 * @throws MailboxError
 */
export async function openMailbox(server: ImapServer, signal: AbortSignal): Promise<OpenMailbox> {
  const client = await connect(server);
  let error: unknown = null;
  // Without a listener it would end the process. What waits for an answer is rejected besides.
  client.on("error", (found: Error) => {
    error ??= found;
  });
  const end = () => client.close();
  signal.addEventListener("abort", end, { once: true });
  const guarded = async <T>(work: () => Promise<T>, refusal?: MailboxErrorCode): Promise<T> => {
    if (signal.aborted) throw new MailboxError("interrupted");
    try {
      const result = await work();
      // A line that is cut ends some answers without an error, as if there were no more mails.
      if (!client.usable) throw new MailboxError("connection-lost");
      return result;
    } catch (cause) {
      throw toMailboxError(error ?? cause, refusal);
    }
  };
  try {
    await guarded(() => client.connect());
    const box = await guarded(() => client.mailboxOpen(server.folder, { readOnly: true }), "no-folder");
    const search = (query: SearchObject) =>
      guarded(async () => {
        const found = await client.search(query, { uid: true });
        // No error over a line that was cut, nor where the server refuses: as if there were no mails.
        if (!Array.isArray(found)) throw new MailboxError(client.usable ? "unexpected" : "connection-lost");
        return found;
      });
    return {
      uidValidity: String(box.uidValidity),
      uidNext: box.uidNext,
      async firstSince(day) {
        return (await search({ since: day })).reduce<number | null>((least, uid) => Math.min(least ?? uid, uid), null);
      },
      async uidsAfter(uid) {
        const found = await search({ uid: `${uid + 1}:*` });
        // A server answers with its last mail where a range is beyond it (RFC 9051 §9, seq-range).
        return found.filter((each) => each > uid).sort((a, b) => a - b);
      },
      heads: (uids) =>
        guarded(async () => {
          const query = { uid: true, size: true, internalDate: true, source: { start: 0, maxLength: HEAD_BYTES } };
          const found = new Map<number, MailboxHead>();
          for await (const each of client.fetch([...uids], query, { uid: true })) found.set(each.uid, headOf(each));
          // Some servers lose count of the beginnings that they are asked for together.
          for (const uid of uids.filter((each) => !found.get(each)?.head.length)) {
            const each = await client.fetchOne(String(uid), query, { uid: true });
            if (each !== false) found.set(uid, headOf(each));
          }
          return uids.flatMap((uid) => found.get(uid) ?? []);
        }),
      source: ({ uid, bytes }) =>
        guarded(async () => {
          const isWhole = bytes <= server.maxBytes;
          const part = { start: 0, maxLength: BEGINNING_BYTES };
          const found = await client.fetchOne(String(uid), { uid: true, source: isWhole ? true : part }, { uid: true });
          return found === false || found.source === undefined ? null : { bytes: found.source, isWhole };
        }),
      async close() {
        signal.removeEventListener("abort", end);
        // A farewell that is not answered is not waited for.
        const farewell = client.usable ? client.logout().catch(() => {}) : null;
        await Promise.race([farewell, new Promise((done) => setTimeout(done, 1_000).unref())]);
        client.close();
      },
    };
  } catch (failed) {
    signal.removeEventListener("abort", end);
    client.close();
    throw failed;
  }
}

async function connect({ host, port, secure, login, timeoutMs, maxBytes }: ImapServer): Promise<ImapFlow> {
  // Loaded where a mailbox is set: most sites have none.
  const { ImapFlow: Client } = await import("imapflow");
  const local = isLoopback(host);
  return new Client({
    ...{ host, port, secure, logger: false, disableAutoIdle: true },
    auth: { user: login.user, pass: login.password },
    // A password never crosses a network in the clear; connections within this machine cannot be intercepted.
    ...(!secure && !local && { doSTARTTLS: true }),
    tls: { rejectUnauthorized: !local },
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    ...{ maxLineLength: MAX_LINE, maxLiteralSize: maxBytes + MAX_LINE, maxResponseSize: maxBytes + 3 * MAX_LINE },
    maxResponseTokens: 200_000,
  });
}

function headOf({ uid, size = 0, internalDate, source }: FetchMessageObject): MailboxHead {
  const arrivedAt = new Date(internalDate ?? 0).getTime();
  return { uid, bytes: size, arrivedAt: Number.isNaN(arrivedAt) ? 0 : arrivedAt, head: source ?? new Uint8Array() };
}
