import { describe, expect, test } from "vitest";
import { messagesIn } from "../../../src/i18n/messages.ts";
import type { RichText } from "../../../src/rich-text/schema.ts";
import { doc, picture, write } from "./write-markdown.ts";

const HEAD = { title: "Le titre", lead: "Le chapeau." };
const POST = { slug: "essai", title: "Un essai", summary: "Ce qu'il dit.", publishedAt: 0 };
const POSTS = [{ ...POST, tags: [{ tag: "guide", label: "Guide" }] }];
const LIST = { posts: [], page: 1, pageCount: 1, total: 0, tag: null, tags: [], lead: null };

describe("a block as Markdown", () => {
  test("hero: the title first, words in their language", () => {
    const block = {
      ...{ type: "hero", eyebrow: "Au-dessus", title: "Le grand titre", emphasis: "grand", lead: "Oui !" },
      actions: [
        { label: "Essayer", to: "/a" },
        { label: "Le code", to: "source:" },
      ],
      facing: { locale: "en", title: "The title", invitation: "Read on" },
    };
    expect(write(block)).toBe(
      "# Le *grand* titre\n\nAu-dessus\n\nOui\u202F!\n\n- [Essayer](https://x.example/a)\n\n" +
        '<span lang="en-US">[The title Read on](https://x.example/en/)</span>\n',
    );
  });

  test("prose: as an article's, no two footnotes of a page alike, blanks as words", () => {
    const note = (words: string) => ({
      ...{ type: "footnote", attrs: { name: "A" } },
      content: doc(words).content,
    });
    const noted = (words: string): RichText => ({
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text: words },
            { type: "footnoteReference", attrs: { name: "A" } },
          ],
        },
        { type: "footnotes", content: [note(`Note de ${words}`)] },
      ],
    });
    expect(write([noted("un"), noted("deux")].map((body) => ({ type: "prose", body })))).toBe(
      "un[^A]\n\n[^A]: Note de un\n\ndeux[^A-2]\n\n[^A-2]: Note de deux\n",
    );
  });

  test("features: a heading each", () => {
    const items = [{ title: "Un", text: "Deux ;\ntrois." }];
    expect(write({ type: "features", ...HEAD, items })).toBe(
      "## Le titre\n\nLe chapeau.\n\n### Un\n\nDeux\u202F; trois.\n",
    );
  });

  test("plans: price, words, features, link", () => {
    const plans = [
      { name: "Pro", price: 9.5, priceNote: "par mois", summary: "Pour tous.", features: ["Un"] },
      { name: "Autre", price: null, priceNote: "sur devis", summary: "Pour vous.", features: ["Deux"] },
    ];
    expect(write({ type: "plans", title: "Prix", plans })).toBe(
      "## Prix\n\n### Pro\n\n**9,50\u00A0€** par mois\n\nPour tous.\n\n- Un\n\n" +
        "### Autre\n\nsur devis\n\nPour vous.\n\n- Deux\n",
    );
  });

  test("questions: the answer below", () => {
    expect(write({ type: "questions", title: "Questions", items: [{ question: "Oui ?", answer: doc("Non.") }] })).toBe(
      "## Questions\n\n### Oui\u202F?\n\nNon.\n",
    );
  });

  test("pictures: the one for the light theme, its caption as its title", () => {
    const items = [{ picture, dark: { ...picture, id: "1".repeat(32) }, caption: "La légende" }];
    expect(write({ type: "pictures", ...HEAD, items })).toBe(
      '## Le titre\n\nLe chapeau.\n\n![Une image](https://x.example/00.jpg "La légende")\n',
    );
  });

  test("facts: terms, blanks, links", () => {
    const items = [
      { term: "Nom", detail: "Zéphyr", link: { label: "Voir", to: "/a" } },
      { term: "Capital", detail: null, link: { label: "Le code", to: "source:" } },
      { term: "Siège", detail: "[À compléter : le siège]" },
    ];
    expect(write({ type: "facts", title: "Faits", items })).toBe(
      "## Faits\n\n- **Nom**\u00A0: Zéphyr [Voir](https://x.example/a)\n- **Capital**\u00A0: À compléter\n" +
        "- **Siège**\u00A0: \\[À compléter\u00A0: le siège]\n",
    );
    expect(write({ type: "facts", title: "Facts", items: [{ term: "Name", detail: "Z" }] }, {}, "en")).toBe(
      "## Facts\n\n- **Name**: Z\n",
    );
  });

  test("latest posts: as many as it shows; nothing without an article", () => {
    const block = { type: "latest-posts", title: "À lire", count: 1 };
    expect(write(block)).toBe("");
    expect(write(block, { latestPosts: [...POSTS, { ...POST, tags: [] }] })).toBe(
      "## À lire\n\n### [Un essai](https://x.example/blog/essai)\n\n20\u00A0novembre\u00A02026\n\nCe qu’il dit.\n\n" +
        "[Guide](https://x.example/blog?tag=guide)\n\n[Tous les articles](https://x.example/blog)\n",
    );
  });

  test("call to action: the words and the link", () => {
    const action = { label: "Écrire", to: "/contact" };
    expect(write({ type: "call-to-action", title: "Et après ?", text: "Écrivez.", action })).toBe(
      "## Et après\u202F?\n\nÉcrivez.\n\n[Écrire](https://x.example/contact)\n",
    );
  });

  test("post list: the newest, the others, the next page as Markdown, the tags", () => {
    const lead = { author: "L’équipe", cover: picture, coverFocus: null, minutes: 4 };
    const postList = {
      ...LIST,
      posts: POSTS,
      pageCount: 2,
      tags: [{ tag: "guide", label: "Guide", total: 1200 }],
      lead,
    };
    expect(write({ type: "post-list" }, { postList })).toBe(
      "## [Un essai](https://x.example/blog/essai)\n\n![Une image](https://x.example/00.jpg)\n\nCe qu’il dit.\n\n" +
        "Par l’équipe, 20\u00A0novembre\u00A02026, 4\u00A0min de lecture\n\n[Guide](https://x.example/blog?tag=guide)\n\n" +
        "[Plus anciens](https://x.example/blog.md?page=2)\n\n## Articles par étiquette\n\n" +
        "- [Guide](https://x.example/blog?tag=guide) 1\u202F200\n",
    );
  });

  test("post list of a tag: a title of its own, in place of the page's", () => {
    const postList = {
      ...LIST,
      posts: [{ ...POST, tags: [] }],
      page: 2,
      pageCount: 2,
      total: 13,
      tag: { tag: "guide", label: "Guide" },
    };
    expect(write([{ type: "hero", title: "Blog" }, { type: "post-list" }], { postList })).toBe(
      "# Articles sur «\u00A0Guide\u00A0»\n\n13 articles [Tous les articles](https://x.example/blog) " +
        "[Toutes les étiquettes](https://x.example/blog#tags)\n\n## [Un essai](https://x.example/blog/essai)\n\n" +
        "20\u00A0novembre\u00A02026\n\nCe qu’il dit.\n\n[Plus récents](https://x.example/blog.md?tag=guide)\n",
    );
  });

  test("post list without an article: what the page says then", () => {
    expect(write({ type: "post-list" }, { postList: LIST })).toContain(
      "- [Suivre le blog (flux Atom)](https://x.example/feed.xml)",
    );
  });

  test("site map: links, by language", () => {
    const siteMap = {
      pages: { fr: [{ title: "L'accueil", path: "/" }], en: [{ title: "It's home", path: "/" }] },
      posts: { fr: [{ title: "Un essai", path: "/blog/essai" }], en: [] },
      ...{ page: 1, pageCount: 1 },
    };
    expect(write({ type: "site-map" }, { siteMap })).toBe(
      "## Français\n\n- [L’accueil](https://x.example/)\n\n### Articles\n\n- [Un essai](https://x.example/blog/essai)\n\n" +
        '## English\n\n- <span lang="en-US">[It\'s home](https://x.example/en/)</span>\n',
    );
  });

  test("steps: in their order, with what to type", () => {
    const items = [
      { title: "Un", text: "D'abord.", code: "a ; b" },
      { title: "Deux", text: "Puis." },
    ];
    expect(write({ type: "steps", ...HEAD, items, link: { label: "Voir", to: "/a" } })).toBe(
      "## Le titre\n\nLe chapeau.\n\n[Voir](https://x.example/a)\n\n" +
        "1. **Un**\n\n   D’abord.\n\n   ```\n   a ; b\n   ```\n\n2. **Deux**\n\n   Puis.\n",
    );
  });

  test("figures: with their units, then where they come from", () => {
    const items = [{ value: "180", unit: "ko", label: "au plus" }];
    expect(
      write({ type: "figures", title: "Nombres", items, source: "Mesuré.", link: { label: "Voir", to: "/a" } }),
    ).toBe("## Nombres\n\n- **180\u00A0ko**\u00A0: au plus\n\nMesuré. [Voir](https://x.example/a)\n");
  });

  test("comparison: a table, whatever its cells hold", () => {
    const rows = [{ name: "Un", cells: ["a | b", "c\nd"] }];
    const block = { type: "comparison", ...HEAD, subject: "Critère", columns: ["A", "B"], rows, source: "Relevé." };
    expect(write(block)).toBe(
      "## Le titre\n\nLe chapeau.\n\n| Critère | A | B |\n| - | - | - |\n| Un | a \\| b | c d |\n\nRelevé.\n",
    );
  });

  test("two columns: a quotation each, in its language", () => {
    const sheet = { address: "/a", note: "publié", title: "L'un", paragraphs: ["Oui !"] };
    const block = {
      type: "two-columns",
      sheets: [
        { ...sheet, locale: "fr" },
        { ...sheet, locale: "en" },
      ],
      caption: "Deux.",
    };
    expect(write(block)).toBe(
      "> `/a` publié\n>\n> **L’un**\n>\n> Oui\u202F!\n\n" +
        '> <span lang="en-US">`/a` publié</span>\n>\n> <span lang="en-US">**L\'un**</span>\n>\n' +
        '> <span lang="en-US">Oui !</span>\n\nDeux.\n',
    );
  });

  test("consent choice: nothing, for it is a choice of whoever looks at the page", () => {
    expect(write({ type: "consent-choice" })).toBe("");
  });

  test("third parties: that there are none", () => {
    const { list } = messagesIn("en").consent;
    expect(write({ type: "third-parties" }, {}, "en")).toBe(`## ${list.title}\n\n${list.none}\n`);
  });
});
