import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, attributes, textOf } from "../../support/http/http.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(removeAll);

const ENTITIES: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};
const plain = (html: string) =>
  html.replace(/<[^>]*>/g, "").replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** What the steps of a home page print to be typed, in their order. */
async function stepsOf(path: string): Promise<string[]> {
  const { text } = await ask(site.url, path);
  const block = /data-track-section="install"[\s\S]*?<\/section>/.exec(text)?.[0] ?? "";
  return [...block.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, code = ""]) => plain(code));
}

test.each([
  ["/", "fr", "Notre premier article"],
  ["/en", "en", "Our first article"],
])("the file that %s shows is published as it stands, by the command that it shows", async (path, locale, title) => {
  const [start, file = "", command = ""] = await stepsOf(path);
  expect(start).toBe("npm start");
  const [npx, vitrine, verb = "", name = ""] = command.split(" ");
  expect([npx, vitrine, verb]).toEqual(["npx", "vitrine", "publish"]);
  const article = join(await temporaryFolder(), name);
  await writeFile(article, file);
  const { code, stdout, stderr } = await runCommand([verb, article], { dataDir: site.dataDir });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const [published = ""] = /\/\S*blog\/[\w-]+/.exec(stdout) ?? [];
  const { status, text } = await ask(site.url, new URL(published, site.url).pathname);
  expect({ status, title: textOf(text, "h1") }).toEqual({ status: 200, title });
  expect(text).toContain(`<html lang="${locale === "fr" ? "fr-FR" : "en-US"}"`);
});

test("the article shown in both its languages is there, under these URLs, and each leads to the other", async () => {
  for (const home of ["/", "/en"]) {
    const { text } = await ask(site.url, home);
    const block = /data-track-section="double-page"[\s\S]*?<\/figure>/.exec(text)?.[0] ?? "";
    const paths = [...block.matchAll(/\/(?:en\/)?blog\/[\w-]+/g)].map(([path]) => path);
    expect(paths).toHaveLength(2);
    const [french = "", english = ""] = paths;
    for (const [path, other] of [
      [french, english],
      [english, french],
    ] as const) {
      const { status, text } = await ask(site.url, path);
      expect([path, status]).toEqual([path, 200]);
      expect(attributes(text, "a", "href")).toContain(other);
    }
  }
});
