import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type AdminSite, siteWithRoot } from "../../../support/admin/admin.ts";
import { htmlErrors } from "../../../support/http/html.ts";
import { ask, attributes } from "../../../support/http/http.ts";
import { sectionOf, wordsIn } from "../../../support/http/sections.ts";
import { pdfOfPages } from "../../../support/media/files.ts";
import { upload } from "../../../support/media/uploads.ts";
import { removeAll } from "../../../support/site.ts";

let own: AdminSite;
beforeAll(async () => {
  own = await siteWithRoot();
});
afterAll(removeAll);

const get = (path: string, headers: Record<string, string> = {}) => ask(own.site.url, path, { headers });

/** Puts a PDF into the library. */
async function addPdf(name: string, pages = 1) {
  const bytes = pdfOfPages(pages, name);
  const { json } = await upload(own.site, own.root, { name: `${name}.pdf`, bytes });
  return { id: json.item.id as string, bytes };
}

type Texts = Partial<Record<"fr" | "en" | "zxx", object>>;
type Revision = { translationId: string; revision: number };

/** An item whose texts are saved and published together, as the back office does. */
function item(kind: "document" | "key-date") {
  const id = v7();
  const revisions = new Map<string, Revision>();
  return {
    id,
    async publish(texts: Texts) {
      const drafts: Revision[] = [];
      for (const [locale, text] of Object.entries(texts)) {
        const seen = revisions.get(locale)?.revision ?? 0;
        const body = { locale, seen, saveId: v7(), merged: false, document: { kind, ...text } };
        const { status, json } = await own.root.call("PUT /items/:id/draft", { id, body });
        expect({ status, json }).toMatchObject({ status: 200 });
        const { translationId, revision } = json;
        revisions.set(locale, { translationId, revision });
        drafts.push({ translationId, revision });
      }
      return own.root.call("POST /items/:id/publish", { id, body: { drafts } });
    },
  };
}

const documentWords = (slug: string, title: string, file: string, said: object = {}) => ({
  ...{ slug, title },
  words: { description: "", file: { id: file }, language: "page", former: [], ...said },
});
const documentFacts = (said: object = {}) => ({
  facts: { visible: true, documentKind: "annual-report", date: "2026-03-03", ...said },
});

describe("the address of a document", () => {
  test("gives the file that is published there, as a download under its name, never kept without asking", async () => {
    const { id, bytes } = await addPdf("Rapport 2025", 3);
    const report = item("document");
    const words = documentWords("rapport", "Rapport 2025", id);
    expect(await report.publish({ zxx: documentFacts(), fr: words })).toMatchObject({ status: 200 });
    const answer = await get("/documents/rapport");
    expect([answer.status, answer.raw.equals(bytes)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      ...{ "content-type": "application/pdf", "cache-control": "no-cache", etag: `"${id}"`, "accept-ranges": "bytes" },
      "content-disposition": 'attachment; filename="Rapport 2025.pdf"',
      "last-modified": expect.stringMatching(/GMT$/),
      "content-security-policy": expect.stringContaining("sandbox"),
      "x-content-type-options": "nosniff",
    });
    expect((await get("/documents/rapport", { "if-none-match": `"${id}"` })).status).toBe(304);
    const part = await get("/documents/rapport", { range: "bytes=0-4" });
    expect([part.status, part.text]).toEqual([206, "%PDF-"]);
    const head = await ask(own.site.url, "/documents/rapport", { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.text]).toEqual([200, String(bytes.length), ""]);
    // Its English is not published, and it has no other form.
    for (const none of ["/en/documents/rapport", "/documents", "/documents/autre", "/documents/rapport.md"]) {
      expect([none, (await get(none)).status]).toEqual([none, 404]);
    }
    expect((await get("/documents/rapport/_payload.json")).status).toBe(404);
    const upper = await get("/documents/Rapport/");
    expect([upper.status, upper.headers.location]).toEqual([301, "/documents/rapport"]);
  });

  test("stays when the file is replaced: the next request gets the new bytes, the former ones only where they are offered", async () => {
    const [first, second, third] = [await addPdf("v1", 2), await addPdf("v2", 5), await addPdf("v3", 6)];
    const accounts = item("document");
    await accounts.publish({ zxx: documentFacts(), fr: documentWords("comptes", "Comptes", first.id) });
    const list = async () => wordsIn(sectionOf((await get("/investor")).text, "document-list"));
    await vi.waitUntil(async () => (await list()).includes("2 pages"));
    const before = await get("/documents/comptes");
    expect(before.raw.equals(first.bytes)).toBe(true);

    await accounts.publish({ fr: documentWords("comptes", "Comptes", second.id) });
    const after = await get("/documents/comptes", { "if-none-match": String(before.headers.etag) });
    expect([after.status, after.raw.equals(second.bytes), after.headers.etag]).toEqual([200, true, `"${second.id}"`]);
    expect(await list()).toContain("PDF · 1 ko · 5 pages · français ·");
    expect((await get("/investor")).text).not.toContain(first.id);

    const former = [{ id: second.id, until: "2026-04-02" }];
    await accounts.publish({ fr: documentWords("comptes", "Comptes", third.id, { former }) });
    expect((await get("/documents/comptes")).raw.equals(third.bytes)).toBe(true);
    const { text } = await get("/investor");
    expect(wordsIn(sectionOf(text, "document-list"))).toMatch(
      /Versions précédentes\s+Comptes, version remplacée le 2 avril 2026\s+\(PDF, 1 ko, 5 pages\)/,
    );
    expect(attributes(text, "a", "href")).toContain(`/media/${second.id}.pdf`);
    expect((await get(`/media/${second.id}.pdf`)).raw.equals(second.bytes)).toBe(true);
    expect(await htmlErrors(text)).toEqual([]);
  });

  test("leads on from a former one, is gone once it is taken down, and unknown while it is hidden", async () => {
    const { id } = await addPdf("Statuts");
    const statutes = item("document");
    await statutes.publish({ zxx: documentFacts(), fr: documentWords("statut", "Statuts", id) });
    const { json } = await statutes.publish({ fr: documentWords("statuts", "Statuts", id) });
    const moved = await get("/documents/statut");
    expect([moved.status, moved.headers.location]).toEqual([301, "/documents/statuts"]);
    await statutes.publish({ zxx: documentFacts({ visible: false }) });
    expect((await get("/documents/statuts")).status).toBe(404);
    await statutes.publish({ zxx: documentFacts() });
    expect((await get("/documents/statuts")).status).toBe(200);
    expect(json).toBeDefined();
    const opened = (await own.root.call("GET /items/:id", { id: statutes.id })).json.item;
    const translationId = opened.texts.fr.translationId as string;
    const taken = await own.root.call("POST /item-texts/:id/unpublish", { id: translationId, body: {} });
    expect(taken).toMatchObject({ status: 200 });
    for (const gone of ["/documents/statuts", "/documents/statut"]) {
      expect([gone, (await get(gone)).status]).toEqual([gone, 410]);
    }
  });

  test("offers only a file of the library that is no picture", async () => {
    const document = item("document");
    const unknown = documentWords("inconnu", "Inconnu", "0".repeat(32));
    const answer = await document.publish({ zxx: documentFacts(), fr: unknown });
    expect(answer).toMatchObject({ status: 422, json: { error: { code: "FILE_UNKNOWN" } } });
    const undated = item("document");
    const words = documentWords("sans-date", "Sans date", (await addPdf("x")).id);
    expect(await undated.publish({ zxx: documentFacts({ date: null }), fr: words })).toMatchObject({ status: 422 });
    expect((await get("/documents/sans-date")).status).toBe(404);
  });
});

