import type { Words } from "./words.fr.ts";

export const words: Words = {
  upcoming: {
    import: {
      name: "Import",
      keywords: "wordpress ghost markdown",
      later: "This is where you will import a WordPress or Ghost site: with a preview first, and a way to undo it.",
      today:
        "For now, a Word or LibreOffice document is imported in the text editor; Markdown files, from the command line, several at a time. If one has an error, its line is reported and nothing is published.",
      commands: [{ says: "Publish a whole folder:", command: "npx vitrine publish articles/*.md" }],
    },
  },
};
