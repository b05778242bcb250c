import type { Words } from "./words.fr.ts";

export const words: Words = {
  media: {
    name: "Media library",
    keywords: "pictures images photos files PDF upload",
    kinds: {
      picture: "Pictures",
      document: "Documents",
      audio: "Audio",
      video: "Videos",
      archive: "Archives",
    },
    unnamed: "Unnamed",
    pages: (count) => (count === 1 ? "1 page" : `${count} pages`),
    focus: {
      label: "Focal point",
      hint: "What has to stay in sight when the picture is cropped. Click on the picture, or set the two sliders.",
      reset: "Center",
      x: "Horizontal",
      y: "Vertical",
    },
  },
};
