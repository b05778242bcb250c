/* The exports of this area for other areas. */
export { call as callMedia, itemQuery as mediaItemQuery, MEDIA_KEY } from "./api.ts";
export type { MediaItem } from "./endpoints.ts";
export { Thumbnail } from "./item-grid.tsx";
export { useFileFacts } from "./parts/file-facts.ts";
export { FocusField } from "./parts/focus-field.tsx";
export { forgetUpload, uploadIdOf } from "./parts/remembered.ts";
export { useSizes } from "./parts/sizes.ts";
export { createUploadQueue, type QueuedFile, type UploadQueue } from "./parts/upload-queue.ts";
