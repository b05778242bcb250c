import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** What a server does instead of what it was asked: it refuses, breaks off in the middle, or says nothing any more. */
export type Failure = { status: number; code: string } | "truncate" | "stall";

type Received = { method: string; name: string; headers: IncomingMessage["headers"]; rawHeaders: string[] };

export const S3_KEYS = { BACKUP_S3_KEY_ID: "AKIDEXAMPLE", BACKUP_S3_SECRET: "secret/of+a+bucket" };
const BUCKET = "sauvegardes";
const REGION = "fr-test";

/** An S3-compatible server in memory that checks every signature, keeps what it received, and fails when it is told to. */
export class FakeS3 {
  readonly objects = new Map<string, Buffer>();
  readonly received: Received[] = [];
  /** Asked for each request; null does what was asked. */
  fail: (request: Received) => Failure | null = () => null;
  /** Objects on one page of a list. */
  readonly #pageLength = 30;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<FakeS3> {
    const server = createServer();
    const fake = new FakeS3(server);
    server.on("request", (incoming, outgoing) => void fake.#answer(incoming, outgoing).catch(() => outgoing.destroy()));
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    return fake;
  }

  /** As `BACKUP_URL`. */
  url({ prefix = "site", timeout = 1 } = {}): string {
    const { port } = this.#server.address() as AddressInfo;
    const query = new URLSearchParams({
      endpoint: `http://127.0.0.1:${port}`,
      region: REGION,
      timeout: String(timeout),
    });
    return `s3://${BUCKET}/${prefix}?${query}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host}`);
    const name = decodeURIComponent(url.pathname).replace(`/${BUCKET}`, "").replace(/^\//, "");
    const { method = "", headers, rawHeaders } = incoming;
    const request = { method, name, headers, rawHeaders };
    this.received.push(request);
    const refuse = (status: number, code: string) =>
      void outgoing.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    const failure = this.fail(request);
    if (failure === "stall") return;
    if (failure !== null && failure !== "truncate") return refuse(failure.status, failure.code);
    if (!isSigned(incoming, url)) return refuse(403, "SignatureDoesNotMatch");
    const body = await buffer(incoming);
    if (method === "PUT") {
      this.objects.set(name, body);
      return void outgoing.writeHead(200).end();
    }
    if (method === "DELETE") {
      this.objects.delete(name);
      return void outgoing.writeHead(204).end();
    }
    if (url.searchParams.get("list-type") === "2")
      return void outgoing.writeHead(200).end(this.#list(url.searchParams));
    const object = this.objects.get(name);
    if (object === undefined) return refuse(404, "NoSuchKey");
    const start = Number(/^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1] ?? 0);
    const part = object.subarray(start);
    outgoing.writeHead(headers.range === undefined ? 200 : 206, { "Content-Length": part.length });
    if (failure !== "truncate") return void outgoing.end(part);
    outgoing.write(part.subarray(0, Math.ceil(part.length / 2)), () => outgoing.destroy());
  }

  #list(query: URLSearchParams): string {
    const after = query.get("continuation-token") ?? "";
    const names = [...this.objects.keys()]
      .filter((name) => name.startsWith(query.get("prefix") ?? "") && name > after)
      .sort();
    const page = names.slice(0, this.#pageLength);
    const more = names.length > page.length;
    const entries = page.map(
      (name) => `<Contents><Key>${name}</Key><Size>${this.objects.get(name)?.length}</Size></Contents>`,
    );
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${entries.join("")}${next}</ListBucketResult>`;
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Computes the signature anew (AWS Signature Version 4), which real servers do and fakes from npm do not. */
function isSigned({ headers, method }: IncomingMessage, url: URL): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
  const [, id, day = "", region = "", signed = "", signature] = pattern.exec(headers.authorization ?? "") ?? [];
  if (id !== S3_KEYS.BACKUP_S3_KEY_ID || region !== REGION || !signed.split(";").includes("host")) return false;
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    ...[method, url.pathname, query.join("&")],
    ...signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    ...["", signed, headers["x-amz-content-sha256"]],
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash("sha256").update(canonical).digest("hex");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash].join("\n");
  const key = [region, "s3", "aws4_request"].reduce(hmac, hmac(`AWS4${S3_KEYS.BACKUP_S3_SECRET}`, day));
  return hmac(key, text).toString("hex") === signature;
}
