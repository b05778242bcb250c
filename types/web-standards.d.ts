/**
 * What Node and browsers have in common, for the TypeScript project of shared code (`tsconfig.shared.json`), which
 * knows neither the names of Node nor those of a page. A name is added here when shared code needs it and both have it.
 */

/** https://url.spec.whatwg.org/#interface-urlsearchparams */
declare class URLSearchParams {
  constructor(init?: string | Record<string, string> | Iterable<[string, string]> | URLSearchParams);
  readonly size: number;
  append(name: string, value: string): void;
  delete(name: string, value?: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string, value?: string): boolean;
  set(name: string, value: string): void;
  keys(): IterableIterator<string>;
  values(): IterableIterator<string>;
  entries(): IterableIterator<[string, string]>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
  toString(): string;
}

/** https://url.spec.whatwg.org/#url-class */
declare class URL {
  constructor(url: string | URL, base?: string | URL);
  static canParse(url: string | URL, base?: string | URL): boolean;
  static parse(url: string | URL, base?: string | URL): URL | null;
  hash: string;
  host: string;
  hostname: string;
  href: string;
  readonly origin: string;
  password: string;
  pathname: string;
  port: string;
  protocol: string;
  search: string;
  readonly searchParams: URLSearchParams;
  username: string;
  toString(): string;
  toJSON(): string;
}

/** https://dom.spec.whatwg.org/#interface-AbortSignal */
interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
}

/** https://w3c.github.io/webcrypto/#Crypto-interface; without `randomUUID` and `subtle`, which http:// pages lack. */
declare const crypto: {
  getRandomValues<T extends Uint8Array>(array: T): T;
};

/** https://html.spec.whatwg.org/multipage/webappapis.html#dom-btoa */
declare function btoa(text: string): string;

/** https://encoding.spec.whatwg.org/#textencoder */
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
