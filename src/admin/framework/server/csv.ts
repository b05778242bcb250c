import type { Locale } from "../../../kernel/locale.ts";

export type Cell = string | number;

/**
 * A CSV file (RFC 4180), written row by row as they come. With a byte order mark, without which spreadsheets read UTF-8
 * as something else, and with the separator and the decimal sign that the language's spreadsheets expect: in French the
 * comma parts decimals, so a semicolon parts cells.
 */
export function csvFile(name: string, rows: AsyncIterable<readonly Cell[]>, locale: Locale): Response {
  const encoder = new TextEncoder();
  const iterator = rows[Symbol.asyncIterator]();
  let begun = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await iterator.next();
      if (done) return controller.close();
      const text = `${value.map((cell) => csvCell(cell, locale)).join(locale === "fr" ? ";" : ",")}\r\n`;
      controller.enqueue(encoder.encode(begun ? text : `\uFEFF${text}`));
      begun = true;
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}

/**
 * A text is always quoted, a number never. A spreadsheet would take a text that begins like a formula for one, and run
 * it: an apostrophe before it makes it text (OWASP, "CSV Injection").
 */
function csvCell(cell: Cell, locale: Locale): string {
  if (typeof cell === "number") return locale === "fr" ? String(cell).replace(".", ",") : String(cell);
  const inert = /^[\s\0]*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return `"${inert.replaceAll('"', '""')}"`;
}
