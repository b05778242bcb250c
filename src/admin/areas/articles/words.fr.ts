/** Published articles, as the palette finds them. */
export const words = {
  articles: { found: "Articles publiés" },
};

export type Words = typeof words;
