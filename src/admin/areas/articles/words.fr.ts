/** Published articles in the palette. */
export const words = {
  articles: { found: "Articles publiés" },
};

export type Words = typeof words;
