import type { SiteLayout } from "../../../src/content/contract/site-layout.ts";
import { defaultLayout } from "../../../src/content/layout/default-layout.ts";
import { post } from "../content/content.ts";

/** The id of the file with a number. */
export const id = (index: number) => index.toString(16).padStart(32, "0");
const picture = (index: number) => ({ id: id(index), width: 800, height: 600 });
/** The URL of the file with a number. */
export const filePath = (index: number) => `/media/${id(index)}.pdf`;

/** An article with a cover, pictures in its text, and links to files. */
export function article(slug: string, { cover, pictures = [], files = [] }: Shown) {
  return post(slug, {
    ...(cover === undefined ? {} : { cover: { ...picture(cover), alt: "Couverture" } }),
    body: {
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text: `/media/${id(99)}.pdf n’est que du texte : ${slug}` }] },
        ...pictures.map((index) => ({ type: "image", attrs: { ...picture(index), alt: "Une image" } })),
        ...files.map((index) => ({
          type: "paragraph",
          content: [{ type: "text", text: "Fichier", marks: [{ type: "link", attrs: { href: filePath(index) } }] }],
        })),
      ],
    },
  });
}
/** Numbers of files. */
export type Shown = { cover?: number; pictures?: number[]; files?: number[] };

/** A layout whose menu links to files. */
export function layoutWith(files: number[]): SiteLayout {
  const { menu, ...rest } = defaultLayout("fr");
  return {
    ...rest,
    menu: [...menu.slice(0, 2), ...files.map((index) => ({ label: `Plan ${index}`, to: filePath(index) }))],
  };
}
