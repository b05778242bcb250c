import type { FrameLocator, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { runCommand, type Site, startSite, temporaryFolder } from "../site.ts";
import { writeArticle } from "./articles.ts";
import { noise, writePicture } from "./pictures.ts";

const BODY = `Un paragraphe avant.

![La façade, le soir](wide.jpg "De la rue, après la pluie")
![](tall.jpg)
![L’atelier](wide.jpg "L’atelier, un matin de marché où il y avait plus de monde que d’habitude")

> [!VIDEO]
> [La visite de l’atelier](https://youtu.be/dQw4w9WgXcQ)
> [Transcription](/blog/simple)
> ![](wide.jpg)

> [!VIDEO]
> [Sans affiche](https://video.exemple.fr/w/kkGMgK9ZtnKfYAgnEtQxbv)

> [!FILE]
> [Le rapport annuel](/media/0123456789abcdef0123456789abcdef.pdf "rapport 2026.pdf, 1258291 bytes")

> [!BUTTON]
> [Prendre rendez-vous](/blog/simple)

> [!BUTTON-SECONDARY]
> [Lire les tarifs](/blog/simple)
`;

/** A site with `/blog/tout`, which holds every embed, `/blog/simple`, which leads there, and a video at `/en/blog/all`. */
export async function siteWithEmbeds(): Promise<Site> {
  const site = await startSite();
  const folder = await temporaryFolder();
  const picture = async (name: string, width: number, height: number) =>
    writePicture(folder, name, await noise({ width, height }).blur(6).jpeg().toBuffer());
  await picture("wide.jpg", 1600, 900);
  await picture("tall.jpg", 900, 1200);
  const files = [
    await writeArticle(folder, "tout.md", { title: "Tout", slug: "tout", date: "2026-11-20", body: BODY }),
    await writeArticle(folder, "simple.md", { title: "Simple", slug: "simple", body: "[Tout](/blog/tout)" }),
    await writeArticle(folder, "all.md", {
      ...{ title: "All", slug: "all", lang: "en" },
      body: "> [!VIDEO]\n> [The visit](https://vimeo.com/76979871)\n",
    }),
  ];
  expect(await runCommand(["publish", ...files], { dataDir: site.dataDir })).toMatchObject({ code: 0, stderr: "" });
  return site;
}

/** Names of the frames of `/blog/tout`: of the video that has a poster, and of the one without. */
export const FRAMES = { poster: "Vidéo : La visite de l’atelier", bare: "Vidéo : Sans affiche" };

/** What Chromium says of a video's frame. True of what stands in it before the player, which is ours and has no script. */
export const SANDBOX_WARNING = /^console warning: An iframe which has both allow-scripts and allow-same-origin/;

/** A video's frame by its name; the page has a no-break space in it. */
export function frameOf(page: Page, name = FRAMES.poster): FrameLocator {
  return page.frameLocator(`iframe[title^="${name.slice(0, 5)}"][title$="${name.slice(-8)}"]`);
}

/** What is pressed in it. */
export function linkIn(page: Page, name?: string): Locator {
  return frameOf(page, name).getByRole("link", { name: "Regarder la vidéo" });
}
