import { expect } from "vitest";
import { richTextSchema } from "../../../../../src/rich-text/checked-text.ts";
import type { RichTextNode } from "../../../../../src/rich-text/schema.ts";
import { barriers } from "../../../../support/browser/axe.ts";
import { outline, paragraph, putCursor, run, select, text } from "../../../../support/editor/edited-article.ts";
import { press, textDesk } from "../../../../support/editor/text-desk.ts";
import { inFull } from "../../../../support/run/everyday.ts";

const desk = textDesk();
const ID = "0".repeat(32);
const picture = (uid: string, alt: string): RichTextNode => ({
  type: "image",
  attrs: { uid, id: ID, width: 800, height: 600, alt, caption: null },
});
const blocks = (): RichTextNode[] => [
  paragraph("aaaaaaaaaa", "Début."),
  { type: "codeBlock", attrs: { uid: "kkkkkkkkkk", language: "ts" }, content: [text("let a;")] },
  { type: "callout", attrs: { uid: "oooooooooo", kind: "note" }, content: [paragraph("pppppppppp", "Un conseil.")] },
  picture("iiiiiiiiii", ""),
  {
    type: "gallery",
    attrs: { uid: "gggggggggg" },
    content: [picture("jjjjjjjjj1", "Un"), picture("jjjjjjjjj2", "Deux"), picture("jjjjjjjjj3", "Trois")],
  },
  {
    type: "video",
    attrs: {
      uid: "vvvvvvvvvv",
      provider: "youtube",
      id: "dQw4w9WgXcQ",
      title: "La visite",
      transcript: null,
      poster: null,
    },
  },
  {
    type: "file",
    attrs: { uid: "ffffffffff", id: ID, name: "horaires", type: "application/pdf", bytes: 123_456 },
    content: [text("Les horaires")],
  },
  { type: "button", attrs: { uid: "bbbbbbbbbb", href: "/contact", kind: "primary" }, content: [text("Réserver")] },
];

inFull("what blocks say besides their words is changed in place; a field is one step of the history", async () => {
  const { page, expectNoise, storesAs } = await desk.open(blocks());
  expectNoise(/\/media\/|404/);
  const editor = page.getByRole("textbox", { name: "Texte en français" });
  expect(await barriers(page)).toEqual([]);

  const figure = editor.locator('[data-uid="iiiiiiiiii"]');
  await figure.getByText("Sans texte alternatif").waitFor();
  await figure.getByLabel("Texte alternatif").fill("La rade au matin");
  await figure.getByLabel("Légende").fill("Brest");
  await figure.getByText("Sans texte alternatif").waitFor({ state: "hidden" });
  await editor.getByLabel("Langage du code").selectOption("python");
  await editor.getByLabel("Titre du code").fill("a.py");
  await editor.getByLabel("Type de l’encadré").selectOption("warning");
  await editor.getByLabel("Titre de la vidéo").fill("La grande visite");
  await editor.getByLabel("Adresse de la transcription").fill("/transcription");
  await editor.getByLabel("Adresse du bouton").fill("/reserver");
  await editor.getByLabel("Style du bouton").selectOption("secondary");
  await putCursor(page, "Les horaires");
  await page.keyboard.type(" d’été");
  await storesAs((body) => {
    const byUid = new Map(body.content.map((node) => [node.attrs?.uid, node.attrs]));
    expect(byUid.get("iiiiiiiiii")).toMatchObject({ alt: "La rade au matin", caption: "Brest" });
    expect(byUid.get("kkkkkkkkkk")).toMatchObject({ language: "python", title: "a.py" });
    expect(byUid.get("oooooooooo")).toMatchObject({ kind: "warning" });
    expect(byUid.get("vvvvvvvvvv")).toMatchObject({ title: "La grande visite", transcript: "/transcription" });
    expect(byUid.get("bbbbbbbbbb")).toMatchObject({ href: "/reserver", kind: "secondary" });
    expect(outline(body)).toContain("file: Les horaires d’été");
    expect(richTextSchema.safeParse(body).success).toBe(true);
  });
});

inFull("what cannot be stored is refused in its field, and never stored", async () => {
  const { page, expectNoise, storesAs } = await desk.open(blocks());
  expectNoise(/\/media\/|404/);
  const editor = page.getByRole("textbox", { name: "Texte en français" });
  const title = editor.getByLabel("Titre de la vidéo");
  await title.fill("");
  await expect.poll(() => title.getAttribute("aria-invalid")).toBe("true");
  const href = editor.getByLabel("Adresse du bouton");
  await href.fill("javascript:alert(1)");
  await expect.poll(() => href.getAttribute("aria-invalid")).toBe("true");
  // What was right before stands there again.
  await expect.poll(() => title.inputValue()).toBe("La visite");
  await putCursor(page, "Début.");
  await expect.poll(() => href.inputValue()).toBe("/contact");
  await page.keyboard.type("!");
  await storesAs((body) => {
    expect(outline(body)[0]).toBe("paragraph: Début.!");
    expect(richTextSchema.safeParse(body).success).toBe(true);
    expect(JSON.stringify(body)).not.toContain("javascript:");
  });
});

