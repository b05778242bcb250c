import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { Locale } from "../kernel/locale.ts";

/** A cell; in the file, texts are quoted and numbers are not. */
export type Cell = string | number;

/**
 * A download of a CSV file (RFC 4180), written row by row as they come. It has a byte order mark, without which
 * spreadsheets read UTF-8 as something else, and the separator and the decimal sign that the spreadsheets of the language
 * expect: French decimals have a comma, so French cells are separated by semicolons.
 * @param name of the file, without `.csv`; ASCII.
 */
export function csvFile(name: string, rows: AsyncIterable<readonly Cell[]>, locale: Locale): Response {
  const writer = stringify({
    bom: true,
    delimiter: locale === "fr" ? ";" : ",",
    record_delimiter: "windows",
    quoted_string: true,
    cast: {
      string: inertText,
      number: (value) => (locale === "fr" ? String(value).replace(".", ",") : String(value)),
    },
  });
  // An error also ends the writer, and the download with it: there is nothing more to do.
  pipeline(Readable.from(rows), writer, () => {});
  return new Response(Readable.toWeb(writer) as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}

/**
 * A spreadsheet would take a text that begins like a formula for one, and run it: an apostrophe before it makes it text
 * (OWASP, "CSV Injection"). The library's own guard (`escape_formulas`) misses formulas behind spaces and line feeds. A phone number of
 * a plus, some digits, and spaces stays as it is: it names no function and no cell, and programs that call people read it.
 */
function inertText(text: string): string {
  if (/^\+\d[\d ]{6,18}$/.test(text)) return text;
  return /^[\s\0]*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
