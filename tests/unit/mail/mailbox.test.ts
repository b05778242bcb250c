import { afterAll, expect, test } from "vitest";
import { parseImapUrl } from "../../../src/mail/contract/imap-server.ts";
import { openMailbox } from "../../../src/mail/incoming/mailbox-client.ts";
import { closeMailboxes, startImap } from "../../support/mail/imap.ts";
import { mailSource } from "../../support/mail/incoming-mails.ts";

afterAll(closeMailboxes);

const serverOf = (url: string) => {
  const server = parseImapUrl(url);
  if (server === null) throw new Error(`${url} is no mailbox`);
  return server;
};
const open = (url: string) => openMailbox(serverOf(url), new AbortController().signal);

test("a mailbox is read in its order and left as it was, a large mail from its beginning alone", async () => {
  const imap = await startImap();
  for (const [index, text] of ["un", "é".repeat(700_000), "trois"].entries()) {
    imap.deliver(mailSource({ headers: { "Message-ID": `<${index}@example.org>` }, text }));
  }
  const before = imap.state();
  const box = await open(`${imap.url}&megabytes=1`);
  expect(box).toMatchObject({ uidValidity: "1", uidNext: 4 });
  expect(await box.firstSince(new Date(Date.now() - 86_400_000))).toBe(1);
  expect(await box.uidsAfter(1)).toEqual([2, 3]);
  expect(await box.uidsAfter(3)).toEqual([]);
  const heads = await box.heads([2, 3, 9]);
  expect(heads.map(({ uid }) => uid)).toEqual([2, 3]);
  expect(heads.every(({ arrivedAt }) => Math.abs(Date.now() - arrivedAt) < 60_000)).toBe(true);
  const [large, small] = heads;
  if (large === undefined || small === undefined) throw new Error("both are there");
  expect(large.head.length).toBe(32 * 1024);
  const beginning = await box.source(large);
  expect(beginning).toMatchObject({ isWhole: false });
  expect(beginning?.bytes.length).toBe(256 * 1024);
  const whole = await box.source(small);
  expect(whole?.isWhole).toBe(true);
  expect(Buffer.from(whole?.bytes ?? []).toString()).toContain("trois");
  expect(await box.source({ uid: 99, bytes: 1 })).toBe(null);
  await box.close();
  expect(imap.state()).toEqual(before);
  // A server takes the mark of what is new off what is opened otherwise.
  expect(imap.openings()).toEqual(["EXAMINE"]);
});

test("over a line that was cut, a mail is not said to be gone, nor a mailbox to be empty", async () => {
  const imap = await startImap();
  imap.deliver(mailSource());
  const box = await open(imap.url);
  const [head] = await box.heads([1]);
  if (head === undefined) throw new Error("it is there");
  imap.cutAfter(1);
  const lost = { code: "connection-lost" };
  await expect(box.source(head)).rejects.toMatchObject(lost);
  // The line is known to be cut now: nothing is asked over it any more.
  await expect(box.source(head)).rejects.toMatchObject(lost);
  await expect(box.heads([1])).rejects.toMatchObject(lost);
  await expect(box.uidsAfter(0)).rejects.toMatchObject(lost);
  await expect(box.firstSince(new Date(0))).rejects.toMatchObject(lost);
  await box.close();
});

test("what keeps a mailbox from being read is said, each by its code", async () => {
  const imap = await startImap();
  imap.refuse(true);
  await expect(open(imap.url)).rejects.toMatchObject({ code: "login" });
  imap.refuse(false);
  await expect(open(imap.url.replace("/INBOX", "/Absent"))).rejects.toMatchObject({ code: "no-folder" });
  imap.cutAfter(150);
  await expect(open(imap.url)).rejects.toMatchObject({ code: "connection-lost" });
  await imap.close();
  await expect(open(imap.url)).rejects.toMatchObject({ code: "no-connection" });
});

test("the address of a mailbox is read, or refused", () => {
  expect(parseImapUrl("imaps://contact%40example.com:p%3Aw@mail.example.com")).toEqual({
    host: "mail.example.com",
    port: 993,
    secure: true,
    login: { user: "contact@example.com", password: "p:w" },
    folder: "INBOX",
    address: "contact@example.com",
    timeoutMs: 30_000,
    maxBytes: 5 * 1024 * 1024,
  });
  expect(parseImapUrl("imap://u:p@[::1]:1143/Bo%C3%AEte/Site?address=a@b.fr&timeout=5&megabytes=10")).toMatchObject({
    host: "::1",
    port: 1143,
    folder: "Boîte/Site",
    address: "a@b.fr",
    maxBytes: 10 * 1024 * 1024,
  });
  const refused = ["imaps://mail.example.com", "imaps://u@h", "imaps://u:p@h", "imaps://a%40b.fr:p@h?timeout=0"];
  for (const url of [
    ...refused,
    "pop3://a%40b.fr:p@h",
    "imaps://a%40b.fr:p@h?x=1",
    "imaps://a%40b.fr:p@h?megabytes=51",
    "imaps://a%40b.fr:p@h/%00",
  ]) {
    expect({ url, read: parseImapUrl(url) }).toEqual({ url, read: null });
  }
});
