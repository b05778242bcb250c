import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { S3Place } from "../contract/backup-url.ts";
import type { Content } from "./store.ts";

/** The keys of a bucket (`BACKUP_S3_KEY_ID`, `BACKUP_S3_SECRET`). */
export type S3Keys = { id: string; secret: string };

export type S3Request = {
  method: "GET" | "PUT" | "DELETE";
  /** Name of an object; empty for the bucket itself. */
  name: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  content?: Content;
};

/** Why a server did not do what it was asked, by its own code, such as `AccessDenied`. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** How often a request is tried, and how long after the first failure; twice as long each time. */
const TRIES = 5;
const FIRST_PAUSE_MS = 200;
/** What passes by itself. */
const RETRIED = [408, 429, 500, 502, 503, 504];

/**
 * Sends requests to a bucket, signed (AWS Signature Version 4), with no header that the protocol does not need: checksums as newer SDKs
 * send them are refused by several hosts. What may pass is tried again, a few times.
 */
export class S3Client {
  readonly #place: S3Place;
  readonly #keys: S3Keys;
  readonly #agent: HttpAgent;

  constructor(place: S3Place, keys: S3Keys) {
    this.#place = place;
    this.#keys = keys;
    const options = { keepAlive: true, maxSockets: 4 };
    this.#agent = place.endpoint.startsWith("https:") ? new HttpsAgent(options) : new HttpAgent(options);
  }

  /**
   * The answer of a request that succeeded; its body is to be read.
   * @throws S3Refusal, or the error of the connection
   */
  async send(request: S3Request): Promise<IncomingMessage> {
    for (let tries = 1; ; tries++) {
      try {
        const response = await this.#once(request);
        const { statusCode: status = 0 } = response;
        if (status >= 200 && status < 300) return response;
        throw new S3Refusal(status, codeIn(await text(response)) ?? `HTTP ${status}`);
      } catch (error) {
        const mayPass = error instanceof S3Refusal ? RETRIED.includes(error.status) : isOfConnection(error);
        if (!mayPass || tries === TRIES) throw error;
      }
      await pause(FIRST_PAUSE_MS * 2 ** (tries - 1));
    }
  }

  async #once({ method, name, query = {}, headers = {}, content }: S3Request): Promise<IncomingMessage> {
    // Loaded only here: a site that keeps its backups in a folder does not pay for it.
    const { AwsV4Signer } = await import("aws4fetch");
    const { url, headers: signed } = await new AwsV4Signer({
      ...{ method, url: this.#address(name, query).href, headers, service: "s3", region: this.#place.region },
      ...{ accessKeyId: this.#keys.id, secretAccessKey: this.#keys.secret },
    }).sign();
    const length = content === undefined ? {} : { "content-length": String(content.bytes) };
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    const outgoing = send(url, {
      method,
      agent: this.#agent,
      headers: { ...Object.fromEntries(signed), ...length },
      timeout: this.#place.timeoutMs,
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error(STALLED)));
    const answered = new Promise<IncomingMessage>((done, fail) => {
      outgoing.once("response", done);
      outgoing.once("error", fail);
    });
    if (content === undefined) outgoing.end();
    // A server may refuse before it has read everything: its answer says why, not the connection that it closes.
    else await Promise.race([pipeline(content.open(), outgoing), answered.catch(() => {})]).catch(ownErrors);
    const response = await answered;
    // What was refused before all of it was sent leaves a connection that nothing else can use.
    response.once("end", () => {
      if (!outgoing.writableFinished) outgoing.destroy();
    });
    return response;
  }

  #address(name: string, query: Record<string, string>): URL {
    const { endpoint, bucket, prefix, style } = this.#place;
    const url = new URL(endpoint);
    if (style === "host") url.hostname = `${bucket}.${url.hostname}`;
    const object = name === "" ? "" : [prefix, name].filter((part) => part !== "").join("/");
    url.pathname = style === "host" ? `/${object}` : `/${bucket}${object === "" ? "" : `/${object}`}`;
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    return url;
  }
}

const STALLED = "the server says nothing any more";

/** Errors of the connection are told by the answer's promise; those of what is sent are ours. */
function ownErrors(error: unknown): void {
  if (!isOfConnection(error)) throw error;
}

function isOfConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    error.message === STALLED || /^(E(CONN|PIPE|HOST|NET|AI_|TIMEDOUT|NOTFOUND)|ERR_STREAM_PREMATURE_CLOSE$)/.test(code)
  );
}

/** The code of an error as S3 writes it: `<Error><Code>AccessDenied</Code>…`. */
function codeIn(xml: string): string | undefined {
  return /<Code>([A-Za-z0-9]{1,100})<\/Code>/.exec(xml.slice(0, 10_000))?.[1];
}
