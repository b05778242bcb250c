import { afterAll, expect, test } from "vitest";
import { MailReader } from "../../../src/mail/incoming/mail-reader.ts";
import { readHead, readMail } from "../../../src/mail/incoming/read-mail.ts";
import { BOUNCE, HOSTILE_MAILS, mailSource } from "../../support/mail/incoming-mails.ts";

const reader = new MailReader();
afterAll(() => reader.close());
const bytes = (source: string) => Buffer.from(source, "latin1");

test("a mail is read: who wrote, what it answers, what was written, its files", async () => {
  const source = mailSource({
    headers: {
      "Message-ID": "<answer@example.org>",
      From: "=?UTF-8?Q?Ana_Ex=C3=A9mple?= <Ana@Example.org>",
      "Delivered-To": "contact+token@example.com",
      Subject: "=?utf-8?B?UmXCoDogdm90cmUgZMOpdmlz?=",
      Date: "Mon, 3 Mar 2025 10:12:00 +0100",
      "In-Reply-To": "<two@example.com>",
      References: "<one@example.com>\r\n <two@example.com>",
      "Thread-Index": "AdlY",
    },
    text: "Très bien.\r\n\r\nLe 03/03/2025 à 10:12, Camille a écrit :\r\n> Bonjour",
    files: [{ name: "devis.txt", text: "12 €" }],
  });
  const mail = await reader.mail(source);
  expect(mail).toMatchObject({
    messageId: "<answer@example.org>",
    from: { name: "Ana Exémple", address: "Ana@Example.org" },
    subject: "Re\u00a0: votre dévis",
    sentAt: Date.UTC(2025, 2, 3, 9, 12),
    references: ["<two@example.com>", "<one@example.com>"],
    recipients: ["contact@example.com", "contact+token@example.com"],
    threadIndex: "AdlY",
    nature: "mail",
    text: "Très bien.",
    quoted: "Le 03/03/2025 à 10:12, Camille a écrit :\n> Bonjour",
    cut: false,
    missing: 0,
    bounce: null,
  });
  expect(mail?.attachments.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
    ["devis.txt", "12 €"],
  ]);
  expect(await reader.heads([source.subarray(0, 400), Buffer.from("nothing")])).toMatchObject([
    { messageId: "<answer@example.org>" },
    { messageId: "", from: { address: "" } },
  ]);
});

test("of a page, the words are read and its quotes are marked", async () => {
  const html =
    "<html><head><title>T</title><style>p { color: red }</style></head><body><p>Bonjour&nbsp;Camille,<br>c’est <b>d’accord</b>.</p><ul><li>un<li>deux</ul>" +
    "<script>alert(1)</script><div>Le 3 mars 2025 à 10:12, Camille &lt;c@example.com&gt; a écrit :</div><blockquote>Votre demande<blockquote>Avant</blockquote></blockquote>";
  const source = mailSource({ headers: { "Content-Type": "text/html; charset=utf-8" }, text: html });
  const { text, quoted } = await readMail(source);
  expect(text).toBe("Bonjour\u00a0Camille,\nc’est d’accord.\n\n- un\n- deux");
  expect(quoted).toBe("Le 3 mars 2025 à 10:12, Camille <c@example.com> a écrit :\n> Votre demande\n>> Avant");
  // Beside a text in which nothing is written, as some telephones send it.
  const both = (written: string) =>
    mailSource({
      headers: { "Content-Type": 'multipart/alternative; boundary="b"' },
      text: `--b\r\nContent-Type: text/plain\r\n\r\n${written}\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>Page.</p>\r\n--b--`,
    });
  expect((await readMail(both(" "))).text).toBe("Page.");
  expect((await readMail(both("Texte."))).text).toBe("Texte.");
});

test.each([
  ["mail", {}],
  ["mail", { "Auto-Submitted": "no" }],
  ["mail", { "X-Auto-Response-Suppress": "All" }],
  ["mail", { Precedence: "first-class" }],
  ["auto-reply", { "Auto-Submitted": "auto-replied (vacation)" }],
  ["auto-reply", { "Auto-Submitted": "auto-generated" }],
  ["auto-reply", { Precedence: "Bulk" }],
  ["auto-reply", { Precedence: "auto_reply" }],
  ["auto-reply", { "X-Autoreply": "yes" }],
  ["auto-reply", { "List-Id": "Nouvelles <news.example.org>" }],
  ["auto-reply", { "Return-Path": "<>" }],
  ["auto-reply", { "Content-Type": "multipart/report; report-type=disposition-notification; boundary=x" }],
  ["bounce", { "Content-Type": 'multipart/report; report-type="delivery-status"; boundary=x' }],
  ["bounce", { "X-Failed-Recipients": "ana@example.org" }],
])("it is a %s by %j", async (nature, headers) => {
  expect((await readHead(mailSource({ headers, text: "Absente." }))).nature).toBe(nature);
});

