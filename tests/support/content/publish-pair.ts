import { expect } from "vitest";
import { runCommand, type Site, temporaryFolder } from "../site.ts";
import { writeArticle } from "./articles.ts";

/** Publishes both languages of an article from files: French at the URL `key`, English at `key-en`. */
export async function publishPair({ dataDir }: Pick<Site, "dataDir">, key: string): Promise<void> {
  const folder = await temporaryFolder();
  const shared = { translationKey: key };
  const files = [
    await writeArticle(folder, `${key}.fr.md`, { ...shared, title: `Titre ${key}`, slug: key }),
    await writeArticle(folder, `${key}.en.md`, { ...shared, title: `Title ${key}`, slug: `${key}-en`, lang: "en" }),
  ];
  expect(await runCommand(["publish", ...files], { dataDir })).toMatchObject({ code: 0 });
}
