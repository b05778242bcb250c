import { describe, expect, test } from "vitest";
import { checkDocument } from "../../../src/writing/checks/check-document.ts";
import { context, found } from "../../support/writing/found.ts";
import {
  footnote,
  footnotes,
  h,
  image,
  item,
  link,
  list,
  p,
  page,
  piece,
  post,
  quote,
  row,
  table,
  uid,
  words,
} from "../../support/writing/texts.ts";

describe("before publishing", () => {
  test("nothing is found in a text that is in order", () => {
    const text = post([
      p("a", "Le chat dort près de la fenêtre, et personne ne le dérange."),
      h("b", 2, "Le matin"),
      p("c", [words("Il suit "), words("le guide des chats", link("/guide")), words(".")]),
      h("d", 3, "Très tôt"),
      list("e", item("f", p("g", [words("Important", "bold"), words(" : il mange.")]))),
      image("i", "Un chat sur un fauteuil"),
      table("j", row("k", ["", "Poids"], "tableHeader"), row("l", ["Chat", "4 kg"])),
      p("z", ""),
    ]);
    expect(found(text)).toEqual([]);
  });

  test("each finding has a place, a criterion, and what to do in both languages", () => {
    const text = post([h("a", 4, "Un titre"), image("b", ""), p("c", [words("ici", link("/perdu"))])], { title: "" });
    const findings = checkDocument(text, { ...context, isKnownLink: () => false, translation: "missing" });
    expect(
      findings.map(({ check, at, severity, criterion }) => [check, Object.values(at)[0], severity, criterion]),
    ).toEqual([
      ["title-missing", "title", "blocks", "8.5"],
      ["translation-missing", "translation", "advice", null],
      ["heading-skips-level", uid("a"), "advice", "9.1"],
      ["picture-without-alternative", uid("b"), "advice", "1.1"],
      ["link-unclear", uid("c"), "advice", "6.1"],
      ["link-broken", uid("c"), "advice", null],
    ]);
    for (const { message, advice } of findings) {
      for (const sentence of [message.fr, message.en, advice.fr, advice.en]) expect(sentence).toMatch(/\.$/);
      expect(message.fr + advice.fr).not.toMatch(/ [;:!?»]|« /);
      expect(message.fr).not.toBe(message.en);
    }
  });

  test("the id of a finding stays where the text around it changes, and no two are the same", () => {
    const links = p("a", [words("ici", link("/un")), words(" et "), words("ici", link("/deux"))]);
    expect(found(post([links]))).toEqual(["link-unclear:a", "link-unclear:a:2"]);
    expect(found(post([p("b", "Avant."), links]))).toEqual(["link-unclear:a", "link-unclear:a:2"]);
  });
});

describe("pictures", () => {
  test("without alternative text are found, wherever they stand", () => {
    expect(found(post([image("a", ""), quote("b", image("c", "  ")), image("d", "Un chat")]))).toEqual([
      "picture-without-alternative:a",
      "picture-without-alternative:c",
    ]);
    expect(found(page([{ type: "prose", uid: uid("x"), body: post([image("a", "")]).body }]))).toEqual([
      "picture-without-alternative:a",
    ]);
  });

  test("with the name of a file are found, words that end in one are not", () => {
    const names = ["chat-noir.jpg", "IMG_2034", "DSC00012.JPG", "capture.png"];
    for (const name of names) expect(found(post([image("a", name)]))).toEqual(["alternative-is-file-name:a"]);
    for (const name of ["Contenu du fichier chat.jpg", "Image", "Le logo de Node.js", "Photo 12 de la série"]) {
      expect(found(post([image("a", name)]))).toEqual([]);
    }
  });

  test("a cover may be decoration", () => {
    const cover = { id: "0".repeat(32), width: 1, height: 1 };
    const text = [p("a", "Un chat.")];
    expect(found(post(text, { cover: { ...cover, alt: "" } }))).toEqual([]);
    expect(found(post(text, { cover: { ...cover, alt: "chat.webp" } }))).toEqual(["alternative-is-file-name:cover"]);
  });
});

