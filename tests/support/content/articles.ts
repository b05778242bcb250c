import { writeFile } from "node:fs/promises";
import { join } from "node:path";

export type Article = {
  title: string;
  lang?: string;
  slug?: string;
  date?: string;
  summary?: string;
  tags?: string[];
  translationKey?: string;
  author?: string;
  cover?: string;
  coverAlt?: string;
  body?: string;
};

/** A Markdown file with front matter, as a writer would hand it in. */
function markdown({ body = "Un paragraphe.", ...fields }: Article): string {
  const lines = Object.entries({ lang: "fr", date: "2026-01-15", ...fields }).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  return `---\n${lines.join("\n")}\n---\n\n${body}\n`;
}

/** Writes such a file into a folder and gives its path. */
export async function writeArticle(folder: string, name: string, article: Article | string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, typeof article === "string" ? article : markdown(article));
  return file;
}
