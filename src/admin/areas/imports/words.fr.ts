/** What every page of the back office says of imports. */
export const words = {
  imports: {
    name: "Import",
    keywords: "importer wordpress ghost markdown déménager migrer export wxr",
  },
};

export type Words = typeof words;
