/** Bytes before the root of a drawing, at most: what editors write there (licences, names of layers) is shorter. */
const MAX_PROLOG = 256 * 1024;

/** Whether a file is an SVG by what its first element is, behind comments and declarations of any length. */
export function isSvg(bytes: Uint8Array): boolean {
  // Most files are none, and are not decoded for it.
  const [first = 0, second = 0, third = 0] = bytes;
  const mayBe = [0x3c, 0x20, 0x09, 0x0a, 0x0d, 0xfe].includes(first) || (first === 0xff && second === 0xfe);
  if (!mayBe && !(first === 0xef && second === 0xbb && third === 0xbf) && first !== 0) return false;
  return rootAt(svgText(bytes.subarray(0, MAX_PROLOG))) !== -1;
}

/** An SVG as UTF-8 from its root on, which is how its drawer knows it; null where its root is not found. */
export function fromRoot(text: string): Buffer | null {
  const at = rootAt(text);
  return at === -1 ? null : Buffer.from(text.slice(at));
}

/** The text of an XML file in the encoding that its mark, its first bytes, or its declaration name; in UTF-8 without. */
export function svgText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return decode(bytes, "utf-16le");
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return decode(bytes, "utf-16be");
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const named = /^(?:\xEF\xBB\xBF)?\s*<\?xml[^>]{0,100}\sencoding\s{0,5}=\s{0,5}["']([\w.:-]{1,40})["']/.exec(
    head,
  )?.[1];
  return decode(bytes, named ?? "utf-8");
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Where `<svg` stands as the first element; -1 where it does not. */
function rootAt(text: string): number {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at++;
    const end = prologEnd(text, at);
    if (end === null) return /^<svg[\s/>]/i.test(text.slice(at, at + 5)) ? at : -1;
    if (end === -1) return -1;
    at = end;
  }
}

/** Where the comment, instruction, or document type at a place ends; null where there is none, -1 where it does not end. */
function prologEnd(text: string, at: number): number | null {
  const behind = (mark: string, from: number) => {
    const found = text.indexOf(mark, from);
    return found === -1 ? -1 : found + mark.length;
  };
  if (text.startsWith("<!--", at)) return behind("-->", at + 4);
  if (text.startsWith("<?", at)) return behind("?>", at + 2);
  if (text.slice(at, at + 9).toUpperCase() !== "<!DOCTYPE") return null;
  const end = text.indexOf(">", at);
  if (end === -1) return -1;
  // Looked for in the declaration alone: a file of many would be read to its end for each.
  const subset = text.slice(at, end).indexOf("[");
  if (subset === -1) return end + 1;
  const closed = behind("]", at + subset);
  return closed === -1 ? -1 : behind(">", closed);
}