describe("headings", () => {
  test("that skip a level or are empty are found", () => {
    expect(
      found(post([h("a", 3, "Un"), h("b", 4, "Deux"), h("c", 2, "Trois"), h("d", 4, "Quatre"), h("e", 2, " ")])),
    ).toEqual(["heading-skips-level:a", "heading-skips-level:d", "heading-empty:e"]);
  });

  test("may go up by any number of levels, and quote what another text had", () => {
    expect(
      found(
        post([
          h("a", 2, "Un"),
          h("b", 3, "Deux"),
          h("c", 4, "Trois"),
          h("d", 2, "Quatre"),
          quote("e", h("f", 4, "Cité")),
        ]),
      ),
    ).toEqual([]);
  });

  test("that are only paragraphs in bold are found", () => {
    const bold = (text: string) => p("a", [words(text, "bold")]);
    for (const title of ["Le matin", "Comment faire", "The morning after", "1. Préparer"]) {
      expect(found(post([bold(title), p("b", "Il dort.")]))).toEqual(["heading-as-bold:a"]);
    }
    expect(
      found(
        post([p("a", [words("Le ", "bold"), words("matin", "bold", "italic")]), list("b", item("c", p("d", "Un")))]),
      ),
    ).toEqual(["heading-as-bold:a"]);
  });

  test("are no sentences in bold, words that introduce, parts of a paragraph, links, or the end of a text", () => {
    const next = p("b", "Il dort.");
    const texts = [
      [p("a", [words("Ne le réveillez pas.", "bold")]), next],
      [p("a", [words("À retenir :", "bold")]), next],
      [p("a", [words("Le matin", "bold"), words(" il dort")]), next],
      [p("a", [words("Le guide des chats", "bold", link("/guide"))]), next],
      [next, p("a", [words("Camille Exemple", "bold")])],
      [p("a", [words("12, rue des Chats", "bold")]), p("c", [words("75000 Paris", "bold")]), next],
      [quote("q", p("a", [words("Le matin", "bold")]), next)],
      [p("a", [words("un mot ".repeat(20), "bold")]), next],
    ];
    for (const text of texts) expect(found(post(text))).toEqual([]);
  });
});

describe("links", () => {
  const linked = (label: string, href = "/guide") =>
    post([p("a", [words("Voyez "), words(label, link(href)), words(".")])]);

  test("that say nothing of where they lead are found in both languages", () => {
    for (const label of [
      "ici",
      "Cliquez ici",
      "cliquez ici !",
      "En savoir plus",
      "Lire la suite…",
      "→ ici",
      "plus d'infos",
      "here",
      "Click here",
      "Read more",
      "learn more",
    ]) {
      expect(found(linked(label))).toEqual(["link-unclear:a"]);
    }
  });

  test("that name the page are not", () => {
    for (const label of [
      "le guide des chats",
      "cliquez ici pour voir le guide",
      "Here Comes the Sun",
      "plus de chats",
      "lire Proust",
    ]) {
      expect(found(linked(label))).toEqual([]);
    }
  });

  test("are read whole where part of them has other marks", () => {
    const text = post([p("a", [words("ici", link("/guide")), words(", le guide", "bold", link("/guide"))])]);
    expect(found(text)).toEqual([]);
  });

  test("without words are found", () => {
    for (const label of [" ", "→", "…"]) expect(found(linked(label))).toEqual(["link-empty:a"]);
  });

  test("of the site that lead nowhere are found, others are not asked about", () => {
    const asked: string[] = [];
    const isKnownLink = (href: string) => {
      asked.push(href);
      return href === "/guide";
    };
    expect(found(linked("le guide"), { isKnownLink })).toEqual([]);
    expect(found(linked("le guide", "/perdu"), { isKnownLink })).toEqual(["link-broken:a"]);
    expect(found(linked("la note", "#perdue"), { isKnownLink })).toEqual(["link-broken:a"]);
    for (const href of [
      "https://exemple.fr/",
      "http://exemple.fr",
      "mailto:a@exemple.fr",
      "tel:+33102030405",
      "source:",
    ]) {
      expect(found(linked("le guide", href), { isKnownLink })).toEqual([]);
    }
    expect(asked).toEqual(["/guide", "/perdu", "#perdue"]);
  });

  test("of a page's blocks and buttons are read too", () => {
    const action = {
      type: "call-to-action",
      uid: uid("x"),
      title: "Un titre",
      action: { label: "Cliquez ici", to: "/perdu", external: false },
    };
    expect(found(page([action]), { isKnownLink: () => false })).toEqual(["link-unclear:x", "link-broken:x"]);
    const button = post([piece("button", "b", "ici", { href: "/guide", kind: "primary" })]);
    expect(found(button)).toEqual(["link-unclear:b"]);
  });
});

