import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { isWordPress } from "../../../../src/importers/wordpress/is-wordpress.ts";
import { readWordPress } from "../../../../src/importers/wordpress/read-wordpress.ts";
import { cpuTime } from "../../../support/imports/cpu-time.ts";
import { cdata, collect, collectIn, item, named, pieces, wxr } from "../../../support/imports/wxr.ts";
import { inFull } from "../../../support/run/everyday.ts";

const ACCENTS = "Déjà vu à Noël — « œuf » €";

const encode = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) =>
  Uint8Array.from(text, (character) => ({ "—": 0x97, œ: 0x9c, "€": 0x80 })[character] ?? character.charCodeAt(0));
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};

test("a file is read in the encoding that it declares, whatever pieces it comes in", async () => {
  const source = wxr(item({ title: ACCENTS }));
  const declared = (label: string) => source.replace("UTF-8", label);
  const files = [
    encode(source),
    encode(`\uFEFF${source}`),
    latin(declared("ISO-8859-1")),
    latin(declared("Windows-1252")),
    utf16(declared("UTF-16"), false),
    utf16(declared("UTF-16"), true),
    encode(declared("UTF-16")),
    encode(`\n\n${source}`),
  ];
  for (const file of files) {
    for (const size of [7, 1000, 1 << 16]) {
      const { texts, findings } = await collectIn(size, file);
      expect(texts.map(({ title }) => title)).toEqual([ACCENTS]);
      expect(findings).toEqual([]);
    }
    expect(isWordPress(file.subarray(0, 1024))).toBe(true);
  }
});

test("an encoding that is not known is said, instead of words that are wrong", async () => {
  await expect(collect(wxr(item()).replace("UTF-8", "x-unheard-of"))).rejects.toMatchObject({
    code: "IMPORT_ENCODING_UNKNOWN",
    status: 422,
    reader: { fr: expect.stringContaining("UTF-8"), en: expect.stringContaining("UTF-8") },
  });
});

test("what an XML parser would refuse or lose is read as it was meant", async () => {
  const source = wxr(item({ id: 1 }), item({ id: 2 }))
    .replace(
      "<title><![CDATA[Titre]]></title>",
      "<title>Pain & beurre&nbsp;: a < b &eacute;t&#233; &#150; &unheard; R&D;</title>",
    )
    .replace("<title><![CDATA[Titre]]></title>", "<title><![CDATA[Deux\u0008\u0001 ]]>et<![CDATA[ demi]]></title>")
    .replaceAll(cdata("redaction"), "R & D");
  for (const size of [1, 3, 64, 1 << 16]) {
    const { texts, findings } = await collectIn(size, source);
    expect(texts.map(({ title }) => title)).toEqual([
      "Pain & beurre\u00A0: a < b été – &unheard; R&D;",
      "Deux et demi",
    ]);
    expect(texts[0]?.authors).toEqual(["R & D"]);
    expect(findings).toEqual([]);
  }
});

test("namespaces are known by what they are, in each version and under each prefix, and foreign ones are not", async () => {
  const variants = [
    wxr(item()).replaceAll("http://wordpress.org/export/1.2/", "https://wordpress.org/export/1.0/"),
    wxr(item()).replaceAll("http://wordpress.org/export/1.2/", "http://wordpress.org/export/1.1/"),
    wxr(item()).replaceAll("<wp:", "<w:").replaceAll("</wp:", "</w:").replace("xmlns:wp=", "xmlns:w="),
    wxr(item()).replaceAll(/ xmlns:\w+="[^"]*"/g, ""),
    wxr(item({ more: '<wp:status xmlns:wp="http://example.com/other/">draft</wp:status>' })),
    wxr(item({ more: '<x:post_id xmlns:x="http://example.com/other/">7</x:post_id>' })),
  ];
  for (const source of variants) {
    const { texts } = await collect(source);
    expect(texts).toMatchObject([{ id: "wp:1", title: "Titre", status: "published", authors: ["redaction"] }]);
  }
});

test("of a file that was cut off, what was whole is found, and where it ends is said", async () => {
  const source = wxr(item({ id: 1, title: "Entier" }), item({ id: 2, title: "Coupé", content: "Des mots" }));
  const at = source.indexOf("Des mots") + 3;
  const { texts, findings } = await collect(source.slice(0, at));
  expect(texts.map(({ title }) => title)).toEqual(["Entier"]);
  const line = source.slice(0, at).split("\n").length;
  expect(findings).toMatchObject([{ code: "cut-off", detail: "Coupé", place: { file: "export-1.xml", line } }]);

  for (let cut = source.indexOf("<item>"); cut < source.length - 10; cut += 37) {
    const part = await collect(source.slice(0, cut));
    expect(named(part.findings).some((finding) => finding.startsWith("cut-off: "))).toBe(true);
    expect(part.texts.every(({ title }) => ["Entier", "Coupé"].includes(title))).toBe(true);
  }
});

test("tags that are not closed, or close nothing, cost no other item", async () => {
  const { texts, findings } = await collect(
    wxr(
      item({ id: 1, more: "<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key>" }),
      item({ id: 2, more: "</wp:comment></unknown>" }),
      item({ id: 3 }),
    ),
  );
  expect(texts.map(({ id }) => id)).toEqual(["wp:1", "wp:2", "wp:3"]);
  expect(named(findings)).toEqual(["unreadable: Titre"]);
});

