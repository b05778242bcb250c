/** What every page of the back office says of backups. */
export const words = {
  backups: {
    name: "Sauvegardes",
    keywords: "sauvegarder restaurer restauration copie certificat exercice backup",
  },
};

export type Words = typeof words;