describe("tables and space", () => {
  test("tables without headers are found, tables with a row or a column of them are not", () => {
    expect(found(post([table("a", row("b", ["Chat", "4 kg"]))]))).toEqual(["table-without-headers:a"]);
    expect(found(post([table("a", row("b", ["Nom", "Poids"], "tableHeader"), row("c", ["Chat"]))]))).toEqual([
      "table-uneven:a",
    ]);
    expect(found(post([table("a", row("b", ["Nom", "Poids"], "tableHeader"), row("c", ["Chat", "4 kg"]))]))).toEqual(
      [],
    );
  });

  test("empty paragraphs between others are found, one at the end is not", () => {
    expect(found(post([p("a", "Un."), p("b", ""), p("c", [words(" ")]), p("d", "Deux."), p("e", "")]))).toEqual([
      "space-by-paragraphs:b",
      "space-by-paragraphs:c",
    ]);
    expect(found(post([p("a", [{ type: "hardBreak" }]), p("b", "Un.")]))).toEqual(["space-by-paragraphs:a"]);
    expect(found(post([p("a", "")]))).toEqual([]);
    const note = footnotes(footnote("n", "1", p("m", "Une note.")));
    expect(found(post([p("a", "Un."), p("b", ""), note]))).toEqual([]);
  });

  test("slashes that are left of a menu are found once, where the first stands; one in a sentence is not", () => {
    expect(found(post([p("a", "Un."), p("b", "/"), p("c", " / "), p("d", "et/ou")]))).toEqual(["lone-slash:b"]);
    const [finding] = checkDocument(post([p("a", "/"), p("b", "/")]), context);
    expect(finding?.message.fr).toBe("2 paragraphes ne contiennent que « / ».");
  });

  test("line breaks one after the other are found, one alone is not", () => {
    const lines = (breaks: number) =>
      p("a", [words("Un"), ...Array.from({ length: breaks }, () => ({ type: "hardBreak" })), words("deux")]);
    expect(found(post([lines(2)]))).toEqual(["space-by-line-breaks:a"]);
    expect(found(post([lines(1)]))).toEqual([]);
  });
});

describe("fields", () => {
  const text = [p("a", "Un chat.")];
  const long = (length: number) => "é".repeat(length);

  test("a title that search results cut off is found in the field that they show", () => {
    expect(found(post(text, { title: long(61) }))).toEqual(["title-long:title"]);
    expect(found(post(text, { title: long(60) }))).toEqual([]);
    expect(found(post(text, { title: long(61), seo: { title: "Court" } }))).toEqual([]);
    expect(found(post(text, { seo: { title: long(61) } }))).toEqual(["title-long:seo.title"]);
    // Characters, not units of UTF-16.
    expect(found(post(text, { title: "😀".repeat(60) }))).toEqual([]);
  });

  test("a description that is missing or cut off is found", () => {
    expect(found(post(text, { summary: " " }))).toEqual(["description-missing:summary"]);
    expect(found(post(text, { summary: "", seo: { description: "Une phrase." } }))).toEqual([]);
    expect(found(post(text, { summary: long(161) }))).toEqual(["description-long:summary"]);
    expect(found(post(text, { summary: long(161), seo: { description: long(160) } }))).toEqual([]);
    expect(found(post(text, { seo: { description: long(161) } }))).toEqual(["description-long:seo.description"]);
  });

  test("only a missing title blocks", () => {
    const [finding, ...others] = checkDocument(post(text, { title: " ", summary: "" }), {
      ...context,
      translation: "draft",
    });
    expect(finding).toMatchObject({ check: "title-missing", severity: "blocks" });
    expect(others.map(({ check, severity }) => [check, severity])).toEqual([
      ["description-missing", "advice"],
      ["translation-draft", "advice"],
    ]);
  });

  test("the other language is named in the words of the reader", () => {
    const [finding] = checkDocument(post(text), { ...context, locale: "en", translation: "missing" });
    expect(finding?.message).toEqual({
      fr: "Ce contenu n’existe pas en français.",
      en: "This content does not exist in French.",
    });
    const [draft] = checkDocument(post(text), { ...context, translation: "draft" });
    expect(draft?.message).toEqual({
      fr: "La version anglaise est encore un brouillon.",
      en: "The English version is still a draft.",
    });
  });
});
