import type { ScreenWords } from "./screen-words.fr.ts";

export const words: ScreenWords = {
  media: {
    lead: "The pictures and files of the site, their alternative texts, and where they are used.",
    add: "Add files",
    drop: "Drop files here, or paste a picture.",
    limits: (picture, file) =>
      `Pictures up to ${picture}, other files up to ${file}. The GPS position of photos is removed; of an animated picture the first frame alone is shown.`,
    filters: "Filter the media library",
    searchHint: "Name or alternative text",
    kind: "Type",
    everything: "All",
    show: "Show",
    views: {
      all: "All files",
      missing: "Without alternative text",
      unused: "Unused",
      bin: "Bin",
    },
    noneTitle: "The media library is empty.",
    none: "Add a first picture: every text can then use it, in French and in English.",
    nothingTitle: "Nothing matches.",
    nothing: "Change the words you search for, or the list that is shown.",
    emptyBinTitle: "The bin is empty.",
    emptyBin: "A deleted file stays here for 30 days, and can be restored.",
    missingAlt: (languages) =>
      languages.length > 1
        ? "Alternative text missing"
        : `Alternative text missing in ${languages[0] === "fr" ? "French" : "English"}`,
    uses: (count) => (count === 0 ? "Unused" : `Used in ${count} ${count === 1 ? "text" : "texts"}`),
    upload: {
      title: "Uploads",
      waiting: "Waiting",
      sending: (percent) => `${percent}%`,
      checking: "Checking…",
      done: "Added",
      cancel: (name) => `Cancel the upload of ${name}`,
      resume: "Resume",
      clear: "Clear finished uploads",
      progress: (name) => `Upload of ${name}`,
      allDone: (count) => (count === 1 ? "1 file added." : `${count} files added.`),
    },
    detail: {
      open: (name) => `Open ${name}`,
      name: "Name",
      altFr: "Alternative text in French",
      altEn: "Alternative text in English",
      altHint:
        "What the picture says, for those who do not see it. Proposed when it is put into a text; texts already written keep their own.",
      decorative: "Decorative picture, without alternative text",
      pixels: (width, height) => `${width} × ${height} pixels`,
      added: (date) => `Added on ${date}`,
      save: "Save",
      saved: "Saved.",
      used: "Where it is used",
      unused: "No current text uses it.",
      layout: { fr: "Menu and footer, in French", en: "Menu and footer, in English" },
      untitled: "Untitled",
      languages: { fr: "French", en: "English", zxx: "for all languages" },
      state: (language, state) => `${language}, ${state}`,
      states: ({ draft, published, planned }) =>
        [published && "published", planned && "scheduled", draft && "draft"].filter(Boolean).join(", "),
      download: "Download",
      remove: "Delete",
      removed: (name) => `${name} is in the bin.`,
      restore: "Restore",
      restored: (name) => `${name} is back in the library.`,
      inUse: "Used in current texts: take it out of them first, or replace it.",
      replace: "Replace",
      replaceChoose: "Choose the new file",
      showNew: "See the new file",
      replaceHint:
        "The new file replaces the old one in every draft. What is published changes only once these texts are published.",
      replaced: (count) =>
        count === 0 ? "Replaced: no text used it." : `Replaced: ${count} ${count === 1 ? "text" : "texts"} to publish.`,
      toPublish: "Texts to publish",
      replacedBy: "Replaced by another file.",
    },
  },
};
