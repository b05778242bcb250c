import { type AnyExtension, Node } from "@tiptap/core";
import type { PictureFile } from "../../../../../media/contract/picture.ts";
import { isVideoId, isVideoProvider, parseVideoUrl, type Video } from "../../../../../rich-text/embeds/video.ts";
import { videoView } from "../views/video-view.ts";
import { carried, carriedRule } from "./carried.ts";
import type { TextEnvironment } from "./environment.ts";
import { insertBlocks } from "./insert-blocks.ts";

/** A video as it is put into a text. */
type InsertedVideo = (Video | { url: string }) & {
  title: string;
  transcript?: string | null;
  poster?: PictureFile | null;
};

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    video: {
      /** Puts a video into the text, by its host and id or by the address people copy. False for any other address. */
      insertVideo(attributes: InsertedVideo): ReturnType;
    };
  }
}

/** A video of somebody else's site. The editor asks nothing of its host. */
export function video({ words, locale }: TextEnvironment): AnyExtension {
  return Node.create({
    name: "video",
    parseHTML: () => [carriedRule("video", ({ provider, id }) => isVideoProvider(provider) && isVideoId(provider, id))],
    renderHTML: ({ node, HTMLAttributes }) => ["figure", { ...HTMLAttributes, ...carried(node) }],
    addNodeView: () => videoView(words.video, locale),
    addCommands() {
      return {
        insertVideo:
          ({ title, transcript = null, poster = null, ...source }) =>
          ({ tr, dispatch }) => {
            const found = "url" in source ? parseVideoUrl(source.url) : source;
            if (found === null || title.trim() === "") return false;
            const { provider, id } = found;
            const node = this.type.create({ provider, id, title, transcript, poster });
            return dispatch === undefined || insertBlocks(tr, [node], "behind");
          },
      };
    },
  });
}