test("an item with broken markup, or more than is read, is never published: its password may be what was lost", async () => {
  const secret = { "wp:post_password": "sesame" };
  const broken = ["wp:post_name", "wp:post_date", "dc:creator", "link", "wp:is_sticky", "wp:post_password"].map(
    (name, at) => item({ id: at + 1, fields: secret, more: "" }).replace(`</${name}>`, ""),
  );
  const large = Array.from({ length: 40 }, (_, at) => `<a${at}>${"x".repeat(1024 * 1024)}</a${at}>`).join("");
  const hidden = item({ id: 90, fields: secret });
  const cut = hidden.replace("<wp:post_password>", `${large}<wp:post_password>`);
  const many = hidden
    .replace("<wp:post_id>90<", "<wp:post_id>91<")
    .replace(
      "<wp:post_password>",
      `${Array.from({ length: 6000 }, (_, at) => `<b${at}>x</b${at}>`).join("")}<wp:post_password>`,
    );
  const menu = item({ id: 92, fields: secret }).replace("<wp:post_type>", "<wp:menu_order>0<wp:post_type>");
  const { texts } = await collect(wxr(...broken, cut, many, menu));
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter(({ status }) => status === "published")).toEqual([]);
});

test("HTML that a file does not wrap is read as HTML", async () => {
  const source = wxr(item({ content: "X" })).replace(
    cdata("X"),
    '<p class="a">Un <b>mot</b></p><!-- wp:separator /-->',
  );
  const { texts } = await collect(source);
  expect(JSON.stringify(texts[0]?.body)).toContain("mot");
});

test("entities of a document are never expanded, nor is anything loaded for them", async () => {
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at};`.repeat(10)}">`).join("\n");
  const bomb = `<!DOCTYPE rss [\n<!ENTITY lol0 "lol">\n${laughs}\n<!ENTITY xxe SYSTEM "file:///etc/passwd">\n]>\n<rss `;
  const source = wxr(item({ title: "X" }))
    .replace("<rss ", bomb)
    .replace(cdata("X"), "&lol9; &xxe;");
  const { texts } = await collect(source);
  expect(texts.map(({ title }) => title)).toEqual(["&lol9; &xxe;"]);
});

test("a file that is no export is refused in words for its operator and both readers", async () => {
  const feed =
    '<?xml version="1.0"?><rss version="2.0"><channel><title>x</title><item><title>y</title></item></channel></rss>';
  const others = [
    ...["", "   \n", "# Un texte\n\nWordPress", "<!DOCTYPE html><html><body>x</body></html>", '{"db":[]}', feed],
    ...["<rss></rss>", "<!-- x --><feed/>", "\0\0\0\0PK\u0003\u0004"],
  ];
  for (const source of others) {
    await expect(collect(source)).rejects.toMatchObject({
      code: "IMPORT_NOT_WORDPRESS",
      message: expect.stringContaining("export-1.xml"),
      reader: {
        fr: expect.stringContaining("«\u00A0Tout le contenu\u00A0»"),
        en: expect.stringContaining("“All content”"),
      },
    });
    expect(isWordPress(encode(source))).toBe(false);
  }
  expect(isWordPress(encode("# This is a WordPress eXtended RSS file"))).toBe(false);
  expect(isWordPress(encode(wxr(item())).subarray(0, 1024))).toBe(true);
});

test("deep nesting and endless tags stop the file, not the program", async () => {
  const deep = wxr(item({ id: 1 }), `<item>${"<a>".repeat(30_000)}`);
  const found = await collect(deep);
  expect(found.texts).toHaveLength(1);
  expect(named(found.findings)).toEqual(["cut-off: a"]);

  const signs = [
    wxr(item({ id: 1 }), "<".repeat(100_000), `<x ${"a ".repeat(100_000)}`),
    wxr(item({ title: "X" })).replace(cdata("X"), "&".repeat(100_000)),
  ];
  for (const source of signs) expect(await cpuTime(() => collectIn(4096, source))).toBeLessThan(5000);
});

inFull("a stream of 50 MB takes no more memory than its largest item", async () => {
  // As page builders export them: far more in fields that mean nothing here than in texts.
  const words = `<p>${"Des mots simples. ".repeat(200)}</p>`;
  const large = item({ content: words, meta: [["_elementor_data", '{"a":"b"},'.repeat(5000)]] });
  const total = 50 * 1024 * 1024;
  const whole = wxr("SPLIT");
  const [head = "", tail = ""] = whole.split("SPLIT");
  let given = 0;
  async function* source() {
    yield encode(head);
    for (let id = 1; given < total; id++) {
      const bytes = encode(large.replace("<wp:post_id>1<", `<wp:post_id>${id}<`));
      given += bytes.length;
      yield bytes;
    }
    yield encode(tail);
  }
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  let peak = 0;
  let texts = 0;
  for await (const found of readWordPress([{ name: "a.xml", bytes: source() }])) {
    if (found.type !== "text") continue;
    // Backpressure: no more is read ahead than a piece of the file.
    if (++texts === 10) expect(given).toBeLessThan(2 * 1024 * 1024);
    if (texts % 100 !== 0) continue;
    collectGarbage();
    peak = Math.max(peak, process.memoryUsage().heapUsed - before);
  }
  expect(texts).toBeGreaterThan(800);
  expect(peak).toBeLessThan(16 * 1024 * 1024);
});

test("one chunk of many items gives them one after the other", async () => {
  const source = wxr(...Array.from({ length: 2000 }, (_, at) => item({ id: at + 1, title: `T${at + 1}` })));
  const titles: string[] = [];
  for await (const found of readWordPress([{ name: "a.xml", bytes: pieces(source, source.length) }])) {
    if (found.type === "text") titles.push(found.text.title);
  }
  expect(titles).toEqual(Array.from({ length: 2000 }, (_, at) => `T${at + 1}`));
});
