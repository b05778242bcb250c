const SIZES = [64, 16, 4, 1];

/**
 * Rows in chunks, for statements that write many at once. Chunks have few sizes, so that few statements are prepared, and
 * none has more values than an engine accepts.
 */
export function* inChunks<T>(rows: readonly T[]): Generator<T[]> {
  let from = 0;
  for (const size of SIZES) {
    for (; rows.length - from >= size; from += size) yield rows.slice(from, from + size);
  }
}
