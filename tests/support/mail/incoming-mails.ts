type Written = {
  headers?: Record<string, string>;
  text?: string;
  files?: ReadonlyArray<{ name: string; text: string }>;
};

const BASE = { From: "Ana Exemple <ana@example.org>", To: "contact@example.com", Subject: "Une question" };

/** The bytes of a mail as a program of a person writes it: UTF-8, files in base64. */
export function mailSource({ headers = {}, text = "Bonjour", files = [] }: Written = {}): Buffer {
  const boundary = "part-0123456789";
  const typed = "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit";
  const all = Object.entries({ ...BASE, ...headers }).map(([name, value]) => `${name}: ${value}`);
  if (files.length === 0) {
    const type = "Content-Type" in headers ? [] : [typed];
    return Buffer.from(`${["MIME-Version: 1.0", ...all, ...type].join("\r\n")}\r\n\r\n${text}\r\n`);
  }
  const parts = [
    `${typed}\r\n\r\n${text}`,
    ...files.map(
      ({ name, text: content }) =>
        `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString("base64")}`,
    ),
  ];
  const head = ["MIME-Version: 1.0", ...all, `Content-Type: multipart/mixed; boundary="${boundary}"`].join("\r\n");
  return Buffer.from(
    `${head}\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("")}--${boundary}--\r\n`,
  );
}

/** A report on a delivery, as Postfix writes it (RFC 3464). */
export const BOUNCE = ({ returned, action }: { returned: string; action: string }) =>
  `From: MAILER-DAEMON@mx.example.org (Mail Delivery System)\r
To: contact@example.com\r
Subject: Undelivered Mail Returned to Sender\r
Auto-Submitted: auto-replied\r
Message-ID: <${action}-${returned.slice(1, 20)}@mx.example.org>\r
MIME-Version: 1.0\r
Content-Type: multipart/report; report-type=delivery-status;\r
\tboundary="bounce/mx"\r
\r
--bounce/mx\r
Content-Description: Notification\r
Content-Type: text/plain; charset=us-ascii\r
\r
I'm sorry to have to inform you that your message could not be delivered.\r
\r
--bounce/mx\r
Content-Description: Delivery report\r
Content-Type: message/delivery-status\r
\r
Reporting-MTA: dns; mx.example.org\r
\r
Final-Recipient: rfc822; ana@example.org\r
Action: ${action}\r
Status: 5.1.1\r
Diagnostic-Code: smtp; 550 5.1.1\r
    No such user\r
\r
--bounce/mx\r
Content-Description: Undelivered Message Headers\r
Content-Type: text/rfc822-headers\r
\r
From: contact@example.com\r
To: ana@example.org\r
Message-ID: ${returned}\r
Subject: Re: Une question\r
\r
--bounce/mx--\r
`;

const nested = (levels: number) => {
  const open = Array.from(
    { length: levels },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
  );
  return `From: ana@example.org\r\n${open.join("")}Content-Type: text/plain\r\n\r\nau fond\r\n`;
};
const megabytes = (count: number, unit: string) => unit.repeat(Math.ceil((count * 1024 * 1024) / unit.length));

/** Mails that nobody writes, each at most as large as is read. */
export const HOSTILE_MAILS: Readonly<Record<string, () => Buffer>> = {
  "5 MB of text": () => mailSource({ text: megabytes(4.9, "Le devis. \r\n") }),
  "5 MB in one line": () => mailSource({ text: megabytes(4.9, "On ") }),
  "150 KB of “On ”": () => mailSource({ text: "On ".repeat(50_000) }),
  "5,000 levels of quotes": () =>
    mailSource({ text: Array.from({ length: 5_000 }, (_, level) => `${">".repeat(level % 900)} a`).join("\r\n") }),
  "5 MB of tags that never close": () =>
    mailSource({ headers: { "Content-Type": "text/html" }, text: megabytes(4.9, "<div><blockquote><a href=") }),
  "300,000 elements in elements": () =>
    mailSource({ headers: { "Content-Type": "text/html" }, text: megabytes(4.9, "<blockquote><b>") }),
  "60 levels of parts": () => Buffer.from(nested(60)),
  "5,000 levels of parts": () => Buffer.from(nested(5_000)),
  "20,000 parts": () =>
    mailSource({
      headers: { "Content-Type": 'multipart/mixed; boundary="b"' },
      text: "--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n".repeat(20_000),
    }),
  "3 MB of references": () => mailSource({ headers: { References: megabytes(3, "<a@b.fr> ") } }),
  "100,000 headers": () => mailSource({ headers: { "X-Head": "a\r\nX-Head: a".repeat(100_000) } }),
  "encodings that do not fit": () =>
    Buffer.concat([
      Buffer.from(
        'Subject: =?utf-8?B?////?= =?none?Q?=E9=?=\r\nFrom: =?utf-16?B?2AA=?= <a@b.fr>\r\nContent-Type: text/plain; charset="utf-16"\r\nContent-Transfer-Encoding: base64\r\n\r\n',
      ),
      Buffer.from("2AAAAA==="),
    ]),
  "bytes that are no mail": () => Buffer.alloc(1024 * 1024, "\x00\xff\r\n"),
  nothing: () => Buffer.alloc(0),
};
