import { type PictureFile, type PictureFormat, picturePath, pictureWidths } from "../../media/contract/picture.ts";
import { mayTrack, type Video, videoHostName, videoPlayer } from "./video.ts";

/** What the product says about a video, in the page's language. */
export type VideoMessages = {
  watch: string;
  /** What pressing does: the host may follow the visitor, or learns no more than that they watch. */
  tracks(host: string): string;
  sees(host: string): string;
  /** Accessible name of the frame. */
  frame(title: string): string;
  watchAt(host: string): string;
  transcript: string;
};

type Options = {
  video: Video;
  title: string;
  poster: PictureFile | null;
  messages: VideoMessages;
  /** BCP 47, of the page. */
  lang: string;
  /** Address of the frame's style sheet: it has none of the page's. */
  style: string;
};

/**
 * What stands in a video's frame until somebody presses it, for `srcdoc`: one link, to the player, which takes its
 * place. Nothing is asked of the host before that, with script and without. HTML as React writes it, for typography.
 */
export function videoFrame({ video, title, poster, messages, lang, style }: Options): string {
  const host = videoHostName(video);
  const notice = mayTrack(video) ? messages.tracks(host) : messages.sees(host);
  return [
    `<html lang="${escapeHtml(lang)}"><head><title>${escapeHtml(title)}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"/>`,
    `<link rel="stylesheet" href="${escapeHtml(style)}"/></head>`,
    `<body><a href="${escapeHtml(videoPlayer(video))}">`,
    poster === null ? `<span class="title">${escapeHtml(title)}</span> ` : posterOf(poster),
    `<span class="words"><span class="watch">${escapeHtml(messages.watch)}</span> `,
    `<span class="notice">${escapeHtml(notice)}</span></span>`,
    "</a></body></html>",
  ].join("");
}

/** As wide as the frame, which is as wide as the column or the screen. */
const SIZES = "100vw";

function posterOf({ id, width, height }: PictureFile): string {
  const widths = pictureWidths(width);
  const candidates = (format: PictureFormat) =>
    widths.map((each) => `${picturePath(id, each, format)} ${each}w`).join(", ");
  const source = (format: "avif" | "webp") =>
    `<source type="image/${format}" srcset="${candidates(format)}" sizes="${SIZES}"/>`;
  const fallback = picturePath(id, widths.at(-1) ?? width, "jpg");
  return `<picture>${source("avif")}${source("webp")}<img src="${fallback}" srcset="${candidates("jpg")}" sizes="${SIZES}" width="${width}" height="${height}" alt="" loading="lazy"/></picture>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
