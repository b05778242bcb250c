import type { PasteWords } from "./words.fr.ts";

/** What is said of texts that are pasted, and of documents that are taken in. */
export const words: PasteWords = {
  language: "en",
  pending: "Picture on its way",
  remotePictures: (count) =>
    count === 1
      ? "1 picture from another site was left out: save it on your device, then add it."
      : `${count} pictures from other sites were left out: save them on your device, then add them.`,
  missingPictures: (count) =>
    count === 1
      ? "1 picture was not on the clipboard: drop its file, or the whole document."
      : `${count} pictures were not on the clipboard: drop their files, or the whole document.`,
  refusedPictures: (count) => (count === 1 ? "1 picture could not be sent." : `${count} pictures could not be sent.`),
  comments: (count) => (count === 1 ? "1 comment was left out." : `${count} comments were left out.`),
  deletions: (count) =>
    count === 1 ? "1 tracked deletion was left out." : `${count} tracked deletions were left out.`,
  hiddenPassages: (count) =>
    count === 1 ? "1 hidden passage was left out." : `${count} hidden passages were left out.`,
  splitTables: (count) =>
    count === 1 ? "Merged cells of a table were taken apart." : `Merged cells of ${count} tables were taken apart.`,
  flattenedTables: (count) =>
    count === 1
      ? "Headings, code, and nested tables of a table became plain lines."
      : `Headings, code, and nested tables of ${count} tables became plain lines.`,
  emptyRows: (count) =>
    count === 1
      ? "1 empty row at the end of a table was left out."
      : `${count} empty rows at the end of a table were left out.`,
  checkBoxes: (count) =>
    count === 1 ? "1 check box became a sign (☑ or ☐)." : `${count} check boxes became signs (☑ or ☐).`,
  formulas: (count) =>
    count === 1
      ? "1 formula could not be taken entirely: check it."
      : `${count} formulas could not be taken entirely: check them.`,
  signs: (count) =>
    count === 1 ? "1 sign of a symbol font was left out." : `${count} signs of a symbol font were left out.`,
  wordsAlone: "This text was too long or too deeply nested: its words alone were taken.",
  tableFull: "This table would have more than 1,000 rows or 60 columns: nothing was pasted.",
  addresses: (count) => (count === 1 ? "Its URL" : "Their URLs"),
  markdown: "This text is written in Markdown.",
  format: "Format it",
  video: "This is the URL of a video.",
  videos: (count) => (count === 1 ? "This page showed a video." : `This page showed ${count} videos.`),
  insertVideo: (count) => (count === 1 ? "Insert the video" : `Insert the ${count} videos`),
  videoTitle: (host) => `Video on ${host}`,
  imported: (name) => `“${name}” was imported.`,
  oneDocument: "Drop one document at a time: nothing was imported.",
  importing: (name) => `Reading “${name}”…`,
  failed: "Pasting failed. Try again, or paste without formatting.",
};
