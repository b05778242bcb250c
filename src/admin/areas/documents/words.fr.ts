/** What every page of the back office says of documents and key dates. */
export const words = {
  documents: {
    name: "Documents",
    keywords:
      "rapports comptes communiqués procès-verbaux statuts investisseurs dates clés agenda calendrier PDF reports key dates",
    newDocument: "Nouveau document",
    newDate: "Nouvelle date clé",
    newKeywords: "ajouter créer document rapport date clé assemblée agenda add create report key date",
  },
};

export type Words = typeof words;
