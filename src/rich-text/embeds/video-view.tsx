import type { ReactNode } from "react";
import { isExternal } from "../../kernel/url.ts";
import type { PictureFile } from "../../media/contract/picture.ts";
import type { Links } from "../resolved-target.ts";
import type { RichTextNode } from "../schema.ts";
import { type Video, videoFrameSource, videoHostName, videoPage } from "./video.ts";
import { type VideoMessages, videoFrame } from "./video-frame.ts";

type Props = {
  node: RichTextNode;
  context: Links & {
    messages: { video: VideoMessages };
    embeds: { lang: string; frameStyle: string };
    bare: boolean;
  };
};

/**
 * What the player may do. It runs scripts and opens windows of its own, and cannot lead the page elsewhere. What stands
 * in the frame before it is ours and has no script.
 */
const SANDBOX =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation";

/** What it may use, where its own origin alone is in the frame. */
const FEATURES = ["autoplay", "encrypted-media", "fullscreen", "picture-in-picture"];

/** A video of somebody else's site: a frame that loads nothing of it before a visitor asks, and a link to it. */
export function VideoView({ node, context }: Props): ReactNode {
  const { title, transcript, poster } = node.attrs as { title: string; transcript?: string; poster?: PictureFile };
  const video = node.attrs as Video;
  const words = context.messages.video;
  const atHost = words.watchAt(videoHostName(video));
  const text = transcript ? context.resolve(transcript) : null;
  if (context.bare) {
    return (
      <p>
        <a href={videoPage(video)}>{words.frame(title)}</a>
      </p>
    );
  }
  const { lang, frameStyle } = context.embeds;
  const source = videoFrameSource(video);
  return (
    <figure className="video">
      <iframe
        title={words.frame(title)}
        srcDoc={videoFrame({ video, title, poster: poster ?? null, messages: words, lang, style: frameStyle })}
        allow={FEATURES.map((feature) => `${feature} ${source}`).join("; ")}
        sandbox={SANDBOX}
      />
      <figcaption>
        <span className="video-title">{title}</span>
        <a href={videoPage(video)} rel="noopener" aria-label={`${atHost}, ${title}`}>
          {atHost}
        </a>
        {text !== null && (
          <a
            href={text.href}
            hrefLang={text.hrefLang}
            rel={isExternal(text.href) ? "noopener" : undefined}
            aria-label={`${words.transcript}, ${title}`}
          >
            {words.transcript}
          </a>
        )}
      </figcaption>
    </figure>
  );
}
