/**
 * EcoIndex (Collectif conception numérique responsable, ecoindex.fr/comment-ca-marche): where a page stands among
 * 500,000 of the HTTP Archive. Tables of 5 % quantiles as published; weights: elements 3, requests 2, size 1.
 */
const ELEMENTS = [
  ...[0, 47, 75, 159, 233, 298, 358, 417, 476, 537, 603],
  ...[674, 753, 843, 949, 1076, 1237, 1459, 1801, 2479, 594_601],
];
const REQUESTS = [0, 2, 15, 25, 34, 42, 49, 56, 63, 70, 78, 86, 95, 105, 117, 130, 147, 170, 205, 281, 3920];
const KILOBYTES = [
  ...[0, 1.37, 144.7, 319.53, 479.46, 631.97, 783.38, 937.91, 1098.62, 1265.47, 1448.32],
  ...[1648.27, 1876.08, 2142.06, 2465.37, 2866.31, 3401.59, 4155.73, 5400.08, 8037.54, 223_212.26],
];

/** Above this a page has the grade A. */
export const GRADE_A = 80;

/** @param kilobytes transferred, of 1,000 bytes */
export function ecoIndex(page: { elements: number; requests: number; kilobytes: number }): number {
  const lost =
    3 * place(ELEMENTS, page.elements) + 2 * place(REQUESTS, page.requests) + place(KILOBYTES, page.kilobytes);
  return 100 - (5 * lost) / 6;
}

/** Whole part: the quantile; fraction: how far between its bounds. */
function place(table: readonly number[], value: number): number {
  const next = table.findIndex((bound) => value < bound);
  if (next === -1) return table.length - 1;
  const [from, to] = [table[next - 1] ?? 0, table[next] as number];
  return next - 1 + (value - from) / (to - from);
}
