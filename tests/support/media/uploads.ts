import { randomUUID } from "node:crypto";
import { request } from "node:http";
import type { CallAnswer, Visitor } from "../admin/admin.ts";
import { originOf } from "../admin/admin.ts";
import type { Site } from "../site.ts";
import { within } from "../within.ts";

export type SentFile = { name: string; bytes: Uint8Array; type?: string; id?: string };

/** A piece of a file. `to`: the call that takes it; that of the media library unless given. */
type Piece = { id: string; offset: number; bytes: Uint8Array; headers?: Record<string, string>; to?: string };

/** Sends a piece of a file as the app does. */
export function sendPiece(
  site: Site,
  visitor: Visitor,
  { id, offset, bytes, headers = {}, to = `/uploads/${id}?` }: Piece,
): Promise<{ status: number; json: { received?: number; error?: { code: string; message: string } } }> {
  const { hostname, port } = new URL(site.url);
  const answer = new Promise<{ status: number; json: object }>((done, fail) => {
    const outgoing = request(
      {
        ...{ hostname, port, agent: false, method: "PATCH", path: `/api/admin${to}offset=${offset}` },
        headers: pieceHeaders(site, visitor, bytes.length, headers),
      },
      (incoming) => {
        let text = "";
        incoming.setEncoding("utf8");
        incoming.on("data", (chunk: string) => {
          text += chunk;
        });
        incoming.on("end", () => done({ status: incoming.statusCode ?? 0, json: text === "" ? {} : JSON.parse(text) }));
      },
    );
    outgoing.on("error", fail);
    outgoing.end(bytes);
  });
  return within(answer, () => "a piece is answered");
}

/** Begins to send a piece and cuts the connection once these bytes of it have left. */
export async function breakOff(
  site: Site,
  visitor: Visitor,
  { id, offset, bytes, announced }: { id: string; offset: number; bytes: Uint8Array; announced: number },
): Promise<void> {
  const { hostname, port } = new URL(site.url);
  const outgoing = request({
    ...{ hostname, port, agent: false, method: "PATCH", path: `/api/admin/uploads/${id}?offset=${offset}` },
    headers: pieceHeaders(site, visitor, announced, {}),
  });
  outgoing.on("error", () => {});
  await within(new Promise<void>((done) => outgoing.write(bytes, () => done())), () => "the bytes leave");
  outgoing.destroy();
}

function pieceHeaders(site: Site, visitor: Visitor, length: number, headers: Record<string, string>) {
  return {
    "content-type": "application/octet-stream",
    "content-length": String(length),
    "accept-language": "en-US",
    origin: originOf(site),
    cookie: visitor.cookieHeader,
    ...headers,
  };
}

/** Announces a file; its id is a new one unless given. */
export function announce(
  visitor: Visitor,
  { name, bytes, type = "", id = randomUUID() }: SentFile,
): Promise<CallAnswer> {
  return visitor.call("POST /uploads", { body: { id, name, size: bytes.length, type } });
}

/** Sends a whole file in pieces, and gives what its end is answered with. */
export async function upload(site: Site, visitor: Visitor, file: SentFile, piece = 1024 * 1024): Promise<CallAnswer> {
  const begun = await announce(visitor, file);
  if (begun.status !== 200) return begun;
  const { id } = begun.json;
  for (let offset: number = begun.json.received; offset < file.bytes.length; ) {
    const { status, json } = await sendPiece(site, visitor, {
      id,
      offset,
      bytes: file.bytes.subarray(offset, offset + piece),
    });
    if (status !== 200) throw new Error(`piece at ${offset}: ${status} ${JSON.stringify(json)}`);
    offset = json.received ?? 0;
  }
  return visitor.call("POST /uploads/:id/finish", { id });
}
