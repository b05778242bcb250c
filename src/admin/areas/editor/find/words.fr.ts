/** Finding and replacing. */
export const find = {
  label: "Rechercher dans le texte",
  open: "Rechercher",
  query: "Rechercher",
  replacement: "Remplacer par",
  previous: "Résultat précédent",
  next: "Résultat suivant",
  matchCase: "Respecter les majuscules",
  matchAccents: "Respecter les accents",
  scope: "Chercher dans",
  both: "Les deux langues",
  replaceToo: "Remplacer…",
  replace: "Remplacer",
  replaceAll: "Tout remplacer",
  count: (shown: number, total: number) =>
    total === 0
      ? "Aucun résultat"
      : shown === 0
        ? `${total} ${total === 1 ? "résultat" : "résultats"}`
        : `${shown} sur ${total}`,
  noRoom: "Trop long pour ce champ : rien n’y est remplacé.",
  replaced: (total: number) =>
    total === 0 ? "Rien à remplacer" : total === 1 ? "1 remplacement" : `${total} remplacements`,
};
