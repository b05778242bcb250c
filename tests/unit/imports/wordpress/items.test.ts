import { expect, test } from "vitest";
import { category, cdata, collect, item, named, SITE, wxr } from "../../../support/imports/wxr.ts";

test("a published article has its words, date, addresses, author, terms, cover, and words for search engines", async () => {
  const author = `<wp:author><wp:author_id>3</wp:author_id><wp:author_login>${cdata("redaction")}</wp:author_login><wp:author_email>${cdata("x@example.org")}</wp:author_email><wp:author_display_name>${cdata("La rédaction")}</wp:author_display_name></wp:author>`;
  const { all, texts } = await collect(
    wxr(
      author,
      item({
        id: 12,
        title: "Une <em>bonne</em> id&eacute;e &amp; demie",
        excerpt: "<p>En <b>bref</b></p>",
        fields: { "wp:post_name": "une-id%c3%a9e", "wp:is_sticky": "1" },
        more: `<guid isPermaLink="false">${SITE}/?p=12</guid>
${category("category", "actualites", "Actualités")}${category("category", "uncategorized", "Uncategorized")}
${category("category", "non-classe", "Non classé")}${category("post_tag", "pain-beurre", "Pain &amp; beurre")}
${category("post_format", "post-format-aside", "Aside")}`,
        meta: [
          ["_thumbnail_id", "40"],
          ["_wp_old_slug", "ancienne-idee"],
          ["_yoast_wpseo_title", "Notre idée %%sep%% %%sitename%%"],
          ["_yoast_wpseo_metadesc", "En une phrase"],
        ],
      }),
    ),
  );

  expect(all[0]).toEqual({
    type: "site",
    site: { program: "WordPress 6.5.2", title: "Ancien site", origin: SITE, language: "fr-FR" },
  });
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatchObject({
    id: "wp:12",
    group: null,
    kind: "post",
    language: null,
    status: "published",
    title: "Une bonne idée & demie",
    slug: "une-idée",
    date: { instant: Date.parse("2024-05-14T08:30:00Z") },
    summary: "En bref",
    authors: ["La rédaction"],
    tags: ["Pain & beurre"],
    categories: ["Actualités"],
    seo: { title: "Notre idée", description: "En une phrase" },
    cover: { source: "attachment:40", alt: null },
    isSticky: true,
  });
  expect(texts[0]?.addresses).toEqual([`${SITE}/2024/05/titre-12/`, `${SITE}/?p=12`, `${SITE}/2024/05/ancienne-idee/`]);
});

test("nothing that visitors could not read is published", async () => {
  const secret = { "wp:post_password": "sesame" };
  const { texts, leftOut } = await collect(
    wxr(
      item({ id: 1, status: "draft" }),
      item({ id: 2, status: "pending" }),
      item({ id: 3, status: "future" }),
      item({ id: 4, status: "private" }),
      item({ id: 5, status: "publish", fields: secret }),
      item({ id: 6, status: "future", fields: secret }),
      item({ id: 7, status: "trash", fields: { "wp:post_name": "titre__trashed" } }),
      item({ id: 8, status: "a-state-of-a-plugin" }),
      item({ id: 9, status: "auto-draft" }),
      item({ id: 10, status: "inherit" }),
      item({ id: 11, status: "" }),
    ),
  );

  expect(texts.map(({ status }) => status)).toEqual([
    ...["draft", "draft", "scheduled", "private", "password", "password", "trash", "draft", "draft"],
  ]);
  expect(texts.find(({ status }) => status === "trash")?.slug).toBe("titre");
  expect(texts.filter(({ status }) => status === "draft").flatMap(({ addresses }) => addresses)).toEqual([]);
  expect(leftOut.revisions).toBe(2);
});

test("a date is the moment in UTC, else the day in the site's own time, else named where it is none", async () => {
  const none = "0000-00-00 00:00:00";
  const { texts, findings } = await collect(
    wxr(
      item({ id: 1, fields: { "wp:post_date_gmt": none, pubDate: "Mon, 30 Nov -0001 00:00:00 +0000" } }),
      item({ id: 2, fields: { "wp:post_date_gmt": none, pubDate: "", "wp:post_date": none } }),
      item({ id: 3, fields: { "wp:post_date_gmt": "2024-02-31 10:00:00", pubDate: "", "wp:post_date": "" } }),
      item({ id: 4, fields: { "wp:post_date_gmt": none } }),
    ),
  );

  expect(texts.map(({ date }) => date)).toEqual([
    { day: "2024-05-14" },
    null,
    null,
    { instant: Date.parse("2024-05-14T08:30:00Z") },
  ]);
  expect(named(findings)).toEqual(["date-invalid: 2024-02-31 10:00:00"]);
});

