import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { findFormerSite } from "../../src/content/former-site/find-former-site.ts";
import type { Db } from "../../src/db/client.ts";
import { importJob } from "../../src/imports/import-job.ts";
import type { ImportSite } from "../../src/imports/import-step.ts";
import { type Imports, openImports } from "../../src/imports/imports.ts";
import { openJobs } from "../../src/jobs/jobs.ts";
import { findItem, insertItem } from "../../src/media/library/items-table.ts";
import { exportFolder, formerSite } from "../support/imports/former-site.ts";
import { category, item, SITE } from "../support/imports/wxr.ts";
import { removeAll } from "../support/site.ts";
import { post, put, type Subject } from "./content/content.ts";

/** What became of files that an import brings into the library. */
type Outcomes = Parameters<Parameters<ImportSite["media"]["keepAll"]>[1]["settle"]>[1];

const PATIENCE = { timeout: 30_000 };
const ROUTING = { strategy: "prefix_except_default", siteUrl: "https://site.example", domains: {} } as const;

const FRENCH = "Le port s’éveille et les pêcheurs reviennent avec leurs paniers, pendant que la brume se lève.";
const ENGLISH = "The harbour wakes up and the fishermen come back with their baskets, while the mist rises.";

/** A site of two pages, one in each language, and a picture. `asked`: the paths that were asked for. */
async function serveFormerSite() {
  const asked: string[] = [];
  const server = createServer(({ url = "/" }, response) => {
    asked.push(url);
    const { port } = server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    const head = (locale: string, title: string) =>
      `<!doctype html><html lang="${locale}"><head><title>${title}</title>` +
      `<link rel="alternate" hreflang="fr" href="${origin}/port"><link rel="alternate" hreflang="en" href="${origin}/en/harbour">` +
      `<script type="application/ld+json">{"@type":"BlogPosting","headline":"${title}","datePublished":"2024-05-14T08:30:00Z"}</script></head>`;
    const pages: Record<string, [type: string, body: string]> = {
      "/": ["text/html", '<!doctype html><html lang="fr"><title>Ancien site</title><p>Accueil</p>'],
      "/sitemap.xml": [
        "application/xml",
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/port</loc></url><url><loc>${origin}/en/harbour</loc></url></urlset>`,
      ],
      "/port": [
        "text/html",
        `${head("fr", "Le port")}<body><article><h1>Le port</h1><p>${FRENCH} ${FRENCH}</p><img src="/quai.jpg" alt="Le quai"></article>`,
      ],
      "/en/harbour": [
        "text/html",
        `${head("en", "The harbour")}<body><article><h1>The harbour</h1><p>${ENGLISH} ${ENGLISH}</p></article>`,
      ],
      "/quai.jpg": ["image/jpeg", "a picture"],
    };
    const page = pages[url];
    response.writeHead(page === undefined ? 404 : 200, { "Content-Type": page?.[0] ?? "text/plain" });
    response.end(page?.[1] ?? "Not Found");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** What moves in is planned, written, and taken back alike on both engines. */
export function importsContract({ db }: Subject): void {
  afterAll(removeAll);

  const open = async () => {
    const errors: unknown[] = [];
    const log = { info() {}, warn() {}, error: (record: object) => errors.push(record) };
    const jobs = openJobs({ db: db(), log, timeZone: "Europe/Paris", shared: false });
    // Nothing was sent for an import of this contract. A file is taken for a picture by its bytes.
    const media: ImportSite["media"] = {
      async keepAll(files, { by, settle }) {
        const contents = await Promise.all(
          files.map(async ({ open }) => {
            const bytes = await open();
            return bytes === null ? null : buffer(bytes);
          }),
        );
        await db().transaction(async (tx) => {
          const outcomes: Outcomes[number][] = [];
          for (const [index, content] of contents.entries()) {
            if (content === null) outcomes.push("missing");
            else {
              const id = createHash("sha256").update(content).digest("hex").slice(0, 32);
              const file = { type: "image/jpeg", width: 900, height: 600, bytes: content.length };
              await insertItem(tx, { id, ...file, name: files[index]?.name ?? "", now: Date.now(), by });
              const item = await findItem(tx, id);
              if (item !== null) outcomes.push({ item, isNew: true });
            }
          }
          await settle(tx, outcomes);
        });
      },
    };
    const removedIn: string[] = [];
    const storage = {
      async remove() {
        const rows = await db().snapshot((reader) => reader.selectFrom("imports").select("state").execute());
        removedIn.push(...rows.map(({ state }) => state));
      },
      withFile: () => Promise.reject(new Error("nothing was sent")),
    };
    const kind = importJob(
      {
        ...{ db: db(), media, storage, timeZone: "Europe/Paris", onCommit: async () => {} },
        fetching: { allowAddresses: ["127.0.0.1"] },
      },
      log,
    );
    jobs.add(kind);
    return { imports: openImports({ db: db(), jobs, kind, routing: ROUTING }), jobs, errors, removedIn };
  };
  const reached = (imports: Imports, id: string, state: string) =>
    expect.poll(async () => (await imports.read(id)).state, PATIENCE).toBe(state);
  const begin = async (imports: Imports, xml: string, language: "fr" | null = "fr") => {
    const { file } = await exportFolder(xml);
    const choices = { languages: language === null ? {} : { "": language } };
    const id = await imports.begin({
      ...{ name: "export.xml", source: { kind: "paths", paths: [file], media: join(file, "..") }, by: null, choices },
    });
    await reached(imports, id, "planned");
    return id;
  };
  const titles = async (reader: Db) =>
    reader.snapshot(async (each) =>
      (
        await each
          .selectFrom("translations")
          .innerJoin("versions", "versions.id", "translations.published_version_id")
          .select(["versions.title", "translations.slug", "translations.locale"])
          .orderBy("translations.locale")
          .orderBy("translations.slug")
          .execute()
      ).map(({ title, slug, locale }) => `${locale} ${slug}: ${title}`),
    );
  /** Without what cannot be found here. */
  const withoutPictures = (xml: string) => xml.replaceAll(/<img[^>]*>/g, "").replaceAll("port.jpg", "perdue.jpg");

  it("an address that is taken here stays, one that two texts want is the first one's, and pairs are one entry", async () => {
    const { imports, jobs, errors, removedIn } = await open();
    await put(db(), "port", post("port", { title: "Le port d’ici" }));
    const twin = item({
      ...{ id: 20, title: "Un autre", content: "<p>Mots.</p>", more: category("language", "fr", "Français") },
      fields: { link: `${SITE}/autre/`, "wp:post_name": "port-suite" },
    });
    const id = await begin(imports, withoutPictures(formerSite({ more: [twin] })));
    const { plan, progress } = await imports.read(id);
    expect(plan).toMatchObject({
      actions: { create: 7, update: 0, unchanged: 0, skip: 1 },
      reasons: { trash: 1 },
      kinds: { post: 6, page: 1 },
      locales: { fr: 6, en: 1 },
      ...{ published: 6, moved: 2, guess: "fr" },
    });
    expect(progress).toMatchObject({ texts: 8 });
    // Nothing is written before somebody says so.
    expect(await titles(db())).toEqual(["fr port: Le port d’ici"]);
    await imports.start(id);
    await reached(imports, id, "written");
    // What was sent for it goes once it is over: before, a site that is killed needs it to go on.
    await expect.poll(() => removedIn, PATIENCE).toEqual(["written"]);
    expect(await titles(db())).toEqual([
      "en port: The harbour",
      "fr a-propos/equipe: L’équipe",
      "fr port: Le port d’ici",
      "fr port-2: Le port",
      "fr port-suite: Le port, suite",
      "fr port-suite-2: Un autre",
      "fr sans-langue: Sans langue",
    ]);
    const entries = await db().snapshot((reader) =>
      reader
        .selectFrom("translations")
        .select("entry_id")
        .where("slug", "in", ["port-2", "port"])
        .where("published_version_id", "is not", null)
        .distinct()
        .execute(),
    );
    expect(entries).toHaveLength(2);
    const moved = await db().snapshot((reader) => findFormerSite(reader, "/2024/05/port/"));
    expect(moved).toEqual({ kind: "post", locale: "fr", slug: "port-2" });
    await imports.undo(id);
    await reached(imports, id, "undone");
    expect(await titles(db())).toEqual(["fr port: Le port d’ici"]);
    expect(await db().snapshot((reader) => findFormerSite(reader, "/2024/05/port/"))).toBeNull();
    expect(errors).toEqual([]);
    await jobs.stop();
  });

  it("a language that nobody decided keeps an import from being written; deciding plans anew", async () => {
    const { imports, jobs } = await open();
    const id = await begin(imports, withoutPictures(formerSite()), null);
    expect((await imports.read(id)).plan).toMatchObject({ reasons: { undecided: 1, trash: 1 }, guess: "fr" });
    await expect(imports.start(id)).rejects.toMatchObject({ code: "IMPORT_LANGUAGE_UNDECIDED", status: 409 });
    const { choices } = await imports.read(id);
    await imports.choose(id, { ...choices, languages: { "": "en", fr: null }, pages: false, publish: false });
    await reached(imports, id, "planned");
    const { plan } = await imports.read(id);
    expect(plan).toMatchObject({ actions: { create: 2 }, published: 0, reasons: { language: 3, page: 1, trash: 1 } });
    await imports.start(id);
    await reached(imports, id, "written");
    expect(await titles(db())).toEqual([]);
    expect(await imports.countOutcome(id, "draft")).toBe(2);
    await imports.remove(id);
    await expect.poll(() => imports.list(), PATIENCE).toEqual([]);
    await jobs.stop();
  });

  it("a site is read from its address, with its pairs, and its pictures are fetched from it", async () => {
    const { imports, jobs, errors } = await open();
    const former = await serveFormerSite();
    const id = await imports.begin({ name: former.url, source: { kind: "address", address: former.url }, by: null });
    await reached(imports, id, "planned");
    expect((await imports.read(id)).plan).toMatchObject({ actions: { create: 2 }, locales: { fr: 1, en: 1 } });
    await imports.start(id);
    await reached(imports, id, "written");
    expect(await titles(db())).toEqual(["en harbour: The harbour", "fr port: Le port"]);
    const rows = await db().snapshot((reader) =>
      reader
        .selectFrom("translations")
        .innerJoin("versions", "versions.id", "translations.published_version_id")
        .select(["translations.entry_id", "versions.document"])
        .execute(),
    );
    expect(new Set(rows.map(({ entry_id }) => entry_id)).size).toBe(1);
    const [picture] = await db().snapshot((reader) =>
      reader.selectFrom("media_items").select(["id", "name"]).execute(),
    );
    expect(picture?.name).toBe("quai.jpg");
    expect(rows.filter(({ document }) => document.includes(`"id":"${picture?.id}"`))).toHaveLength(1);
    expect(former.asked).toContain("/robots.txt");
    expect(errors).toEqual([]);
    await former.close();
    await jobs.stop();
  });

  it("while one import is at work there is no other, and each step has its time", async () => {
    const { imports, jobs } = await open();
    const id = await begin(imports, withoutPictures(formerSite()));
    await expect(imports.undo(id)).rejects.toMatchObject({ code: "IMPORT_STATE", status: 409 });
    await expect(imports.stop(id)).rejects.toMatchObject({ code: "IMPORT_STATE" });
    await expect(imports.read("unknown")).rejects.toMatchObject({ code: "IMPORT_UNKNOWN", status: 404 });
    await imports.start(id);
    await expect(imports.remove(id)).rejects.toMatchObject({ code: "IMPORT_RUNNING", status: 409 });
    await reached(imports, id, "written");
    await expect(imports.start(id)).rejects.toMatchObject({ code: "IMPORT_STATE" });
    await jobs.stop();
  });
}
