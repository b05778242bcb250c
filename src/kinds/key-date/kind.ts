import { defineKind } from "../kind.ts";

/** A day that people who follow the organization put into their calendar: a general meeting, a publication. */
export const keyDate = defineKind({
  name: "key-date",
  label: {
    one: { fr: "Date clé", en: "Key date" },
    many: { fr: "Dates clés", en: "Key dates" },
  },
  titleLabel: { fr: "Intitulé", en: "Title" },
  newestBy: "startsOn",
  words: {
    place: {
      type: "line",
      label: { fr: "Lieu", en: "Location" },
      hint: { fr: "Par exemple : « Lyon, ou en ligne ».", en: "For example: “Lyon, or online”." },
      max: 120,
    },
    description: { type: "paragraph", label: { fr: "Description", en: "Description" }, max: 400 },
  },
  facts: {
    visible: { type: "flag", label: { fr: "Visible sur le site", en: "Shown on the site" }, default: true },
    startsOn: { type: "date", label: { fr: "Date", en: "Date" }, required: true },
    endsOn: {
      type: "date",
      label: { fr: "Dernier jour", en: "Last day" },
      hint: { fr: "Pour ce qui dure plusieurs jours.", en: "For what lasts several days." },
    },
  },
});
