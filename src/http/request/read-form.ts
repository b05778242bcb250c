import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { AppError } from "../../kernel/errors.ts";
import { formTooLarge, malformedForm, notAForm } from "../errors.ts";

/** Bounds on the body of a form. Sizes are in bytes. */
type FormLimits = {
  /** Of the whole body as it is sent. */
  maxBytes: number;
  maxFields: number;
  /** Of a field: what is longer is cut. */
  maxFieldBytes: number;
  maxFiles: number;
};

/** Who takes what a form brings, in the order in which it was sent. */
type FormReader = {
  field(name: string, value: string): void;
  /** Reads the bytes of a file to their end; null for a file that nobody takes, which is skipped. */
  file(name: string, fileName: string, bytes: Readable): Promise<void> | null;
};

/** Bytes and number of the headers of a part: a browser sends three, with the name of the file. */
const MAX_HEADER_BYTES = 8 * 1024;
const MAX_HEADERS = 20;
/** Bytes of the name of a field. */
const MAX_NAME_BYTES = 100;

/** What parts are told by (RFC 2046 §5.1.1). The parser waits forever for the end of a body whose boundary is empty. */
const BOUNDARY = /; *boundary=(?:"[^"]{1,70}"|[^\s;",]{1,70}) *(?:;|$)/i;
const FORM_TYPES = /^(?:multipart\/form-data|application\/x-www-form-urlencoded) *(?:;|$)/i;

/**
 * Reads the fields and files that a form was posted with (HTML Standard §4.10.21), as they arrive: no file is ever held whole.
 * Text that is no UTF-8 has U+FFFD in its place. Beyond the limits reading stops at once; what was read before counts.
 * @throws AppError `NOT_A_FORM` 415, `MALFORMED_FORM` 400, `FORM_TOO_LARGE` 413; whatever the reader fails with.
 */
export async function readForm(incoming: IncomingMessage, limits: FormLimits, reader: FormReader): Promise<void> {
  if (!FORM_TYPES.test(incoming.headers["content-type"] ?? "")) throw notAForm();
  if (isMultipart(incoming) && !BOUNDARY.test(incoming.headers["content-type"] ?? "")) {
    throw malformedForm(new TypeError("a multipart body without a boundary"));
  }
  const parser = openParser(incoming, limits);
  const failed = Promise.withResolvers<never>();
  // Awaited below, or of no interest any more.
  failed.promise.catch(() => {});
  const files: Promise<void>[] = [];
  const open = new Set<BusboyFileStream>();
  parser.on("error", (error) => failed.reject(malformedForm(error)));
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
    parser.on(limit, () => failed.reject(formTooLarge(limits.maxBytes)));
  }
  // What a reader throws while the parser emits would be nobody's error.
  const guarded = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch (error) {
      failed.reject(error);
      return null;
    }
  };
  parser.on("field", (name, value) => {
    if (typeof name === "string" && name.length <= MAX_NAME_BYTES) guarded(() => reader.field(name, value));
  });
  parser.on("file", (name, bytes, fileName) => {
    // The parser tells a file's errors to the file alone: unheard, they would end the process.
    bytes.on("error", () => {});
    const reading = typeof name === "string" ? guarded(() => reader.file(name, fileName ?? "", bytes)) : null;
    if (reading === null) {
      bytes.resume();
      return;
    }
    open.add(bytes);
    bytes.once("end", () => open.delete(bytes));
    reading.catch((error) => failed.reject(error instanceof AppError ? error : malformedForm(error)));
    files.push(reading);
  });
  try {
    await Promise.race([pour(incoming, parser, limits, failed.promise), failed.promise]);
    await Promise.race([Promise.all(files), failed.promise]);
  } catch (error) {
    for (const bytes of open) bytes.destroy(error instanceof Error ? error : undefined);
    // Whoever reads a file closes it first.
    await Promise.allSettled(files);
    // The line was cut, or what came over it is no HTTP: nothing of the site failed.
    throw error === incoming.errored ? malformedForm(error) : error;
  } finally {
    parser.destroy();
  }
}

function isMultipart({ headers }: IncomingMessage): boolean {
  return /^multipart\//i.test(headers["content-type"] ?? "");
}

function openParser({ headers }: IncomingMessage, limits: FormLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, "content-type": headers["content-type"] ?? "" },
      limits: {
        fields: limits.maxFields,
        files: limits.maxFiles,
        parts: limits.maxFields + limits.maxFiles,
        fieldSize: limits.maxFieldBytes,
        fieldNameSize: MAX_NAME_BYTES,
        headerPairs: MAX_HEADERS,
        headerSize: MAX_HEADER_BYTES,
      },
    });
  } catch (error) {
    // Without a boundary.
    throw malformedForm(error);
  }
}

/** Gives the parser the body, no faster than it is read. */
async function pour(
  incoming: IncomingMessage,
  parser: BusboyInstance,
  { maxBytes }: FormLimits,
  failed: Promise<never>,
): Promise<void> {
  let bytes = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) throw formTooLarge(maxBytes);
    if (!parser.write(chunk)) await Promise.race([once(parser, "drain"), failed]);
  }
  const finished = once(parser, "finish");
  parser.end();
  await Promise.race([finished, failed]);
}
