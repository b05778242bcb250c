import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gunzipSync, gzip, gzipSync } from "node:zlib";
import type { PageNames } from "../tracking/contract/measurement.ts";
import { namesContent } from "./response/if-none-match.ts";

/** Content codings an answer is kept in (RFC 9110 §8.4.1), as the header `Content-Encoding` names them. */
export type Coding = "br" | "gzip" | "identity";

/** A public answer before it is encoded. */
export type Representation = {
  /** Media type with its charset. */
  type: string;
  body: string;
  cacheControl: string;
  /** Request headers the answer depends on, besides Accept-Encoding. */
  vary?: readonly string[];
  headers?: Readonly<Record<string, string>>;
  /** What a page is measured by; kept beside it. */
  names?: PageNames;
};

/** One coding of an answer, ready to be written: headers as `writeHead` takes them, body as latin1 text. */
export type Variant = { body: string; bytes: number; ok: string[]; notModified: string[] };

/** An answer that is ready to be written: a page, a file of the public folder. */
export type Ready = {
  variant(coding: Coding): Variant;
  /** Whether an If-None-Match header names this content. */
  matches(ifNoneMatch: string): boolean;
};

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Quick enough to do while a visitor waits. */
const QUICK_BROTLI = 5;
const BEST_BROTLI = 11;

/**
 * An answer in every coding, made as they are asked for: quickly the first time, and as small as can be once
 * the answer proves worth it. All codings share one content hash; each coding and quality has its own strong
 * ETag (RFC 9110 §8.8.3), and any of them revalidates the content.
 */
export class ReadyAnswer implements Ready {
  readonly hash: string;
  readonly names: PageNames | null;
  readonly #type: string;
  /** Name and value in turn; of every answer with this content, 304 included. */
  readonly #headers: readonly string[];
  readonly #variants = new Map<Coding, Variant>();
  /** Set by each hit, cleared by the cache's sweep: what is not used goes first. */
  used = false;
  #best: Promise<void> | undefined;

  constructor(answer: Representation, commonHeaders: Readonly<Record<string, string>>) {
    const body = Buffer.from(answer.body);
    this.names = answer.names ?? null;
    this.hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    const vary = ["Accept-Encoding", ...(answer.vary ?? [])].join(", ");
    const headers = { Vary: vary, ...commonHeaders, ...answer.headers, "Cache-Control": answer.cacheControl };
    this.#type = answer.type;
    this.#headers = Object.entries(headers).flat();
    this.#put("identity", body, "i");
  }

  /** Memory held, in bytes, headers roughly counted in; before `improve`, with room for the quick codings. */
  get size(): number {
    const bytes = [...this.#variants.values()].reduce((sum, variant) => sum + variant.bytes, 0);
    return 3000 + sizeOf(this.names) + (this.#variants.has("identity") ? bytes * 1.5 : bytes);
  }

  /** Whether the best compression is done or under way. */
  get improved(): boolean {
    return this.#best !== undefined;
  }

  variant(coding: Coding): Variant {
    const existing = this.#variants.get(coding);
    if (existing !== undefined) return existing;
    if (coding === "br") {
      const body = this.#identity();
      return this.#put("br", brotliCompressSync(body, brotliOptions(QUICK_BROTLI, body.length)), "q");
    }
    if (coding === "gzip") return this.#put("gzip", gzipSync(this.#identity(), { level: 6 }), "q");
    // After `improve` only the compressed codings are kept: few clients ask for none.
    return this.#make("identity", this.#identity(), "i");
  }

  /** Compresses at the best quality, off the main thread, and frees the uncompressed text. */
  improve(): Promise<void> {
    this.#best ??= (async () => {
      const body = this.#identity();
      const [br, gz] = await Promise.all([
        brotli(body, brotliOptions(BEST_BROTLI, body.length)),
        gzipAsync(body, { level: 9 }),
      ]);
      this.#put("br", br, "b");
      this.#put("gzip", gz, "b");
      this.#variants.delete("identity");
    })();
    return this.#best;
  }

  matches(ifNoneMatch: string): boolean {
    return namesContent(ifNoneMatch, this.hash);
  }

  #identity(): Buffer {
    const identity = this.#variants.get("identity");
    if (identity !== undefined) return Buffer.from(identity.body, "latin1");
    return gunzipSync(Buffer.from((this.#variants.get("gzip") as Variant).body, "latin1"));
  }

  #put(coding: Coding, body: Buffer, quality: string): Variant {
    const variant = this.#make(coding, body, quality);
    this.#variants.set(coding, variant);
    return variant;
  }

  #make(coding: Coding, body: Buffer, quality: string): Variant {
    const etag = `${this.hash}.${coding}.${quality}`;
    return makeVariant({ coding, body, etag, type: this.#type, headers: this.#headers });
  }
}

/** Rough size in bytes. */
function sizeOf(names: PageNames | null): number {
  return names === null ? 0 : (names.sections.size + names.clicks.size) * 150;
}

type VariantOptions = {
  coding: Coding;
  body: Buffer;
  /** Without its quotes. */
  etag: string;
  /** Media type with its charset. */
  type: string;
  /** Every other header, name and value in turn: none of them describes the body itself. */
  headers: readonly string[];
};

/** Everything about one coding of an answer that is the same for each visitor. */
export function makeVariant({ coding, body, etag, type, headers }: VariantOptions): Variant {
  const tag = ["ETag", `"${etag}"`];
  const encoding = coding === "identity" ? [] : ["Content-Encoding", coding];
  return {
    body: body.toString("latin1"),
    bytes: body.length,
    ok: ["Content-Type", type, ...headers, ...encoding, ...tag, "Content-Length", String(body.length)],
    // What describes the body itself stays out (RFC 9110 §15.4.5).
    notModified: [...headers, ...tag],
  };
}

/** @param bytes length of the text */
function brotliOptions(quality: number, bytes: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      // A window no larger than the text: the default of 4 MB is allocated and cleared for every page (RFC 7932 §9.1).
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16)))),
    },
  };
}
