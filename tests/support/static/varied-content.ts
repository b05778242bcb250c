import { expect } from "vitest";
import type { AdminSite } from "../admin/admin.ts";
import { addPdf, makeDocument, makeKeyDate } from "../admin/documents.ts";
import { makeJob } from "../admin/jobs.ts";
import { writeArticle } from "../content/articles.ts";
import { noise, writePicture } from "../content/pictures.ts";
import { runCommand, temporaryFolder } from "../site.ts";

/** More than the starter has: lists of several pages in both languages, former addresses, files, a video. */
export async function addVariedContent(admin: AdminSite): Promise<void> {
  const folder = await temporaryFolder();
  const vitrine = async (...args: string[]) =>
    expect(await runCommand(args, { dataDir: admin.site.dataDir })).toMatchObject({ code: 0, stderr: "" });
  await writePicture(folder, "wide.jpg", await noise({ width: 1700, height: 900 }).blur(6).jpeg().toBuffer());
  const body = "![La façade](wide.jpg)\n\n> [!VIDEO]\n> [La visite](https://youtu.be/dQw4w9WgXcQ)\n";
  const files: string[] = [];
  for (const [lang, other] of [
    ["fr", "lot"],
    ["en", "batch"],
  ] as const)
    for (let index = 1; index <= 14; index++)
      files.push(
        await writeArticle(folder, `${other}-${index}.md`, {
          ...{ title: `${other} ${index}`, slug: `${other}-${index}`, lang, tags: ["Série longue"] },
          ...(index === 1 && { body, cover: "wide.jpg", coverAlt: "La façade" }),
        }),
      );
  const named = async (name: string, slug: string, key = name) =>
    writeArticle(folder, `${name}.md`, { title: `Titre ${name}`, slug, translationKey: key });
  await vitrine(
    "publish",
    ...files,
    await named("deplace", "ancien"),
    await named("retire", "retire"),
    await named("mene", "mene"),
  );
  await vitrine("publish", await named("deplace", "nouveau"));
  await vitrine("unpublish", "/blog/retire");
  await vitrine("unpublish", "/blog/mene", "--redirect-to", "/pricing");
  const pdf = await addPdf(admin, "comptes");
  await makeDocument(admin, { title: "Comptes", slug: "comptes", file: pdf, former: [await addPdf(admin, "avant")] });
  await makeKeyDate(admin, "Assemblée");
  await makeJob(admin, { texts: { fr: { title: "Relieuse", slug: "relieuse" } } });
  await makeJob(admin, { texts: { fr: { title: "Closed", slug: "closed" } }, facts: { closesOn: "2020-01-01" } });
}
