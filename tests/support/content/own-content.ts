import type { PageDocument, PostDocument, Submission } from "../../../src/content/document/document.ts";
import { publishInBulk } from "../../../src/content/publishing/many/publish-in-bulk.ts";
import { openDatabase } from "../../../src/db/client.ts";
import { openDataFolder } from "../../../src/db/data-folder.ts";
import { openSqlite } from "../../../src/db/engines/sqlite.ts";
import { temporaryFolder } from "../site.ts";

/** A data folder that holds these texts and no starter content; for `startSite({ dataDir })`. */
export async function folderWith(submissions: readonly Submission[]): Promise<string> {
  const dataDir = await temporaryFolder();
  const folder = await openDataFolder(dataDir);
  const db = await openDatabase(openSqlite(folder.databaseFile));
  await db.transaction(async (tx) => {
    const all = submissions.map((submission) => ({ ...submission, now: submission.document.publishedAt, by: null }));
    await publishInBulk(tx, all);
    // As after a first start: a site whose owner removed everything stays empty.
    await tx.insertInto("settings").values({ key: "starter-content", value: "{}" }).execute();
  });
  await db.close();
  folder.close();
  return dataDir;
}

const DAY_MS = 86_400_000;

/** The blog's page of a language. */
export function blogPage(locale: Submission["locale"]): Submission {
  const document: PageDocument = {
    ...{ kind: "page", slug: "blog", title: "Blog", summary: "Le blog.", publishedAt: 0, seo: {} },
    blocks: [{ type: "hero", title: "Le blog", actions: [] }, { type: "post-list" }],
  };
  return { key: "blog", locale, document };
}

/** A short French article. @param age days before 20 November 2026 */
export function shortPost(slug: string, age: number, changes: Partial<PostDocument> = {}): Submission {
  const document: PostDocument = {
    ...{ kind: "post", slug, title: `Titre de ${slug}`, summary: "", tags: [], seo: {} },
    publishedAt: Date.UTC(2026, 10, 20) - age * DAY_MS,
    body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Un paragraphe." }] }] },
    ...changes,
  };
  return { key: slug, locale: "fr", document };
}
