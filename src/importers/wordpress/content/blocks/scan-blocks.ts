import { ForwardSearch } from "../html-scan.ts";

/** What the editor's comments divide a text into, in its order. */
export type BlockToken =
  | { type: "html"; html: string }
  | { type: "open"; name: string; attributes: BlockAttributes }
  | { type: "close"; name: string }
  | { type: "void"; name: string; attributes: BlockAttributes };

/** What the JSON of a block says; empty where there is none or it is broken. */
export type BlockAttributes = Readonly<Record<string, unknown>>;

const NAME = /^([a-z][a-z0-9_-]{0,60}(?:\/[a-z][a-z0-9_-]{0,60})?)(?=\s|$|\/|\{)/;
/** Characters of the JSON of one block. */
const MAX_JSON = 1024 * 1024;

/** Whether a text was written with the editor of blocks. */
export function hasBlocks(text: string): boolean {
  return /<!--\s{1,9}wp:[a-z]/.test(text);
}

/** Divides a text at the comments of blocks. Other comments stay in the HTML. */
export function* scanBlocks(text: string): Generator<BlockToken> {
  const search = new ForwardSearch(text);
  let from = 0;
  for (let start = search.indexOf("<!--", 0); start >= 0; start = search.indexOf("<!--", start + 4)) {
    const end = search.indexOf("-->", start + 4);
    if (end < 0) break;
    const found = readComment(search, start, end);
    if (found === null) continue;
    if (start > from) yield { type: "html", html: text.slice(from, start) };
    yield found.token;
    from = found.end;
    start = from - 4;
  }
  if (from < text.length) yield { type: "html", html: text.slice(from) };
}

function readComment(search: ForwardSearch, start: number, end: number): { token: BlockToken; end: number } | null {
  const { text } = search;
  const [mark, slash] = /^<!--\s{1,9}(\/?)wp:/.exec(text.slice(start, start + 18)) ?? [];
  if (mark === undefined || end - start > MAX_JSON) return null;
  const body = text.slice(start + mark.length, end).trim();
  const spelled = NAME.exec(body)?.[1];
  if (spelled === undefined) return null;
  const name = spelled.replace(/^core\//, "");
  if (slash === "/") return { token: { type: "close", name }, end: end + 3 };
  const rest = body.slice(spelled.length).trim();
  const whole = readJson(rest);
  if (whole !== null)
    return { token: { type: whole.isVoid ? "void" : "open", name, attributes: whole.attributes }, end: end + 3 };
  // A `-->` in hand-written JSON ends the comment too early.
  const later = text.indexOf("-->", end + 3);
  const longer =
    later < 0 || later - end > 2000 ? null : readJson(text.slice(start + mark.length + spelled.length, later).trim());
  if (longer !== null && later >= 0) {
    return { token: { type: longer.isVoid ? "void" : "open", name, attributes: longer.attributes }, end: later + 3 };
  }
  return { token: { type: rest.endsWith("/") ? "void" : "open", name, attributes: {} }, end: end + 3 };
}

function readJson(source: string): { attributes: BlockAttributes; isVoid: boolean } | null {
  const isVoid = source.endsWith("/");
  const json = isVoid ? source.slice(0, -1).trim() : source;
  if (json === "") return { attributes: {}, isVoid };
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? { attributes: value as BlockAttributes, isVoid } : null;
  } catch {
    return null;
  }
}
