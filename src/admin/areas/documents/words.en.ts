import type { Words } from "./words.fr.ts";

export const words: Words = {
  documents: {
    name: "Documents",
    keywords:
      "reports accounts press releases minutes statutes investors key dates agenda calendar PDF rapports dates clés",
    newDocument: "New document",
    newDate: "New key date",
    newKeywords: "add create document report key date meeting calendar ajouter créer rapport date clé",
  },
};
