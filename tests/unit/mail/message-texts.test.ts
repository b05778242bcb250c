import { expect, test } from "vitest";
import type { MailContent } from "../../../src/mail/messages.ts";
import { messageTexts } from "../../../src/mail/templates/message-texts.ts";

type Content = Parameters<typeof messageTexts>[0];
const LINK = "https://maison.example/";

const texts = (content: Content, replyTo: string | null = null) =>
  messageTexts(content, "en", { siteName: "Maison", siteUrl: LINK, timeZone: "Europe/Paris", replyTo });
const receipt = (months: number): Content => ({
  kind: "message-receipt",
  data: { number: 7, form: "Contact", name: null, months, link: LINK },
});
type Notice = Extract<MailContent, { kind: "message-notice" }>["data"];
const notice = (content: Partial<NonNullable<Notice["content"]>> | null, replyTo: string | null = null): Content => ({
  kind: "message-notice",
  data: {
    ...{ number: 7, form: "Contact", replyTo, link: LINK },
    content: content === null ? null : { name: "", email: "", subject: "", preview: "", ...content },
  },
});

test("a receipt says whether somebody reads an answer to it, and for how long a message is kept", () => {
  expect(texts(receipt(36)).after).toEqual(["This email is sent by a program: nobody reads replies to it."]);
  expect(texts(receipt(36), "team@maison.example").after).toEqual(["You can reply to this email."]);
  const kept = [1, 18, 12, 36].map((months) => texts(receipt(months)).before.at(-1));
  expect(kept).toEqual(
    ["one month", "18 months", "one year", "3 years"].map(
      (time) => `We keep it for ${time} after your last message, then we delete it.`,
    ),
  );
});

test("a notice names its sender as far as they said who they are", () => {
  const body = (content: Parameters<typeof notice>[0]) => texts(notice(content)).before[0];
  expect(body({ name: "Ana", email: "ana@example.org" })).toMatch(/^Ana \(ana@example\.org\) wrote/);
  expect(body({ email: "ana@example.org" })).toMatch(/^ana@example\.org wrote/);
  expect(body({ name: "Ana" })).toMatch(/^Ana wrote/);
  expect(body({})).toMatch(/^Somebody wrote/);
});

test("a notice quotes no empty line, and speaks of a reply where one reaches somebody", () => {
  const answered = texts(notice({ subject: "", preview: "Bonjour" }, "ana@example.org"));
  expect(answered.quoted).toEqual(["Bonjour"]);
  expect(answered.after).toHaveLength(1);
  expect(texts(notice({ preview: "Bonjour" })).after).toEqual([]);
});

test("of a form whose readings are logged, a notice says that a message came, and why it says no more", () => {
  const { before, quoted, preview } = texts(notice(null));
  expect(before).toEqual([
    "A message has arrived by the form “Contact” of Maison.",
    "This email says nothing more: each reading of this message is a line of the audit log.",
  ]);
  expect([quoted, preview]).toEqual([undefined, before[0]]);
});

test("a digest counts the messages of all forms, and has a line for each, also for one without a name", () => {
  const forms = [
    { title: "Contact", messages: 2, link: LINK },
    { title: "", messages: 1, link: LINK },
  ];
  const { subject, links } = texts({ kind: "message-digest", data: { forms, link: LINK } });
  expect(subject).toBe("3 new messages – Maison");
  expect(links?.map(({ label }) => label)).toEqual(["Contact: 2 messages", "Untitled form: 1 message"]);
});
