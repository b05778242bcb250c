/** What every page of the back office says of the articles, and what the palette finds. */
export const words = {
  articles: {
    found: "Articles",
    /** In the palette: the public page of an article. */
    visit: (title: string) => `Voir en ligne : ${title}`,
    name: "Blog",
    keywords: "articles brouillons écrire publier posts drafts corbeille bin",
    write: "Nouvel article",
    states: {
      missing: "Absente",
      draft: "Brouillon",
      scheduled: "Programmée",
      published: "Publiée",
      changed: "Publiée, modifiée depuis",
      behind: "À mettre à jour",
    },
    untitled: "Sans titre",
    calendarName: "Calendrier des publications",
  },
};

export type Words = typeof words;
