import { expect } from "vitest";
import { pdf } from "../media/files.ts";
import { upload } from "../media/uploads.ts";
import type { AdminSite } from "./admin.ts";
import { publishItem } from "./publish-item.ts";

/** What the journeys through documents and key dates read, in each language. */
export const DOCUMENT_WORDS = {
  fr: {
    newDocument: "Nouveau document",
    newDate: "Nouvelle date clé",
    keyDates: "Dates clés",
    title: "Titre",
    dateTitle: "Intitulé",
    kind: "Type de document",
    annualReport: "Rapport annuel",
    date: "Date du document",
    day: "3 mars 2026",
    slug: "Fin de l’adresse",
    file: "Fichier",
    choose: "Choisir un fichier",
    replace: "Remplacer",
    page: /PDF · 1\sko · 1 page/,
    keep: "Proposer aussi la version précédente",
    former: "Versions précédentes",
    until: "Remplacé le",
    remove: (name: string) => `Retirer « ${name} »`,
    copy: "Copier",
    place: "Lieu",
    startsOn: "Date",
    endsOn: "Dernier jour",
    period: "Du 3 mars 2026 au 5 mars 2026 · Lyon",
  },
  en: {
    newDocument: "New document",
    newDate: "New key date",
    keyDates: "Key dates",
    title: "Title",
    dateTitle: "Title",
    kind: "Kind of document",
    annualReport: "Annual report",
    date: "Date of the document",
    day: "March 3, 2026",
    slug: "End of the URL",
    file: "File",
    choose: "Choose a file",
    replace: "Replace",
    page: /PDF · 1\skB · 1 page/,
    keep: "Keep offering the former version",
    former: "Former versions",
    until: "Replaced on",
    remove: (name: string) => `Remove “${name}”`,
    copy: "Copy",
    place: "Location",
    startsOn: "Date",
    endsOn: "Last day",
    period: "March 3, 2026 to March 5, 2026 · Lyon",
  },
} as const;

/** A PDF as somebody chooses it on their device; what it holds is its name. */
export const chosenPdf = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: "application/pdf",
  buffer: pdf(name),
});

/** Puts a PDF into the library. @returns its id. */
export async function addPdf({ site, root }: AdminSite, name: string): Promise<string> {
  const { status, json } = await upload(site, root, { name: `${name}.pdf`, bytes: pdf(name) });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json.item.id;
}

type MadeDocument = {
  title: string;
  slug: string;
  /** Id of its file. */
  file: string;
  date?: string;
  /** Ids of former files. */
  former?: readonly string[];
};

/** Saves and publishes the French of a document through the calls. @returns its id. */
export function makeDocument(
  admin: AdminSite,
  { title, slug, file, date = "2026-03-03", former = [] }: MadeDocument,
): Promise<string> {
  const words = {
    ...{ description: "", file: { id: file }, language: "page" },
    former: former.map((each) => ({ id: each, until: "2026-01-02" })),
  };
  return publishItem(admin, "document", {
    fr: { title, slug, words },
    zxx: { facts: { visible: true, documentKind: "accounts", date } },
  });
}

/** Saves and publishes the French of a key date through the calls. @returns its id. */
export function makeKeyDate(admin: AdminSite, title: string): Promise<string> {
  return publishItem(admin, "key-date", {
    fr: { title, words: { place: "Lyon", description: "" } },
    zxx: { facts: { visible: true, startsOn: "2099-03-03", endsOn: "2099-03-05" } },
  });
}