test("a report says which mail did not arrive, and why", async () => {
  const returned = "<0199aaaa-0000-7000-8000-000000000001.token@example.com>";
  expect(await readMail(bytes(BOUNCE({ returned, action: "failed" })))).toMatchObject({
    nature: "bounce",
    references: [returned],
    bounce: { state: "failed", detail: "550 5.1.1 No such user" },
  });
  expect((await readMail(bytes(BOUNCE({ returned, action: "delayed" })))).bounce?.state).toBe("delayed");
  expect((await readMail(bytes(BOUNCE({ returned, action: "delivered" })))).bounce).toBe(null);
  // Of several recipients the worst counts.
  const several = BOUNCE({ returned, action: "failed" }).replace(
    "Final-Recipient: rfc822; ana@example.org\r\n",
    "Final-Recipient: rfc822; bea@example.org\r\nAction: delayed\r\n\r\nFinal-Recipient: rfc822; ana@example.org\r\n",
  );
  expect((await readMail(bytes(several))).bounce?.state).toBe("failed");
  // Exim has no report.
  const { nature, bounce } = await readMail(mailSource({ headers: { "X-Failed-Recipients": "ana@example.org" } }));
  expect([nature, bounce]).toEqual(["bounce", { state: "failed", detail: "" }]);
});

test("a mail that was passed on with another one in it has that one as a file", async () => {
  const part = "Content-Type: message/rfc822\r\n\r\nSubject: Avant\r\n\r\nBonjour\r\n";
  const headers = { "Content-Type": 'multipart/mixed; boundary="b"' };
  const text = `--b\r\nContent-Type: text/plain\r\n\r\nVoici.\r\n--b\r\n${part}--b--`;
  const mail = await readMail(mailSource({ headers, text }));
  expect(mail.text).toBe("Voici.");
  expect(mail.attachments.map(({ name, bytes }) => [name, Buffer.from(bytes).includes("Avant")])).toEqual([
    ["message.eml", true],
  ]);
});

test("what is beyond the limits is left out, and that is said", async () => {
  const files = Array.from({ length: 53 }, (_, at) => ({ name: `${at}.txt`, text: "x" }));
  const many = await readMail(mailSource({ files }));
  expect(many).toMatchObject({ missing: 3, cut: false });
  expect(many.attachments).toHaveLength(50);
  const quote = `Le 03/03/2025 à 10:12, Camille a écrit :\n> ${"b ".repeat(110_000)}`;
  for (const text of ["a ".repeat(110_000), `Oui.\n\n${quote}`, "a ".repeat(300_000)]) {
    const { cut, text: written, quoted } = await readMail(mailSource({ text }));
    expect([cut, Math.max(written.length, quoted.length)]).toEqual([true, 200_000]);
  }
});

test.each(Object.entries(HOSTILE_MAILS))("%s is read within bounds, or said to be unreadable", async (_, make) => {
  const source = make();
  const [head] = await reader.heads([source.subarray(0, 32 * 1024)]);
  const mail = await reader.mail(source);
  if (mail !== null) {
    expect(mail.text.length).toBeLessThanOrEqual(200_000);
    expect(mail.quoted.length).toBeLessThanOrEqual(200_000);
    expect(mail.attachments.length).toBeLessThanOrEqual(50);
    expect(mail.text.isWellFormed() && !mail.text.includes("\0")).toBe(true);
  }
  expect(head?.references.length ?? 0).toBeLessThanOrEqual(60);
});

test("a mail that takes too long is given up, and the next is read", async () => {
  const hasty = new MailReader({ maxMs: 1 });
  expect(await hasty.mail(HOSTILE_MAILS["5 MB of text"]?.() ?? Buffer.alloc(0))).toBe(null);
  await hasty.close();
  expect(await reader.mail(mailSource({ text: "Bonjour" }))).toMatchObject({ text: "Bonjour" });
});
