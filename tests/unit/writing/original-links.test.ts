import { describe, expect, test } from "vitest";
import { checkDocument } from "../../../src/writing/checks/check-document.ts";
import { missingLinks, targetByAddress } from "../../../src/writing/checks/original-links.ts";
import { context } from "../../support/writing/found.ts";
import { code, h, item, link, list, p, post, quote, row, table, uid, words } from "../../support/writing/texts.ts";

const ID = "0199aaaa-0000-7000-8000-00000000d001";
const GUIDE = `entry:${ID}`;

const to = (href: string, label: string) => [words("Voir "), words(label, link(href)), words(".")];
/** The passages that lack a link, and which. */
const lacking = (
  original: Parameters<typeof post>[0],
  translation: Parameters<typeof post>[0],
  targetOf: Parameters<typeof missingLinks>[2] = targetByAddress,
) => missingLinks(post(original), post(translation), targetOf).map((each) => [each.uid, each.href, each.label]);

describe("links of an original that its translation lacks", () => {
  test("are found by passage, in reading order, those of lists, quotations, and tables too", () => {
    const original = [
      p("a", to(GUIDE, "le guide")),
      h("b", 2, to("/contact", "nous")),
      list("c", item("d", p("e", to("mailto:a@example.org", "écrire")))),
      quote("f", p("g", to("https://example.org/", "ailleurs"))),
      table("i", row("j", [to("/prix", "prix")])),
      p("k", "Sans lien."),
    ];
    const translation = [
      p("a", "See the guide."),
      h("b", 2, "See us."),
      list("c", item("d", p("e", "Write."))),
      quote("f", p("g", "See elsewhere.")),
      table("i", row("j", ["See prices."])),
      p("k", to(`${GUIDE}#x`, "more")),
    ];
    expect(lacking(original, translation.slice(0, -1))).toEqual([
      [uid("a"), GUIDE, "le guide"],
      [uid("b"), "/contact", "nous"],
      [uid("e"), "mailto:a@example.org", "écrire"],
      [uid("g"), "https://example.org/", "ailleurs"],
      [uid("j"), "/prix", "prix"],
    ]);
    // The first of them stands in another passage.
    expect(lacking(original, translation)[0]).toEqual([uid("b"), "/contact", "nous"]);
  });

  test("none is missing from a passage that was left out, waits for its words, or has the same link", () => {
    const original = [p("a", to(GUIDE, "le guide"))];
    expect(lacking(original, [])).toEqual([]);
    expect(lacking(original, [p("a", "")])).toEqual([]);
    expect(lacking(original, [p("a", [words("  ")])])).toEqual([]);
    expect(lacking(original, original)).toEqual([]);
    expect(lacking(original, [p("a", to(`${GUIDE}/en#start`, "the guide"))])).toEqual([]);
    expect(lacking([p("a", to("#le-matin", "matin"))], [p("a", to("#the-morning", "morning"))])).toEqual([]);
    expect(lacking([code("a", "x")], [code("a", "x")])).toEqual([]);
    // The same link twice is one.
    expect(
      lacking([p("a", [...to(GUIDE, "le guide"), ...to(GUIDE, "le même")])], [p("a", to(GUIDE, "the guide"))]),
    ).toEqual([]);
  });

  test("an address and the id of what stands there are one link", () => {
    const ids = (href: string) => (["/blog/guide", "/en/blog/guide"].includes(href) ? GUIDE : href);
    const targetOf = (href: string) => targetByAddress(ids(href));
    const [path, id] = [[p("a", to("/blog/guide", "le guide"))], [p("a", to(GUIDE, "the guide"))]];
    expect(lacking(path, id, targetOf)).toEqual([]);
    expect(lacking(id, [p("a", to("/en/blog/guide", "the guide"))], targetOf)).toEqual([]);
    expect(lacking(path, [p("a", "See the guide.")], targetOf)).toHaveLength(1);
  });

  test("another site may have a page for each language; a link that moved to another passage stands in for none", () => {
    const french = to("https://fr.wikipedia.org/wiki/Mer", "la mer");
    const english = to("https://en.wikipedia.org/wiki/Sea", "the sea");
    expect(lacking([p("a", french)], [p("a", english)])).toEqual([]);
    const both = [...french, ...to(GUIDE, "le guide")];
    expect(lacking([p("a", both)], [p("a", english)])).toEqual([[uid("a"), GUIDE, "le guide"]]);
    expect(
      lacking(
        [p("a", to(GUIDE, "le guide")), p("b", to("/prix", "prix"))],
        [p("a", to("/prix", "prices")), p("b", "Prices.")],
      ),
    ).toEqual([[uid("a"), GUIDE, "le guide"]]);
  });

  test("the finding is advice at its passage, in both languages, with what to insert", () => {
    const inserted = { href: GUIDE, words: "The guide" };
    const original = {
      text: post([p("a", to(GUIDE, "le guide"))]),
      targetOf: targetByAddress,
      linkFor: () => inserted,
    };
    const translation = post([p("a", "See the guide, which all cats and all people read.")]);
    const [finding, ...others] = checkDocument(translation, { ...context, locale: "en", original });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      ...{ check: "link-missing", at: { uid: uid("a") }, severity: "advice", criterion: null, link: inserted },
      message: {
        fr: "Un lien de l’original manque\u00a0: «\u00a0le guide\u00a0».",
        en: "A link of the original is missing: “le guide”.",
      },
    });
    // Of the original itself, and where it has no counterpart in this language, nothing is offered.
    expect(checkDocument(translation, { ...context, locale: "en" })).toEqual([]);
    const [bare] = checkDocument(translation, {
      ...{ ...context, locale: "en", original: { ...original, linkFor: () => null } },
    });
    expect(bare).not.toHaveProperty("link");
  });
});
