import { timingSafeEqual } from "node:crypto";
import type { Signer } from "../signer.ts";

/** A message and whoever wrote it: mails of anybody else are of another thread. */
export type Thread = { number: number; contactId: string };

/** What a token says. It is nothing before `isTokenOf` says of which thread it is. */
export type ThreadToken = { number: number; signature: string };

const PURPOSE = "thread";
/** Letters of base32 (RFC 4648) in lower case: mail programs and servers change the case of addresses. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
/** Letters of a signature: 80 bits. */
const LENGTH = 16;
/** A number in base 36, a hyphen, and the signature: 64 characters are all that the local part of an address may have. */
const TOKEN = /^([0-9a-z]{1,10})-([a-z2-7]{16})$/;

/**
 * Names a thread in mails: in the Message-ID of replies, and fit for an address (`box+token@host`). It is signed for the message and its
 * sender, so that nobody makes one up, and one that is known brings no mail of somebody else into the thread.
 */
export function threadToken(signer: Signer, thread: Thread): string {
  return `${thread.number.toString(36)}-${signatureOf(signer, thread)}`;
}

/** Reads a token, in any case; null for a text that is none. */
export function readThreadToken(text: string): ThreadToken | null {
  const [, number = "", signature = ""] = TOKEN.exec(text.toLowerCase()) ?? [];
  return signature === "" ? null : { number: Number.parseInt(number, 36), signature };
}

/** Whether a token was made for a thread. */
export function isTokenOf(signer: Signer, token: ThreadToken, thread: Thread): boolean {
  const [given, expected] = [Buffer.from(token.signature), Buffer.from(signatureOf(signer, thread))];
  return token.number === thread.number && given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * The Message-ID of a reply, without angle brackets: `<reply id>.<token>@<host>`. The id is written short: a header of more than 76
 * characters is folded, and some mail programs lose a Message-ID that is.
 */
export function threadMessageId(signer: Signer, thread: Thread, { replyId, host }: { replyId: string; host: string }) {
  return `${shortId(replyId)}.${threadToken(signer, thread)}@${host}`;
}

/** The reply and the token that a Message-ID names, with angle brackets or without; null where it is none of ours. */
export function readThreadMessageId(messageId: string): { replyId: string; token: ThreadToken } | null {
  const [, short = "", text = ""] = /^<?([0-9a-z]{25})\.([0-9a-z-]{18,30})@[^@]{1,255}$/i.exec(messageId.trim()) ?? [];
  const token = readThreadToken(text);
  return token === null ? null : { replyId: longId(short.toLowerCase()), token };
}

/** A UUID in base 36. */
function shortId(id: string): string {
  return BigInt(`0x${id.replaceAll("-", "")}`)
    .toString(36)
    .padStart(25, "0");
}

function longId(short: string): string {
  const number = [...short].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  const hex = number.toString(16).padStart(32, "0");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

function signatureOf(signer: Signer, { number, contactId }: Thread): string {
  const code = signer.codeOf(PURPOSE, `${number} ${contactId}`);
  return Array.from({ length: LENGTH }, (_, at) => LETTERS[letterAt(code, at)]).join("");
}

/** Five bits of a code, from the left. */
function letterAt(code: Buffer, at: number): number {
  const first = at * 5;
  return (code.readUInt16BE(first >> 3) >> (11 - (first & 7))) & 31;
}
