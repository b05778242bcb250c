import { SaxesParser } from "saxes";
import { notWordPress } from "../errors.ts";
import { decodeBytes } from "./decode-bytes.ts";
import type { ExportEvent } from "./export-events.ts";
import { ExportHandler } from "./export-handler.ts";
import { TextRepair } from "./repair-text.ts";

/** Characters before the first tag: what a server printed before the file began. */
const MAX_BEFORE = 64 * 1024;
/** Characters that a parser collects without an event: one text of a file. */
const MAX_TEXT = 32 * 1024 * 1024;

type SourceFile = { name: string; bytes: AsyncIterable<Uint8Array> };

/**
 * Reads one file of an export as a stream: no more is held than one item and one piece of the file.
 * @throws AppError `IMPORT_NOT_WORDPRESS`, `IMPORT_ENCODING_UNKNOWN`
 */
export async function* readExport({ name, bytes }: SourceFile): AsyncGenerator<ExportEvent> {
  const parser = new SaxesParser({ xmlns: false });
  const handler = new ExportHandler(parser, name);
  const repair = new TextRepair();
  let before: string | null = "";
  for await (const piece of decodeBytes(bytes, name)) {
    let text: string = piece;
    if (before !== null) {
      before += piece;
      const start = findStart(before);
      if (start === null && before.length < MAX_BEFORE) continue;
      if (start === null) throw notWordPress(name, 1);
      handler.linesBefore = before.slice(0, start).split("\n").length - 1;
      text = before.slice(start);
      before = null;
    }
    handler.silent += text.length;
    parser.write(repair.write(text));
    yield* handler.take();
    if (handler.isStopped) return;
    if (handler.silent > MAX_TEXT) {
      yield handler.cutOff();
      return;
    }
  }
  if (before !== null) throw notWordPress(name, 1);
  parser.write(repair.close());
  handler.end();
  yield* handler.take();
}

/** Where the document begins; null where nothing of one is seen. What stands before it, a server printed. */
function findStart(text: string): number | null {
  const start = text.search(/<(?:\?xml\s|!--|!doctype\s|rss[\s>])/i);
  return start < 0 ? null : start;
}
