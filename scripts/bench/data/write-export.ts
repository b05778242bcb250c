import { createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import sharp from "sharp";
import { SENTENCES } from "./words.ts";

const SITE = "https://former.example.org";
const PICTURE = { width: 1200, height: 800 };
const HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Former site</title><link>${SITE}</link><language>fr-FR</language><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>${SITE}</wp:base_blog_url><generator>https://wordpress.org/?v=6.5.2</generator>
`;

/**
 * Writes an export of WordPress with so many posts, each with links, tags, and, where wanted, a picture of its own beside the export.
 * @returns the file.
 */
export async function writeExport(
  folder: string,
  { posts, pictures }: { posts: number; pictures: boolean },
): Promise<string> {
  const uploads = join(folder, "wp-content/uploads/2024");
  mkdirSync(uploads, { recursive: true });
  const picture = await sharp({ create: { ...PICTURE, channels: 3, background: "#456" } })
    .jpeg()
    .toBuffer();
  const file = join(folder, "export.xml");
  const out = createWriteStream(file);
  const write = async (text: string) => {
    if (!out.write(text)) await new Promise<void>((done) => out.once("drain", () => done()));
  };
  await write(HEAD);
  for (let number = 1; number <= posts; number++) {
    if (pictures) {
      // Bytes behind the picture's end make it another one.
      writeFileSync(join(uploads, `p${number}.jpg`), Buffer.concat([picture, Buffer.from(`\0${number}`)]));
      await write(attachment(number));
    }
    await write(post(number, pictures));
  }
  await write("</channel></rss>\n");
  out.end();
  await finished(out);
  return file;
}

const addressOf = (number: number) => `${SITE}/2024/05/article-${number}/`;
const pictureOf = (number: number) => `${SITE}/wp-content/uploads/2024/p${number}.jpg`;

function attachment(number: number): string {
  return item(1_000_000 + number, { type: "attachment", status: "inherit", slug: `p${number}` }, [
    `<wp:attachment_url>${pictureOf(number)}</wp:attachment_url>`,
    "<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>Une image</wp:meta_value></wp:postmeta>",
  ]);
}

function post(number: number, hasPicture: boolean): string {
  const words = SENTENCES.fr.slice(0, 8).join(" ");
  const content = [
    `<!-- wp:paragraph --><p>${words}</p><!-- /wp:paragraph -->`,
    ...(hasPicture ? [`<p><img src="${pictureOf(number)}"></p>`] : []),
    `<h2>Titre</h2><p>${words}</p><p><a href="${addressOf(number > 1 ? number - 1 : 2)}">avant</a></p>`,
  ].join("");
  return item(number, { type: "post", status: "publish", slug: `article-${number}` }, [
    `<content:encoded><![CDATA[${content}]]></content:encoded>`,
    `<category domain="post_tag" nicename="t${number % 50}"><![CDATA[T${number % 50}]]></category>`,
  ]);
}

type Facts = { type: string; status: string; slug: string };

function item(id: number, { type, status, slug }: Facts, more: readonly string[]): string {
  return [
    `<item><title>${slug}</title><link>${addressOf(id)}</link><dc:creator><![CDATA[redaction]]></dc:creator>`,
    `<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2024-05-14 08:30:00</wp:post_date_gmt><wp:post_name>${slug}</wp:post_name>`,
    `<wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>`,
    ...more,
    "</item>\n",
  ].join("\n");
}
