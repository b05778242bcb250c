const SIZES = [64, 16, 4, 1];

/**
 * Rows in pieces for statements that write many at once: of few sizes, so that few statements are kept prepared, and
 * none beyond what an engine takes.
 */
export function* inPieces<T>(rows: readonly T[]): Generator<T[]> {
  let from = 0;
  for (const size of SIZES) {
    for (; rows.length - from >= size; from += size) yield rows.slice(from, from + size);
  }
}
