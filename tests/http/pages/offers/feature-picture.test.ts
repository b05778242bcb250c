import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, siteWithRoot } from "../../../support/admin/admin.ts";
import { publishItem } from "../../../support/admin/publish-item.ts";
import { noise } from "../../../support/content/pictures.ts";
import { htmlErrors } from "../../../support/http/html.ts";
import { ask, attributes } from "../../../support/http/http.ts";
import { upload } from "../../../support/media/uploads.ts";
import { removeAll } from "../../../support/site.ts";

let own: AdminSite;
beforeAll(async () => {
  own = await siteWithRoot();
});
afterAll(removeAll);

const TEXT = { type: "doc", content: [{ type: "paragraph" }] };

test("a feature shows its picture, said in the language of the page, and passed over where that says nothing", async () => {
  const bytes = await noise({ width: 900, height: 600 }).png().toBuffer();
  const { id, width, height } = (await upload(own.site, own.root, { name: "carte.png", bytes, type: "image/png" })).json
    .item;
  // The group that the home page shows.
  const group = (await own.root.call("GET /items", { query: "?kind=feature-group" })).json.items[0].id;
  const said = (title: string, pictureAlt: string) => ({
    title,
    words: { line: "", pictureAlt, text: TEXT, values: {} },
  });
  await publishItem(own, "feature", {
    fr: said("Une carte", "La rade vue du fort"),
    en: said("A map", ""),
    zxx: { facts: { visible: true, group, plans: [], icon: null, picture: { id, width, height, alt: "" } } },
  });
  const pictures = async (path: string) => {
    const { text } = await ask(own.site.url, path);
    expect(await htmlErrors(text)).toEqual([]);
    const sources = attributes(text, "img", "src");
    return attributes(text, "img", "alt").filter((_, index) => sources[index]?.includes(id));
  };
  expect(await pictures("/")).toEqual(["La rade vue du fort"]);
  expect(await pictures("/en")).toEqual([""]);
});
