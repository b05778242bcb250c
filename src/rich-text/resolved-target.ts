/** Where a link of a writer leads, as a page writes it. */
export type ResolvedTarget = {
  href: string;
  /** Language of what it leads to (BCP 47), where a link to an entry leads to another language than the page's. */
  hrefLang?: string;
  /** The target by a language-less path or a URL: what measurement calls a button by. */
  target: string;
};

/** Gives the links of a text their URLs; null for one that leads nowhere on the page that shows it. */
export type Links = { resolve(target: string): ResolvedTarget | null };
