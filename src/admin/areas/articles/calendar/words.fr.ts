const plural = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`;

/** The calendar of publications to come. */
export const calendarWords = {
  lead: (timeZone: string) => `Ce qui est publié et ce qui est programmé, à l’heure du site (${timeZone}).`,
  back: "Blog",
  month: "Mois",
  agenda: "Liste",
  shape: "Présentation",
  today: "Aujourd’hui",
  previous: "Mois précédent",
  next: "Mois suivant",
  none: "Rien de publié ni de programmé ce mois-ci.",
  newOn: (day: string) => `Nouvel article pour le ${day}`,
  published: "publié",
  noneHint: "Ouvrez un brouillon, puis « Publication », pour choisir un jour et une heure.",
  cut: "Seules les 1 000 premières publications sont affichées.",
  failedTitle: (count: number) => plural(count, "publication en échec", "publications en échec"),
  failedAt: (when: string) => `Prévue le ${when}.`,
  ofDay: (day: string, count: number) => `${day}, ${plural(count, "publication", "publications")}`,
  inLanguage: { fr: "(français)", en: "(anglais)" },
  update: "mise à jour d’un article publié",
  ahead: "modifié depuis",
  take: "Programmer le texte actuel",
  taken: (title: string) => `« ${title} » : la publication programmée prendra le texte actuel.`,
  draftAhead: "le brouillon a changé depuis : ces changements n’en font pas partie",
  page: "page",
  byFormer: "programmée par un ancien administrateur",
  open: "Ouvrir l’article",
  move: "Déplacer…",
  cancel: "Annuler la publication",
  actionsFor: (title: string) => `Actions pour « ${title} »`,
  moveTitle: (title: string) => `Déplacer « ${title} »`,
  date: "Jour",
  time: "Heure",
  timeZone: (name: string) => `Heure du site (${name}).`,
  moveIt: "Déplacer",
  moved: (title: string, when: string) => `« ${title} » : publication le ${when}.`,
  skipped: (asked: string, shown: string) =>
    `Ce jour-là, les horloges avancent et ne montrent jamais ${asked} : la publication aura lieu à ${shown}.`,
  repeated: (asked: string) =>
    `Ce jour-là, les horloges reculent et montrent ${asked} deux fois : la publication aura lieu la première fois.`,
  canceled: (title: string) => `« ${title} » n’est plus programmé.`,
  planned: (title: string, when: string) => `« ${title} » est de nouveau programmé, le ${when}.`,
  keys: "Sur une publication : Alt + ← → la déplace d’un jour, Alt + ↑ ↓ d’une semaine. Elle se glisse aussi d’un jour à l’autre.",
};

export type CalendarWords = typeof calendarWords;
