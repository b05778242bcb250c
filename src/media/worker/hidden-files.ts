/** Bytes at the end of a file that can hold the directory of a ZIP: its comment has two bytes of length. */
const ZIP_TAIL = 22 + 65_535;
/** How far into a file a reader of PDF looks for its beginning. */
const PDF_HEAD = 1024;
/** As far as browsers that guess would look (WHATWG MIME Sniffing: 1,445 bytes), and more. */
const MARKUP_HEAD = 4096;

/**
 * Whether a picture can be read as another kind of file too: as a ZIP, a PDF, or a page with scripts. What is kept of
 * such a picture is made anew of its pixels alone. Rarely, pixels look like one by accident; then too nothing is lost.
 */
export function alsoReadsAsAnother(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const tail = bytes.subarray(Math.max(0, bytes.length - ZIP_TAIL));
  if (tail.includes("PK\x05\x06", 0, "latin1")) return true;
  if (bytes.subarray(0, PDF_HEAD).includes("%PDF-", 0, "latin1")) return true;
  return /<(?:!doctype|html|head|body|script|iframe|svg|\?php)/i.test(bytes.toString("latin1", 0, MARKUP_HEAD));
}
