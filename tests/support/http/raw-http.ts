import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type RawAnswer = {
  status: number;
  /** In the order sent, names in lower case. */
  headers: Array<[name: string, value: string]>;
  /** Decoded, as latin1 text. */
  body: string;
};

/** How long a request may stay without an answer before its client closes its side, in milliseconds. */
const PATIENCE_MS = 250;
/** The same of a request that is whole, and so has an answer. */
export const WHOLE_REQUEST_MS = 20_000;

/**
 * Writes bytes on a connection of their own, and gives everything that came back until it closed (latin1 text). The
 * client closes its side when the answer begins: a server takes one that does so before for gone. An unfinished request
 * gets no answer, and must not wait for its rest.
 */
export function converse(port: number, raw: string, patience = PATIENCE_MS): Promise<string> {
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: "127.0.0.1" });
    const giveUp = setTimeout(() => socket.end(), patience);
    const finish = () => {
      clearTimeout(giveUp);
      done(Buffer.concat(chunks).toString("latin1"));
    };
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      socket.end();
    });
    // A server may refuse the rest of what is sent and close: what it said before counts.
    socket.on("error", () => {});
    socket.on("close", finish);
    socket.on("connect", () => socket.write(raw, "latin1"));
  });
}

/** Reads the answers of one connection (RFC 9112); throws where they are not well-formed HTTP/1.1. */
export function parseAnswers(text: string, method: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = text;
  while (rest !== "") {
    const { answer, length } = parseAnswer(rest, answers.some(({ status }) => status >= 200) ? "GET" : method);
    answers.push(answer);
    rest = rest.slice(length);
  }
  return answers;
}

function parseAnswer(text: string, method: string): { answer: RawAnswer; length: number } {
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) throw new Error(`no end of headers: ${JSON.stringify(text.slice(0, 300))}`);
  const [statusLine = "", ...lines] = text.slice(0, end).split("\r\n");
  const status = /^HTTP\/1\.1 ([1-5]\d\d) [\t\x20-\x7e]*$/.exec(statusLine)?.[1];
  if (status === undefined) throw new Error(`not a status line: ${JSON.stringify(statusLine.slice(0, 300))}`);
  const headers = lines.map((line): [string, string] => {
    const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+): ([\t\x20-\x7e\x80-\xff]*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw new Error(`not a header: ${JSON.stringify(line.slice(0, 300))}`);
    return [name.toLowerCase(), value];
  });
  const body = readBody(text, end + 4, { status: Number(status), headers, method });
  return { answer: { status: Number(status), headers, body: decode(body.text, headers) }, length: body.end };
}

type Head = { status: number; headers: Array<[string, string]>; method: string };

function readBody(text: string, from: number, { status, headers, method }: Head): { text: string; end: number } {
  const of = (name: string) => headers.find(([each]) => each === name)?.[1];
  if (status < 200 || status === 204 || status === 304 || method === "HEAD") return { text: "", end: from };
  if (of("transfer-encoding") === "chunked") return readChunks(text, from);
  const length = of("content-length");
  // An answer to HTTP/1.0 ends with its connection (RFC 9112 §6.3).
  if (length === undefined && of("connection") === "close") return { text: text.slice(from), end: text.length };
  if (length === undefined || !/^\d+$/.test(length)) throw new Error(`an answer (${status}) without a length`);
  const end = from + Number(length);
  if (text.length < end)
    throw new Error(`an answer (${status}) of ${text.length - from} bytes that announced ${length}`);
  return { text: text.slice(from, end), end };
}

function readChunks(text: string, from: number): { text: string; end: number } {
  let body = "";
  for (let at = from; ; ) {
    const line = text.indexOf("\r\n", at);
    const size = Number.parseInt(text.slice(at, line), 16);
    if (line === -1 || Number.isNaN(size)) throw new Error("a broken chunk");
    body += text.slice(line + 2, line + 2 + size);
    at = line + 2 + size + 2;
    if (size === 0) return { text: body, end: at };
  }
}

function decode(body: string, headers: Array<[string, string]>): string {
  const coding = headers.find(([name]) => name === "content-encoding")?.[1];
  if (coding === undefined || body === "") return body;
  const bytes = Buffer.from(body, "latin1");
  return (coding === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString("latin1");
}