test("the list has documents by year and kind, in the language of the page, and in its Markdown", async () => {
  const { id } = await addPdf("Liste", 12);
  const old = await addPdf("Ancienne liste", 2);
  const minutes = item("document");
  const facts = documentFacts({ documentKind: "minutes", date: "2031-02-03" });
  const said = { description: "Assemblée générale.", language: "both" };
  await minutes.publish({
    zxx: facts,
    fr: documentWords("pv", "Procès-verbal 2031", id, said),
    en: documentWords("minutes", "Minutes of 2031", id, { language: "fr", former: [{ id: old.id, until: null }] }),
  });
  const french = sectionOf((await get("/investor")).text, "document-list");
  expect(wordsIn(french)).toMatch(
    /2031\s+Procès-verbal\s+Procès-verbal 2031\s+Assemblée générale\.\s+PDF · 1 ko · 12 pages · français et anglais ·\s+3 février 2031/,
  );
  const { text: page } = await get("/en/investor");
  const english = sectionOf(page, "document-list");
  expect(wordsIn(english)).toMatch(/PDF · 1 kB · 12 pages · French ·\s+February 3, 2031/);
  expect(english).toContain('href="/en/documents/minutes" type="application/pdf" hreflang="fr-FR"');
  expect(await htmlErrors(page)).toEqual([]);
  expect(wordsIn((await get("/investor.md")).text)).toContain(
    "/documents/pv) · PDF · 1 ko · 12 pages · français et anglais",
  );
});

test("key dates stand by year, and in a calendar of each language that programs read", async () => {
  expect((await get("/investor")).text).not.toContain('data-track-section="key-dates"');
  const meeting = item("key-date");
  await meeting.publish({
    zxx: { facts: { visible: true, startsOn: "2031-05-12", endsOn: "2031-05-13" } },
    fr: {
      title: "Assemblée générale ; réunion",
      words: { place: "Lyon, ou en ligne", description: "Ouverte à tous." },
    },
    en: { title: "General meeting", words: { place: "", description: "" } },
  });
  const hidden = item("key-date");
  await hidden.publish({
    zxx: { facts: { visible: false, startsOn: "2031-06-01", endsOn: null } },
    fr: { title: "Cachée", words: { place: "", description: "" } },
  });
  const { text: page } = await get("/investor");
  const list = sectionOf(page, "key-dates");
  expect(wordsIn(list)).toMatch(/2031\s+Assemblée générale ; réunion\s+du\s+12 mai 2031\s+au\s+13 mai 2031\s+· Lyon/);
  expect(list).toContain('href="/investor/dates.ics"');
  expect(await htmlErrors(page)).toEqual([]);
  const { status, headers, text } = await get("/investor/dates.ics");
  expect([status, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  const lines = text.replaceAll("\r\n ", "").split("\r\n");
  for (const line of [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", `UID:urn:uuid:${meeting.id}`],
    ...["DTSTART;VALUE=DATE:20310512", "DTEND;VALUE=DATE:20310514"],
    ...["LOCATION:Lyon\\, ou en ligne", "DESCRIPTION:Ouverte à tous."],
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  expect(text).toMatch(/X-WR-CALNAME:.*dates clés/);
  expect(text).toMatch(/DTSTAMP:\d{8}T\d{6}Z[\s\S]*LAST-MODIFIED:\d{8}T\d{6}Z/);
  expect((await get("/en/investor/dates.ics")).text).toContain("SUMMARY:General meeting");
  // Kept, and made anew with the next publish.
  await meeting.publish({ zxx: { facts: { visible: true, startsOn: "2032-01-01", endsOn: null } } });
  expect((await get("/investor/dates.ics")).text).toContain("DTSTART;VALUE=DATE:20320101");
});
