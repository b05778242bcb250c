import { afterAll, expect, test } from "vitest";
import { blogPage, folderWith } from "../../support/content/own-content.ts";
import { ask } from "../../support/http/http.ts";
import { removeAll, startSite } from "../../support/site.ts";

afterAll(removeAll);

test("the home page shows the product: editor, dashboard, and phone, each for both themes, as AVIF and with words", async () => {
  const site = await startSite();
  for (const [path, editor] of [
    ["/", "L’éditeur de texte : à gauche"],
    ["/en", "The text editor: an article"],
  ] as const) {
    const { text } = await ask(site.url, path);
    const block = /data-track-section="screenshots"[\s\S]*?<\/section>/.exec(text)?.[0] ?? "";
    expect(block.match(/<figure>/g)).toHaveLength(3);
    expect(block.match(/class="on-light"/g)).toHaveLength(3);
    expect(block.match(/class="on-dark"/g)).toHaveLength(3);
    expect(block.match(/loading="lazy"/g)).toHaveLength(6);
    expect(block.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(`alt="${editor}`);
    const [, avif = ""] = /type="image\/avif" srcSet="(\S+) 480w/i.exec(block) ?? [];
    const picture = await ask(site.url, avif);
    expect({ status: picture.status, type: picture.headers["content-type"] }).toEqual({
      status: 200,
      type: "image/avif",
    });
  }
});

test("a picture without one for the dark theme is shown in both, and its words are text", async () => {
  const page = blogPage("fr");
  if (page.document.kind !== "page") throw new Error("the blog's page is a page");
  const picture = { id: "0123456789abcdef0123456789abcdef", width: 1200, height: 800, alt: 'Un "plan" <b>' };
  const item = { picture, caption: "Le plan <b>" };
  page.document.blocks.push({ type: "pictures", title: "Plans", items: [item] });
  const site = await startSite({ dataDir: await folderWith([page]) });
  const { text } = await ask(site.url, "/blog");
  const block = /data-track-section="pictures"[\s\S]*?<\/section>/.exec(text)?.[0] ?? "";
  expect(block).toContain("<figcaption>Le plan &lt;b&gt;</figcaption>");
  expect(block).not.toContain("<b>");
  expect(block).toContain('width="1200" height="800"');
  expect(block).not.toMatch(/on-(?:light|dark)/);
});
