import type { PictureFile } from "../../../../../media/contract/picture.ts";
import { createUploadQueue } from "../../../media/shared.ts";

/** Sends pictures to the media library; null for each that was refused or could not be sent. In the order of the files. */
export type TakePictures = (files: readonly File[]) => Promise<ReadonlyArray<PictureFile | null>>;

/** Sends pictures as the media library itself does, and tells once all of them have arrived or will not. */
export const takePictures = (files: readonly File[], onAdded: () => void): ReturnType<TakePictures> => {
  const queue = createUploadQueue(onAdded);
  const keys = queue.add(files);
  return new Promise((done) => {
    const settle = () => {
      const lines = keys.map((key) => queue.files.read().find((line) => line.key === key));
      if (lines.some((line) => line && !["done", "refused", "paused"].includes(line.state))) return;
      stop();
      for (const line of lines) if (line?.state === "paused") queue.cancel(line.key);
      done(lines.map((line) => pictureOf(line?.item ?? null)));
    };
    const stop = queue.files.subscribe(settle);
    settle();
  });
};

function pictureOf(item: { id: string; width: number | null; height: number | null } | null): PictureFile | null {
  if (item === null || item.width === null || item.height === null) return null;
  return { id: item.id, width: item.width, height: item.height };
}
