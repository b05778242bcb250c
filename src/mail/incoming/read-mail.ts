import PostalMime, { type Attachment, addressParser, type Email } from "postal-mime";
import { oneLine } from "../../kernel/text/one-line.ts";
import type { MailAttachment, MailHead, ParsedMail } from "../contract/incoming-mail.ts";
import { htmlText } from "./html-text.ts";
import { natureOf, readDeliveryStatus } from "./mail-nature.ts";
import { splitQuoted } from "./quoted-text.ts";

/** Levels of parts in parts, and bytes of all heads: a mail of a person has a few of each. */
const LIMITS = { maxNestingDepth: 64, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 0 } as const;
/** UTF-16 units of a text that are kept, written and quoted each: a book of 80 pages. The rest stands in the mail itself. */
const MAX_TEXT = 200_000;
const MAX_ATTACHMENTS = 50;
/** UTF-16 units of a line of a head, and ids that are read of it. */
const MAX_LINE = 400;
const MAX_REFERENCES = 60;
/** Of the text of a page that is read for its words: markup is most of it. */
const MAX_HTML = 3_000_000;

/** Reads the head of a mail, of which the beginning may be all there is. */
export async function readHead(source: Uint8Array): Promise<MailHead> {
  return headOf(await PostalMime.parse(headBytes(source), LIMITS));
}

/**
 * Reads a whole mail, or its beginning. Called in a thread of its own (`mail-worker.ts`): what one mail can make slow or large is ended
 * there.
 * @throws where its form is beyond any mail's: too many levels of parts, heads too large.
 */
export async function readMail(source: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(source, { ...LIMITS, forceRfc822Attachments: true });
  const head = headOf(mail);
  const written = mail.text ?? "";
  const whole = written.trim() !== "" ? written : htmlText((mail.html ?? "").slice(0, MAX_HTML));
  // Two texts of the greatest length, and the words that tell one from the other.
  const { text, quoted } = splitQuoted(clean(whole.slice(0, 2 * MAX_TEXT + 10_000)));
  const { reports, returned, files } = sorted(mail.attachments);
  const bounce = head.nature === "bounce" ? (readDeliveryStatus(reports.join("\n")) ?? failedOf(mail)) : null;
  const ofReturned = await Promise.all(returned.slice(0, 1).map(idOfReturned));
  return {
    ...head,
    references: [...ofReturned.flat(), ...head.references].slice(0, MAX_REFERENCES),
    text: text.slice(0, MAX_TEXT),
    quoted: quoted.slice(0, MAX_TEXT),
    cut: text.length > MAX_TEXT || quoted.length > MAX_TEXT || whole.length > 2 * MAX_TEXT,
    attachments: files.slice(0, MAX_ATTACHMENTS),
    missing: Math.max(0, files.length - MAX_ATTACHMENTS),
    bounce,
  };
}

function headOf(mail: Email): MailHead {
  const values = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const [first = ""] = values("message-id");
  const sentAt = Date.parse(mail.date ?? "");
  const recipients = ["to", "cc", "delivered-to", "x-original-to"].flatMap((name) =>
    values(name).flatMap((value) => addressParser(value.slice(0, 4_000), { flatten: true })),
  );
  const { name = "", address = "" } = mail.from ?? {};
  return {
    messageId: idsIn(first)[0] ?? "",
    from: { name: line(name), address: line(address) },
    subject: line(mail.subject ?? ""),
    sentAt: Number.isNaN(sentAt) ? null : sentAt,
    references: [
      ...new Set([
        ...values("in-reply-to").flatMap(idsIn),
        // The last is the mail that is answered.
        ...values("references").flatMap(idsIn).reverse(),
      ]),
    ].slice(0, MAX_REFERENCES),
    recipients: recipients.flatMap((each) => (each.address ? [line(each.address)] : [])).slice(0, MAX_REFERENCES),
    threadIndex: line(values("thread-index")[0] ?? ""),
    nature: natureOf(mail.headers),
  };
}

/** Ids of mails in a header, `<left@right>` each. */
function idsIn(value: string): string[] {
  return (value.slice(-32_000).match(/<[^<>\s@]{1,250}@[^<>\s@]{1,250}>/g) ?? []).slice(-MAX_REFERENCES);
}

/** Reports on deliveries, mails that were returned with them, and the files that somebody sent. */
function sorted(attachments: readonly Attachment[]) {
  const reports: string[] = [];
  const returned: Uint8Array[] = [];
  const files: MailAttachment[] = [];
  for (const { mimeType, filename, content } of attachments) {
    const bytes = bytesOf(content);
    if (mimeType === "message/delivery-status") reports.push(new TextDecoder().decode(bytes));
    else if (mimeType === "text/rfc822-headers" || (mimeType === "message/rfc822" && filename === null)) {
      returned.push(bytes);
      if (mimeType === "message/rfc822") files.push({ name: "message.eml", bytes });
    } else if (bytes.length > 0) files.push({ name: filename ?? "", bytes });
  }
  return { reports, returned, files };
}

async function idOfReturned(bytes: Uint8Array): Promise<string[]> {
  try {
    const { messageId } = await readHead(bytes);
    return messageId === "" ? [] : [messageId];
  } catch {
    return [];
  }
}

/** What a server says in its own form, without a report. */
function failedOf({ headers }: Email): ParsedMail["bounce"] {
  return headers.some(({ key }) => key === "x-failed-recipients") ? { state: "failed", detail: "" } : null;
}

/** The head with its empty line, or the beginning of what is none. */
function headBytes(source: Uint8Array): Uint8Array {
  const text = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const ends = [text.indexOf("\r\n\r\n"), text.indexOf("\n\n")].filter((at) => at !== -1);
  return source.subarray(0, Math.min(...ends, source.length) + 2);
}

function bytesOf(content: Attachment["content"]): Uint8Array {
  if (typeof content === "string") return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

/** A text as databases and pages take it: no NUL, no half characters, no control characters besides line ends. */
function clean(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]/g, "").toWellFormed();
}

function line(text: string): string {
  return oneLine(text.slice(0, MAX_LINE)).trim().toWellFormed();
}
