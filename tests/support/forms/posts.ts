import { type ClientRequest, type IncomingHttpHeaders, request } from "node:http";
import { within } from "../within.ts";
import type { Fields } from "./forms.ts";

/** A file of a post. `field`: the name of its field. */
type SentFile = { field: string; name: string; type?: string; bytes: Uint8Array | string };

type PostAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer by comparing it
  json: any;
  /** Bytes of the body that were handed to the network. */
  sent: number;
};

const BOUNDARY = "----vitrine-test-boundary";

/** A body as browsers write it (RFC 7578). */
export function multipart(fields: Fields, files: readonly SentFile[] = []): Buffer {
  const parts = [
    ...fields.map(([name, value]) => [`form-data; name="${name}"`, "", value] as const),
    ...files.map(
      ({ field, name, type = "application/octet-stream", bytes }) =>
        [`form-data; name="${field}"; filename="${name}"`, `\r\nContent-Type: ${type}`, bytes] as const,
    ),
  ];
  const written = parts.flatMap(([disposition, type, body]) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${disposition}${type}\r\n\r\n`),
    Buffer.from(body as string),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** A body of 1 GB that has no end: fields and files as browsers write them, the last of which goes on. */
export function* gigabyteOf(fields: Fields, files: readonly SentFile[] = []): Generator<Buffer> {
  const start = multipart(fields, files);
  yield start.subarray(0, start.lastIndexOf("\r\n--"));
  const chunk = Buffer.alloc(1024 ** 2, "x");
  for (let sent = 0; sent < 1024; sent++) yield chunk;
}

type PostOptions = {
  headers?: Record<string, string>;
  files?: readonly SentFile[];
  /** Sent in place of the fields: as it is, or as it comes. */
  body?: Buffer | Iterable<Buffer>;
  json?: boolean;
};

/** Posts fields and files to a page, as a browser without script does, or as the script does (`json`). */
export function post(origin: string, path: string, fields: Fields, options: PostOptions = {}): Promise<PostAnswer> {
  const { headers = {}, files = [], body = multipart(fields, files), json = false } = options;
  const { hostname, port } = new URL(origin);
  const answer = new Promise<PostAnswer>((done, fail) => {
    let sent = 0;
    const outgoing = request({
      ...{ hostname, port, path, method: "POST", agent: false },
      headers: {
        "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
        ...(json && { accept: "application/json" }),
        ...(Buffer.isBuffer(body) && { "content-length": String(body.length) }),
        ...headers,
      },
    });
    let answered = false;
    outgoing.on("response", (incoming) => {
      answered = true;
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      const finish = () => {
        outgoing.destroy();
        const text = Buffer.concat(chunks).toString();
        const isJson = incoming.headers["content-type"]?.includes("json") === true;
        done({
          ...{ status: incoming.statusCode ?? 0, headers: incoming.headers, text, sent },
          json: isJson ? JSON.parse(text) : undefined,
        });
      };
      incoming.on("end", finish);
      incoming.on("error", finish);
    });
    // What is refused early is cut while it is sent.
    outgoing.on("error", (error) => (answered ? undefined : fail(error)));
    void (async () => {
      for (const chunk of Buffer.isBuffer(body) ? [body] : body) {
        if (answered || outgoing.destroyed) break;
        sent += chunk.length;
        if (!outgoing.write(chunk)) await drained(outgoing);
      }
      if (!answered) outgoing.end();
    })();
  });
  return within(answer, () => `POST ${path} is answered`);
}

/** Until more can be written, or the line is cut. */
function drained(outgoing: ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      outgoing.off("drain", done).off("close", done);
      resolve();
    };
    outgoing.on("drain", done).on("close", done);
  });
}
