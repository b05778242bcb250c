import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { temporaryFolder } from "../site.ts";
import { category, item, SITE, translationTerm, wxr } from "./wxr.ts";

/** Words enough for their language to be told. */
const FRENCH =
  "Le port s’éveille et les pêcheurs reviennent avec leurs paniers, pendant que la brume se lève lentement.";
const ENGLISH = "The harbour wakes up and the fishermen come back with their baskets, while the mist is slowly rising.";

const language = (code: string) => category("language", code, code === "fr" ? "Français" : "English");
const pair = (slug: string) => category("post_translations", slug, slug);

/** A picture of one colour. */
export function picture(color: string): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}

type Changes = {
  /** Of the article about the harbour in French. */
  words?: string;
  /** Further items. */
  more?: string[];
};

/**
 * The export of a site with a pair of articles, what is not public, a page, a text without a language, and pictures of which one is
 * missing.
 */
export function formerSite({ words = FRENCH, more = [] }: Changes = {}): string {
  const attachment = (id: number, name: string, alt: string | null) =>
    item({
      ...{ id, type: "attachment", status: "inherit", title: name },
      meta: alt === null ? [] : [["_wp_attachment_image_alt", alt]],
      fields: { "wp:attachment_url": `${SITE}/wp-content/uploads/2024/05/${name}` },
    });
  return wxr(
    translationTerm("pll_port", 'a:2:{s:2:"fr";i:1;s:2:"en";i:2;}'),
    attachment(10, "port.jpg", "Le port au matin"),
    attachment(11, "absente.jpg", "Jamais retrouvée"),
    item({
      id: 2,
      title: "The harbour",
      content: `<p>${ENGLISH}</p>`,
      fields: { link: `${SITE}/en/2024/05/port/`, "wp:post_name": "port" },
      more: language("en") + pair("pll_port"),
    }),
    item({
      id: 1,
      title: "Le port",
      excerpt: "Un matin au port.",
      content: [
        `<p>${words} <a href="${SITE}/2024/05/port-suite/#fin">La suite</a>, <a href="${SITE}/wp-content/uploads/2024/05/port.jpg">la photo</a>.</p>`,
        `<p><img src="${SITE}/wp-content/uploads/2024/05/port-300x200.jpg" alt=""></p>`,
        `<p><img src="${SITE}/wp-content/uploads/2024/05/absente.jpg" alt="Une absente"></p>`,
        "<p>Après [inconnu a=1].</p>",
      ].join(""),
      meta: [["_thumbnail_id", "10"]],
      fields: { link: `${SITE}/2024/05/port/`, "wp:post_name": "port" },
      more: language("fr") + pair("pll_port") + category("post_tag", "mer", "Mer"),
    }),
    item({
      id: 3,
      title: "Le port, suite",
      content: `<p>${FRENCH}</p><h2>Fin</h2><p>Voilà.</p>`,
      fields: { link: `${SITE}/2024/05/port-suite/`, "wp:post_name": "port-suite" },
      more: language("fr"),
    }),
    item({
      id: 4,
      title: "Réservé",
      status: "private",
      content: "<p>Un secret.</p>",
      fields: { link: `${SITE}/2024/05/reserve/`, "wp:post_name": "reserve" },
      more: language("fr"),
    }),
    item({
      id: 5,
      title: "À la corbeille",
      status: "trash",
      content: "<p>Jeté.</p>",
      more: language("fr"),
    }),
    item({
      id: 6,
      type: "page",
      title: "L’équipe",
      content: `<p>${FRENCH}</p>`,
      fields: { link: `${SITE}/a-propos/equipe/`, "wp:post_name": "equipe" },
      more: language("fr"),
    }),
    item({
      id: 7,
      title: "Sans langue",
      content: `<p>${FRENCH}</p>`,
      fields: { link: `${SITE}/2024/05/sans-langue/`, "wp:post_name": "sans-langue" },
    }),
    ...more,
  );
}

/** A folder with an export and the pictures beside it. */
export async function exportFolder(xml = formerSite()): Promise<{ file: string; rewrite(xml: string): Promise<void> }> {
  const folder = await temporaryFolder("vitrine-export-");
  const uploads = join(folder, "wp-content/uploads/2024/05");
  await mkdir(uploads, { recursive: true });
  await writeFile(join(uploads, "port.jpg"), await picture("#345678"));
  const file = join(folder, "ancien-site.xml");
  await writeFile(file, xml);
  return { file, rewrite: (changed) => writeFile(file, changed) };
}
