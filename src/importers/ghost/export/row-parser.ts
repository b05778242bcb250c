import { type ParsedTokenInfo, TokenType } from "@streamparser/json";

/** A value of a column. Lists and objects are none: Ghost writes those as JSON in a text. */
export type Value = string | number | boolean | null;
/** Of a row, the columns that were asked for. A map, since a file may name a column `__proto__`. */
export type Row = ReadonlyMap<string, Value>;

/** The same, where its values are only asked for. */
export type Values = Pick<Row, "get">;

export type Item =
  | { type: "version"; version: string }
  | { type: "table"; table: string }
  | { type: "row"; table: string; row: Row }
  /** How many rows a table has that nothing was asked of; sent when its end is read. */
  | { type: "count"; table: string; count: number };

/** The columns that are read of a table; null where its rows are only counted. */
export type Columns = (table: string) => ReadonlySet<string> | null;

/** Why the rest of a file cannot be read. Its own words never say what stands there: an export has secrets. */
export class JsonError extends Error {
  readonly reason: "invalid" | "deep" | "long" | "truncated";
  constructor(reason: JsonError["reason"]) {
    super(`JSON: ${reason}`);
    this.reason = reason;
  }
}

/** What a list or an object is in an export: `{ db: [{ meta, data: { table: [row] } }] }`, or the same without `db`. */
type Role = "db" | "export" | "meta" | "data" | "table" | "row" | "other";
type Container = { role: Role; isArray: boolean };

/** What may come next. */
type Expected = "value" | "key" | "colon" | "comma" | "nothing";

/** An export has seven levels. More are read over, up to so many that counting them needs no memory. */
const MAX_DEPTH = 1_000_000;

/** Shared, since there may be a million of them. */
const OTHER_LIST: Container = { role: "other", isArray: true };
const OTHER_OBJECT: Container = { role: "other", isArray: false };

/**
 * Turns tokens of a Ghost export into rows. Only the columns that are asked for become values: nothing else of the file is
 * kept, neither e-mail addresses nor secrets, and memory does not depend on what stands elsewhere.
 */
export class RowParser {
  readonly #columns: Columns;
  readonly #emit: (item: Item) => void;
  readonly #containers: Container[] = [];
  #expected: Expected = "value";
  /** The last key of each level that has a role, down to the row. */
  #key = "";
  #table = "";
  #wanted: ReadonlySet<string> | null = null;
  #count = 0;
  #row: Map<string, Value> | null = null;

  constructor(columns: Columns, emit: (item: Item) => void) {
    this.#columns = columns;
    this.#emit = emit;
  }

  /** Whether the last bracket of the file is closed. */
  get isWhole(): boolean {
    return this.#expected === "nothing";
  }

  /** @throws JsonError where the tokens are no JSON. */
  token({ token, value }: ParsedTokenInfo): void {
    switch (token) {
      case TokenType.LEFT_BRACE:
        this.#open(false);
        break;
      case TokenType.LEFT_BRACKET:
        this.#open(true);
        break;
      case TokenType.RIGHT_BRACE:
        this.#close(false);
        break;
      case TokenType.RIGHT_BRACKET:
        this.#close(true);
        break;
      case TokenType.COLON:
        this.#require("colon");
        this.#expected = "value";
        break;
      case TokenType.COMMA:
        this.#require("comma");
        this.#expected = this.#top.isArray ? "value" : "key";
        break;
      default:
        this.#scalar(value as Value);
    }
  }

  get #top(): Container {
    return this.#containers.at(-1) ?? OTHER_OBJECT;
  }

  #require(expected: Expected): void {
    if (this.#expected !== expected) throw new JsonError("invalid");
  }

  #open(isArray: boolean): void {
    this.#require("value");
    if (this.#containers.length >= MAX_DEPTH) throw new JsonError("deep");
    const role = this.#roleOf(isArray);
    const other = isArray ? OTHER_LIST : OTHER_OBJECT;
    this.#containers.push(role === "other" ? other : { role, isArray });
    this.#expected = isArray ? "value" : "key";
    if (role === "table") {
      this.#table = this.#key;
      this.#wanted = this.#columns(this.#table);
      this.#count = 0;
      this.#emit({ type: "table", table: this.#table });
    }
    if (role === "row") {
      this.#count++;
      this.#row = this.#wanted === null ? null : new Map();
    }
  }

  #roleOf(isArray: boolean): Role {
    const { length } = this.#containers;
    if (length === 0) return isArray ? "other" : "export";
    const parent = this.#top.role;
    if (isArray) {
      if (parent === "export" && length === 1 && this.#key === "db") return "db";
      return parent === "data" ? "table" : "other";
    }
    if (parent === "db") return "export";
    if (parent === "table") return "row";
    if (parent === "export" && (this.#key === "meta" || this.#key === "data")) return this.#key;
    return "other";
  }

  #close(isArray: boolean): void {
    const closed = this.#containers.pop();
    if (closed === undefined || closed.isArray !== isArray || this.#expected === "colon")
      throw new JsonError("invalid");
    if (!isArray && this.#expected === "value") throw new JsonError("invalid");
    if (closed.role === "row" && this.#row !== null) {
      this.#emit({ type: "row", table: this.#table, row: this.#row });
      this.#row = null;
    }
    if (closed.role === "table" && this.#wanted === null) {
      this.#emit({ type: "count", table: this.#table, count: this.#count });
    }
    this.#expected = this.#containers.length === 0 ? "nothing" : "comma";
  }

  #scalar(value: Value): void {
    const { role } = this.#top;
    if (this.#expected === "key") {
      if (typeof value !== "string") throw new JsonError("invalid");
      // Inside of what has no role no key counts, and the key of what is around it stays.
      if (role !== "other") this.#key = value;
      this.#expected = "colon";
      return;
    }
    this.#require("value");
    if (role === "row" && this.#wanted?.has(this.#key)) this.#row?.set(this.#key, value);
    if (role === "meta" && this.#key === "version") this.#emit({ type: "version", version: String(value) });
    this.#expected = this.#containers.length === 0 ? "nothing" : "comma";
  }
}
