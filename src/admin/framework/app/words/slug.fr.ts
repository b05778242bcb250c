/** The address of a text: as it is written, and as a publish would meet it. */
export const address = {
  label: "Fin de l’adresse",
  fromTitle: "Reprendre le titre",
  comesFromTitle: "L’adresse viendra du titre.",
  followsTitle: "Elle suit le titre, tant que vous ne l’écrivez pas vous-même.",
  noLetters: "Le titre n’a ni lettre latine ni chiffre : écrivez l’adresse vous-même.",
  empty: "Une adresse est nécessaire pour publier.",
  invalid: "Des minuscules sans accent, des chiffres et des traits d’union : récrivez-la pour publier.",
  leftOut: (signs: readonly string[]) =>
    signs.length === 1
      ? `Une adresse ne peut pas contenir « ${signs[0]} » : ce signe est laissé de côté.`
      : `Une adresse ne peut pas contenir ${signs.map((sign) => `« ${sign} »`).join(", ")} : ces signes sont laissés de côté.`,
  redirects: (address: string) => `Publié aujourd’hui à ${address} : cette adresse mènera à la nouvelle.`,
  keepPublished: "Garder l’ancienne",
  checking: "Vérification…",
  free: "Libre",
  taken: "Déjà prise par",
  takeFree: (slug: string) => `Prendre « ${slug} »`,
  leadsTo: (title: string) =>
    `C’est une ancienne adresse de « ${title} » : elle y mène aujourd’hui, et mènera ici après la publication.`,
};

export type AddressWords = typeof address;
