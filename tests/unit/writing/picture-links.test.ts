import { expect, test } from "vitest";
import { found } from "../../support/writing/found.ts";
import { image, post } from "../../support/writing/texts.ts";

test("a picture that leads somewhere is a link, whose words are those of the picture", () => {
  const picture = (alt: string, href: string, caption: string | null = null) => {
    const node = image("a", alt);
    return post([{ ...node, attrs: { ...node.attrs, href, caption } }]);
  };
  const isKnownLink = (href: string) => href === "/guide";
  expect(found(picture("Le guide", "/guide"), { isKnownLink })).toEqual([]);
  expect(found(picture("Le guide", "/perdu"), { isKnownLink })).toEqual(["link-broken:a"]);
  expect(found(picture("", "/guide"), { isKnownLink })).toContain("link-empty:a");
  expect(found(picture("", "/guide", "Le guide"), { isKnownLink })).not.toContain("link-empty:a");
});
