/* The exports of this area for other areas. */
import { lazy } from "react";

export { call as callMedia, MEDIA_KEY } from "./api.ts";
export type { MediaItem } from "./endpoints.ts";
export { FocusField } from "./parts/focus-field.tsx";

/** The library, to pick a file from it. Loaded when somebody opens it. */
export const MediaPicker = lazy(() =>
  import("./picker/media-picker.tsx").then((picker) => ({ default: picker.MediaPicker })),
);