test("an attachment is a file with its words; one without an address is named", async () => {
  const { files, findings, leftOut } = await collect(
    wxr(
      item({
        id: 40,
        type: "attachment",
        status: "inherit",
        title: "photo",
        excerpt: "Vue <i>du port</i>",
        content: "Description longue",
        more: `<wp:attachment_url>${SITE}/wp-content/uploads/2024/05/vue-du-port-%C3%A9t%C3%A9.jpg</wp:attachment_url>`,
        meta: [["_wp_attachment_image_alt", "Bateaux &amp; quai"]],
      }),
      item({ id: 41, type: "attachment", status: "inherit", title: "sans adresse" }),
      item({ id: 42, type: "attachment", status: "trash", title: "jetée" }),
    ),
  );

  expect(files).toMatchObject([
    { id: "attachment:40", name: "vue-du-port-été.jpg", alt: "Bateaux & quai", caption: "Vue du port" },
  ]);
  expect(named(findings)).toEqual([
    ...["field-left: description", "unreadable: sans adresse", "type-left: attachment, trash (1)"],
  ]);
  expect(leftOut.others).toBe(1);
});

test("what is no text and no file is counted, types of plug-ins by their names, and comments are never read", async () => {
  const comment = `<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>${cdata("SECRET")}</wp:comment_content><wp:commentmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>99</wp:meta_value></wp:commentmeta></wp:comment>`;
  const { all, texts, leftOut, findings } = await collect(
    wxr(
      item({
        id: 1,
        more: comment + comment,
        meta: [
          ["prix", "12"],
          ["_edit_lock", "1"],
        ],
      }),
      ...["nav_menu_item", "revision", "wp_template", "wp_navigation", "wp_global_styles", "wpcf7_contact_form"].map(
        (type, at) => item({ id: 10 + at, type }),
      ),
      item({ id: 20, type: "product" }),
      item({ id: 21, type: "product" }),
      item({ id: 22, type: "elementor_library" }),
      item({ id: 23, type: "constructor" }),
    ),
  );

  expect(leftOut).toEqual({ comments: 2, menus: 2, revisions: 1, settings: 2, forms: 1, others: 4 });
  expect(named(findings)).toEqual([
    ...["field-left: prix", "type-left: product (2)", "type-left: elementor_library (1)", "type-left: constructor (1)"],
  ]);
  expect(texts[0]?.cover).toBeNull();
  expect(JSON.stringify(all)).not.toContain("SECRET");
});

test("templates of plug-ins for search engines are no words", async () => {
  const seo = async (key: string, value: string) => {
    const { texts, findings } = await collect(wxr(item({ meta: [[key, value]] })));
    return [texts[0]?.seo, named(findings)];
  };

  expect(await seo("_yoast_wpseo_title", "%%title%% %%page%% %%sep%% %%sitename%%")).toEqual([{}, []]);
  expect(await seo("rank_math_title", "%title% %sep% %sitename%")).toEqual([{}, []]);
  expect(await seo("rank_math_description", "Soldes : 20 % et 30 % de remise")).toEqual([
    { description: "Soldes : 20 % et 30 % de remise" },
    [],
  ]);
  expect(await seo("_seopress_titles_title", "%%post_title%%")).toEqual([{}, []]);
  expect(await seo("_aioseo_title", "#post_title #separator_sa #site_title")).toEqual([{}, []]);
  expect(await seo("_aioseo_description", "Une phrase")).toEqual([{ description: "Une phrase" }, []]);
  expect(await seo("_yoast_wpseo_title", "Prix %%currentyear%% du pain")).toEqual([
    {},
    ["field-left: _yoast_wpseo_title"],
  ]);
});

test("files of one divided export are one import; the same id twice counts once, and another site is refused", async () => {
  const first = wxr(item({ id: 1, title: "Premier", meta: [["_thumbnail_id", "2"]] }));
  const second = wxr(
    item({ id: 1, title: "Second" }),
    item({ id: 2, type: "attachment", more: `<wp:attachment_url>${SITE}/a.jpg</wp:attachment_url>` }),
  );
  const { all, texts, files, findings } = await collect(first, second);

  expect(all.filter(({ type }) => type === "site")).toHaveLength(1);
  expect(texts.map(({ title }) => title)).toEqual(["Premier"]);
  expect(files.map(({ id }) => id)).toEqual(["attachment:2"]);
  expect(findings).toMatchObject([
    { code: "twice", detail: "Second", text: "wp:1", place: { file: "export-2.xml", line: 10 } },
  ]);
  await expect(collect(first, second.replaceAll(SITE, "https://autre.example.org"))).rejects.toMatchObject({
    code: "IMPORT_TWO_SITES",
  });
  await expect(collect(first, second.replaceAll(SITE, "http://www.ancien.example.org"))).resolves.toBeDefined();
});