inFull("letters of a caption are one step of the history", async () => {
  const { page, expectNoise, storesAs } = await desk.open(blocks());
  expectNoise(/\/media\/|404/);
  const editor = page.getByRole("textbox", { name: "Texte en français" });
  await editor.locator('[data-uid="iiiiiiiiii"]').getByLabel("Légende").pressSequentially("Brest");
  const caption = (nodes: RichTextNode[]) => nodes.find(({ attrs }) => attrs?.uid === "iiiiiiiiii")?.attrs?.caption;
  await storesAs((body) => expect(caption(body.content)).toBe("Brest"));
  await putCursor(page, "Début.");
  await press(page, "Control+z");
  await storesAs((body) => expect(caption(body.content)).toBe(null));
});

inFull("by keyboard: into the fields of a block, around, and back to the text", async () => {
  const { page, expectNoise, storesAs } = await desk.open(blocks());
  expectNoise(/\/media\/|404/);
  await putCursor(page, "let a;");
  await press(page, "Alt+F10");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe("Titre du code");
  await page.keyboard.type("b.ts");
  await press(page, "Tab");
  await expect.poll(focused).toBe("Langage du code");
  await press(page, "Tab");
  await expect.poll(focused).toBe("Titre du code");
  await press(page, "Escape");
  await expect.poll(focused).toBe("Texte en français");
  await page.keyboard.type("// ");
  await storesAs((body) => {
    expect(body.content[1]?.attrs?.title).toBe("b.ts");
    expect(outline(body)[1]).toBe("codeBlock: // let a;");
  });
});

inFull("pictures of a gallery are put in order, separated, and kept apart by their ids", async () => {
  const { page, expectNoise, storesAs } = await desk.open(blocks());
  expectNoise(/\/media\/|404/);
  const editor = page.getByRole("textbox", { name: "Texte en français" });
  const third = editor.locator('[data-uid="jjjjjjjjj3"]');
  await third.hover();
  await third.getByRole("button", { name: "Placer avant" }).click();
  const gallery = (nodes: RichTextNode[]) => nodes.find(({ type }) => type === "gallery");
  await storesAs((body) =>
    expect(gallery(body.content)?.content?.map(({ attrs }) => attrs?.uid)).toEqual([
      "jjjjjjjjj1",
      "jjjjjjjjj3",
      "jjjjjjjjj2",
    ]),
  );
  await editor.getByRole("button", { name: "Séparer les images" }).click();
  await storesAs((body) => {
    expect(gallery(body.content)).toBeUndefined();
    expect(body.content.filter(({ type }) => type === "image").map(({ attrs }) => attrs?.uid)).toEqual([
      "iiiiiiiiii",
      "jjjjjjjjj1",
      "jjjjjjjjj3",
      "jjjjjjjjj2",
    ]);
  });
});

inFull(
  "commands put blocks behind the words, in the place of an empty paragraph, and never between words",
  async () => {
    const { page, expectNoise, storesAs } = await desk.open([paragraph("aaaaaaaaaa", "Un mot ici.")]);
    expectNoise(/\/media\/|404/);
    await putCursor(page, "Un mot");
    await run(page, "insertVideo", { url: "https://youtu.be/dQw4w9WgXcQ", title: "La visite" });
    // The paragraph behind is made, and taken by what comes next.
    await run(page, "insertButton", { href: "/contact", kind: "primary", label: "Écrire" });
    await run(page, "insertFile", { id: ID, name: "horaires", type: "application/pdf", bytes: 3 });
    await run(page, "insertPictures", [{ id: ID, width: 10, height: 10, alt: "Un" }]);
    await run(page, "insertGallery", [
      { id: ID, width: 10, height: 10, alt: "Un" },
      { id: ID, width: 10, height: 10, alt: "Deux" },
    ]);
    await run(page, "setHorizontalRule");
    await run(page, "insertCallout", "tip");
    await page.keyboard.type("Fin");
    expect(await run(page, "insertVideo", { url: "https://exemple.fr/", title: "Rien" })).toBe(false);
    expect(await run(page, "insertButton", { href: "javascript:a", kind: "primary", label: "Non" })).toBe(false);
    await storesAs((body) => {
      expect(body.content.map(({ type }) => type)).toEqual([
        ...["paragraph", "video", "button", "file", "image", "gallery", "horizontalRule", "callout"],
      ]);
      expect(outline(body)[0]).toBe("paragraph: Un mot ici.");
      expect(richTextSchema.safeParse(body).error?.issues).toBeUndefined();
    });
  },
);

