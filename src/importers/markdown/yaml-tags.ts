import type { CollectionTag, ScalarTag } from "yaml";
import type { PictureResolver } from "./pictures.ts";
import { richTextFromMarkdown } from "./rich-text.ts";

/** `!markdown |` in YAML is rich text. */
export function markdownTag(pictures: PictureResolver): ScalarTag {
  return {
    tag: "!markdown",
    resolve(text, onError) {
      const { document, errors } = richTextFromMarkdown(text, pictures);
      for (const { message } of errors) onError(message.en);
      return document;
    },
  };
}

/** `!picture { file: ../pictures/name.webp, alt: … }` in YAML is a stored picture with its words. */
export function pictureTag(pictures: PictureResolver): CollectionTag {
  return {
    tag: "!picture",
    collection: "map",
    resolve(map, onError) {
      const { file, alt } = map.toJSON() as { file: string; alt: string };
      const found = pictures(file);
      if (!("refused" in found)) return { id: found.id, width: found.width, height: found.height, alt };
      onError(found.refused.en);
      return null;
    },
  };
}
