import { defineKind } from "../kind.ts";

/** A file that the organization publishes at an address which never changes: reports, accounts, statutes. */
export const document = defineKind({
  name: "document",
  label: {
    one: { fr: "Document", en: "Document" },
    many: { fr: "Documents", en: "Documents" },
  },
  titleLabel: { fr: "Titre", en: "Title" },
  hasAddress: true,
  newestBy: "date",
  words: {
    description: {
      type: "paragraph",
      label: { fr: "Description", en: "Description" },
      hint: { fr: "Ce que le document contient, en une ou deux phrases.", en: "What it holds, in a sentence or two." },
      max: 400,
    },
    file: {
      type: "file",
      label: { fr: "Fichier", en: "File" },
      hint: {
        fr: "Remplacez-le quand vous voulez : l’adresse du document reste la même.",
        en: "Replace it whenever you like: the address of the document stays the same.",
      },
      required: true,
    },
    language: {
      type: "choice",
      label: { fr: "Langue du fichier", en: "Language of the file" },
      options: {
        page: { fr: "Celle de la page", en: "That of the page" },
        fr: { fr: "Français", en: "French" },
        en: { fr: "Anglais", en: "English" },
        both: { fr: "Français et anglais", en: "French and English" },
      },
      default: "page",
    },
    former: {
      type: "files",
      label: { fr: "Versions précédentes", en: "Former versions" },
      hint: {
        fr: "Celles que les visiteurs peuvent encore télécharger.",
        en: "Those that visitors can still download.",
      },
      max: 50,
    },
  },
  facts: {
    visible: { type: "flag", label: { fr: "Visible sur le site", en: "Shown on the site" }, default: true },
    documentKind: {
      type: "choice",
      label: { fr: "Type de document", en: "Kind of document" },
      options: {
        "annual-report": { fr: "Rapport annuel", en: "Annual report" },
        accounts: { fr: "Comptes", en: "Accounts" },
        presentation: { fr: "Présentation", en: "Presentation" },
        "press-release": { fr: "Communiqué", en: "Press release" },
        minutes: { fr: "Procès-verbal", en: "Minutes" },
        statutes: { fr: "Statuts", en: "Statutes" },
        policy: { fr: "Politique", en: "Policy" },
        other: { fr: "Autre document", en: "Other document" },
      },
      default: "other",
    },
    date: {
      type: "date",
      label: { fr: "Date du document", en: "Date of the document" },
      hint: { fr: "Elle le range dans son année.", en: "It is listed under its year." },
      required: true,
    },
  },
});