inFull("an arrow up out of code that begins a text writes nothing; what is typed there is a paragraph", async () => {
  const code: RichTextNode = { type: "codeBlock", attrs: { uid: "kkkkkkkkkk" }, content: [text("let a;")] };
  const { page, storesAs } = await desk.open([code]);
  await putCursor(page, "let a;", "start");
  await press(page, "ArrowUp");
  await page.locator(".ProseMirror-gapcursor").waitFor({ state: "attached" });
  await page.keyboard.type("Avant.");
  await storesAs((body) => expect(outline(body)).toEqual(["paragraph: Avant.", "codeBlock: let a;"]));
});

inFull("an arrow down out of code goes on in the text, and makes a paragraph where nothing follows", async () => {
  const code = (uid: string, words: string): RichTextNode => ({
    type: "codeBlock",
    attrs: { uid },
    content: [text(words)],
  });
  const item = (...content: RichTextNode[]) => ({ type: "listItem", content });
  const { page, storesAs } = await desk.open([
    { type: "bulletList", content: [item(code("kkkkkkkkkk", "cd")), item(code("llllllllll", "ls"))] },
    paragraph("pppppppppp", "Suite"),
    { type: "blockquote", content: [code("mmmmmmmmmm", "rm")] },
  ]);
  for (const words of ["cd", "ls"]) {
    await putCursor(page, words);
    await press(page, "ArrowDown");
  }
  await press(page, "Home");
  await page.keyboard.type("La ");
  await putCursor(page, "rm");
  await press(page, "ArrowDown");
  await page.keyboard.type("Fin.");
  await storesAs((body) =>
    expect(outline(body)).toEqual(["bulletList: cd|ls", "paragraph: La Suite", "blockquote: rm|Fin."]),
  );
});

inFull("Tab indents the lines of code that are selected, and nothing else that is", async () => {
  const code = (uid: string, lines: string) => ({ type: "codeBlock", attrs: { uid }, content: [text(lines)] });
  const picture = blocks().filter(({ type }) => type === "image");
  const { page, expectNoise, storesAs } = await desk.open([
    code("kkkkkkkkkk", "if (a) {\nb();\n\nc();\n}"),
    ...picture,
    paragraph("pppppppppp", "Un mot."),
    code("llllllllll", "d();"),
  ]);
  expectNoise(/\/media\/|404/);
  const between = ["image: ", "paragraph: Un mot."];
  await select(page, "b();", "c()");
  await press(page, "Tab");
  await storesAs((body) =>
    expect(outline(body)).toEqual(["codeBlock: if (a) {\n  b();\n\n  c();\n}", ...between, "codeBlock: d();"]),
  );
  await select(page, "c();", "d()");
  await press(page, "Tab");
  await storesAs((body) =>
    expect(outline(body)).toEqual(["codeBlock: if (a) {\n  b();\n\n    c();\n  }", ...between, "codeBlock:   d();"]),
  );
  await press(page, "Shift+Tab", "Shift+Tab");
  await storesAs((body) =>
    expect(outline(body)).toEqual(["codeBlock: if (a) {\n  b();\n\nc();\n}", ...between, "codeBlock: d();"]),
  );
});

inFull("spaces that are typed in the label of a file are plain spaces", async () => {
  const { page, storesAs } = await desk.open(blocks().filter(({ type }) => type === "file"));
  await putCursor(page, "Les horaires");
  await page.keyboard.type(" ");
  await storesAs((body) => expect(outline(body)).toEqual(["file: Les horaires "]));
});

inFull("lines without words that are all selected become what is chosen for them, and nothing hangs", async () => {
  const { page, storesAs } = await desk.open([paragraph("aaaaaaaaaa"), paragraph("bbbbbbbbbb")]);
  await page.getByRole("textbox", { name: "Texte en français" }).locator("p").first().click();
  const all = ["Control+Home", "Control+Shift+End"];
  for (const [keys, kinds] of [
    ["Control+Shift+8", ["bulletList"]],
    ["Control+Shift+7", ["orderedList"]],
    ["Control+Shift+7", ["paragraph", "paragraph"]],
    ["Control+Alt+2", ["heading", "heading"]],
    ["Control+Alt+0", ["paragraph", "paragraph"]],
    ["Control+Shift+9", ["blockquote"]],
  ] as const) {
    await press(page, ...all, keys);
    await storesAs((body) => expect([keys, body.content.map(({ type }) => type)]).toEqual([keys, kinds]));
  }
  // What is deleted leaves a paragraph all the same.
  await press(page, "Control+a", "Backspace");
  await page.keyboard.type("Rien.");
  await storesAs((body) => expect(outline(body)).toEqual(["paragraph: Rien."]));
});
