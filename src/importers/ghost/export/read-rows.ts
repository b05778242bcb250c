import { Tokenizer } from "@streamparser/json";
import { type Columns, type Item, JsonError, RowParser } from "./row-parser.ts";

/** At once: a caller that has the whole file in one piece must not get all of its rows in one list. */
const CHUNK_BYTES = 64 * 1024;
/** Of one value. A text of the length of a long novel has a hundredth of it. */
const MAX_VALUE_BYTES = 64 * 1024 * 1024;
/** Names and numbers come in one piece, long texts in several: without a buffer each letter is a string of its own. */
const BUFFER_BYTES = 64 * 1024;

/**
 * Reads the rows of a Ghost export, one after the other. Where the file ends early or stops being JSON the last item says
 * so, after all that was whole. Bytes that are no UTF-8 become U+FFFD, since one of them is no reason to lose the rest.
 */
export async function* readRows(
  bytes: AsyncIterable<Uint8Array>,
  columns: Columns,
): AsyncGenerator<Item | { type: "broken"; reason: JsonError["reason"] }> {
  let ready: Item[] = [];
  let bytesOfValue = 0;
  const parser = new RowParser(columns, (item) => ready.push(item));
  const tokenizer = new Tokenizer({ stringBufferSize: BUFFER_BYTES });
  tokenizer.onToken = (token) => {
    bytesOfValue = 0;
    parser.token(token);
  };
  tokenizer.onError = (error) => {
    throw error;
  };
  const decoder = new TextDecoder();
  const read = (piece: Uint8Array | null): JsonError["reason"] | null => {
    try {
      tokenizer.write(piece === null ? decoder.decode() : decoder.decode(piece, { stream: true }));
      return null;
    } catch (error) {
      // The tokenizer's own errors quote what they stumble over, and so they go no further.
      return error instanceof JsonError ? error.reason : "invalid";
    }
  };
  for await (const chunk of bytes) {
    for (let start = 0; start < chunk.length; start += CHUNK_BYTES) {
      const piece = chunk.subarray(start, start + CHUNK_BYTES);
      bytesOfValue += piece.length;
      const reason = read(piece);
      yield* ready;
      ready = [];
      if (parser.isWhole) return;
      if (reason !== null) return yield { type: "broken", reason };
      if (bytesOfValue > MAX_VALUE_BYTES) return yield { type: "broken", reason: "long" };
    }
  }
  const reason = read(null);
  yield* ready;
  if (!parser.isWhole) yield { type: "broken", reason: reason ?? "truncated" };
}
