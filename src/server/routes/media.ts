import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { create as contentDisposition } from "content-disposition";
import { type Context, Hono } from "hono";
import type { Env } from "../../http/env.ts";
import { unknownPicture } from "../../http/errors.ts";
import { goneSignal } from "../../http/request/gone-signal.ts";
import { prefersJson } from "../../http/request/prefers-json.ts";
import { FOREVER } from "../../http/response/cache-control.ts";
import { type StoredFile, sendFile } from "../../http/response/send-file.ts";
import { parseMediaFilePath } from "../../media/contract/media-file.ts";
import { parsePicturePath } from "../../media/contract/picture.ts";
import type { LabeledFile, Media, ServedFile } from "../../media/media.ts";

/** A file that was deleted, or whose name changed, is asked for anew within the hour. */
export const AN_HOUR = "public, max-age=3600";

/** A file is no page: whatever it holds, nothing of it may run. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * `/media/<id>-<width>.<format>`: a picture in one of its sizes, cut with `-<x>x<y>` after the width; `/media/<id>.<extension>`: another file. Anything else below is for the router to refuse, or
 * here, for whoever would rather have JSON than a page.
 */
export function mediaRoutes(media: Media, headers: Readonly<Record<string, string>>): Hono<Env> {
  const routes = new Hono<Env>();
  routes.on(["GET", "HEAD"], "/:file", async (context, next) => {
    // As it was sent: one picture has one address.
    const path = (context.env.incoming.url ?? "").split("?", 1)[0] ?? "";
    if (await sendMediaFile(context, path, { media, headers })) return RESPONSE_ALREADY_SENT;
    const gone = goneSignal(context.env.outgoing);
    const picture = parsePicturePath(path);
    const file = picture === null ? null : await ifWaitedFor(gone, () => media.variant(picture, gone));
    if (gone.aborted) return RESPONSE_ALREADY_SENT;
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

/** Null where the visitor has hung up meanwhile, which is no error. */
async function ifWaitedFor<T>(gone: AbortSignal, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (gone.aborted) return null;
    throw error;
  }
}

type Place = { media: Media; headers: Readonly<Record<string, string>> };

/** Sends a file that is no picture, under its own name; false where the path names none. */
async function sendMediaFile(context: Context<Env>, path: string, place: Place): Promise<boolean> {
  const named = parseMediaFilePath(path);
  const file = named === null ? null : await place.media.file(named.id, named.extension);
  if (file === null) return false;
  await sendLabeledFile(context, file, { ...place, cacheControl: AN_HOUR });
  return true;
}

type LabeledOptions = Place & { cacheControl: string; etag?: string; lastModified?: number };

/** Sends a file of the library that is no picture, with parts on request. */
export async function sendLabeledFile(
  context: Context<Env>,
  file: LabeledFile,
  { media, headers, etag, ...options }: LabeledOptions,
): Promise<void> {
  const { type, headers: own } = labels(file);
  await sendFile(
    context.env,
    { ...storedFile(media, file), type, ...(etag !== undefined && { etag }) },
    {
      headers: { ...headers, ...own },
      requestId: context.get("requestId"),
      ranges: true,
      ...options,
    },
  );
}

/** What is said of a file that is no picture: its type, the name it is kept under, and that nothing of it may run. */
export function labels({ type, label }: Pick<LabeledFile, "type" | "label">) {
  // What a browser plays, it may show in a page; anything else is kept by whoever asks for it.
  const disposition = /^(?:audio|video)\//.test(type) ? "inline" : "attachment";
  return {
    type: withCharset(type),
    headers: {
      "Content-Security-Policy": FILE_POLICY,
      "Content-Disposition": contentDisposition(label, { type: disposition }),
    },
  };
}

/** Plain text says its characters: those of nearly all of it. Nobody guesses then, and none is read as markup. */
function withCharset(type: string): string {
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

/** A file of the media folder, as it is sent. */
export function storedFile(media: Media, file: ServedFile): StoredFile {
  return {
    name: file.name,
    bytes: file.bytes,
    changedAt: file.changedAt,
    stream: (range) => media.stream(file, range),
  };
}
