import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { Env } from "../../http/env.ts";
import { unknownPicture } from "../../http/errors.ts";
import { prefersJson } from "../../http/request/prefers-json.ts";
import { FOREVER } from "../../http/response/cache-control.ts";
import { type StoredFile, sendFile } from "../../http/response/send-file.ts";
import { parsePicturePath } from "../../media/contract/picture.ts";
import type { Media, ServedFile } from "../../media/media.ts";

/**
 * `/media/<id>-<width>.<format>`: a picture in one of its sizes. Anything else below is for the router to refuse, or
 * here, for whoever would rather have JSON than a page.
 */
export function mediaRoutes(media: Media, headers: Readonly<Record<string, string>>): Hono<Env> {
  const routes = new Hono<Env>();
  routes.on(["GET", "HEAD"], "/:file", async (context, next) => {
    // As it was sent: one picture has one address.
    const picture = parsePicturePath((context.env.incoming.url ?? "").split("?", 1)[0] ?? "");
    const file = picture === null ? null : await media.variant(picture.id, picture.width, picture.format);
    if (file === null) {
      if (prefersJson(context)) throw unknownPicture();
      return next();
    }
    const requestId = context.get("requestId");
    await sendFile(context.env, storedFile(media, file), { headers, cacheControl: FOREVER, requestId });
    return RESPONSE_ALREADY_SENT;
  });
  return routes;
}

/** A file of the media folder, as it is sent. */
export function storedFile(media: Media, file: ServedFile): StoredFile {
  return { name: file.name, bytes: file.bytes, changedAt: file.changedAt, stream: () => media.stream(file) };
}
