import { pipeline } from "node:stream/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { FOREVER } from "../../http/cache-control.ts";
import type { Env } from "../../http/env.ts";
import { parsePicturePath } from "../../media/contract/picture.ts";
import type { Media, ServedFile } from "../../media/media.ts";

const TYPES: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

/** `/media/<id>-<width>.<format>`: a picture in one of its sizes. Anything else below is for the router to refuse. */
export function mediaRoutes(media: Media, headers: Readonly<Record<string, string>>): Hono<Env> {
  const routes = new Hono<Env>();
  routes.on(["GET", "HEAD"], "/:file", async (context, next) => {
    // As it was sent: one picture has one address.
    const asked = parsePicturePath((context.env.incoming.url ?? "").split("?", 1)[0] ?? "");
    const file = asked === null ? null : await media.variant(asked.id, asked.width, asked.format);
    if (file === null) return next();
    await sendFile(context, { media, file, headers, cacheControl: FOREVER });
    return RESPONSE_ALREADY_SENT;
  });
  return routes;
}

type Sending = {
  media: Media;
  file: ServedFile;
  headers: Readonly<Record<string, string>>;
  cacheControl: string;
};

/** Streams a stored file: 304 where the visitor has it, headers alone for HEAD. */
export async function sendFile(context: Context<Env>, { media, file, headers, cacheControl }: Sending): Promise<void> {
  const { incoming, outgoing } = context.env;
  // Made again, by another version of us perhaps, it has another moment or length.
  const etag = `"${file.bytes.toString(36)}-${Math.round(file.changedAt).toString(36)}"`;
  const common = {
    ...headers,
    "Cache-Control": cacheControl,
    ETag: etag,
    "X-Request-Id": context.get("requestId"),
  };
  const seen = context.req.header("If-None-Match");
  if (seen !== undefined && (seen.includes(etag) || seen.trim() === "*")) {
    outgoing.writeHead(304, common).end();
    return;
  }
  outgoing.writeHead(200, {
    ...common,
    "Content-Type": TYPES[file.name.slice(file.name.lastIndexOf(".") + 1)],
    "Content-Length": file.bytes,
  });
  if (incoming.method === "HEAD") {
    outgoing.end();
    return;
  }
  // A visitor who leaves halfway is no error of ours.
  await pipeline(media.stream(file), outgoing).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}
