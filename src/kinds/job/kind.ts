import { defineKind } from "../kind.ts";

/** An open position: a page of its own until its closing date. */
export const job = defineKind({
  name: "job",
  label: {
    one: { fr: "Offre d’emploi", en: "Job" },
    many: { fr: "Offres d’emploi", en: "Jobs" },
  },
  titleLabel: { fr: "Intitulé du poste", en: "Job title" },
  hasAddress: true,
  words: {
    place: {
      type: "line",
      label: { fr: "Lieu", en: "Location" },
      hint: { fr: "Par exemple : « Lyon (Rhône) ».", en: "For example: “Lyon, France”." },
      max: 120,
      required: true,
    },
    hours: {
      type: "line",
      label: { fr: "Temps de travail", en: "Working hours" },
      hint: { fr: "Par exemple : « Temps plein, 35 heures ».", en: "For example: “Full time, 35 hours a week”." },
      max: 120,
    },
    text: {
      type: "rich-text",
      label: { fr: "Texte", en: "Text" },
      hint: {
        fr: "Le travail à faire, ce qu’il demande, et comment postuler.",
        en: "The work, what it takes, and how to apply.",
      },
      required: true,
    },
  },
  facts: {
    visible: { type: "flag", label: { fr: "Visible sur le site", en: "Shown on the site" }, default: true },
    contract: {
      type: "choice",
      label: { fr: "Contrat", en: "Contract" },
      options: {
        permanent: { fr: "CDI", en: "Permanent" },
        "fixed-term": { fr: "CDD", en: "Fixed-term" },
        internship: { fr: "Stage", en: "Internship" },
        apprenticeship: { fr: "Alternance", en: "Apprenticeship" },
        freelance: { fr: "Indépendant", en: "Freelance" },
        volunteer: { fr: "Bénévolat", en: "Volunteer" },
      },
      default: "permanent",
    },
    remote: {
      type: "choice",
      label: { fr: "Télétravail", en: "Remote work" },
      options: {
        none: { fr: "Non", en: "No" },
        partial: { fr: "Une partie du temps", en: "Part of the time" },
        full: { fr: "Tout le temps", en: "All of the time" },
      },
      default: "none",
    },
    country: {
      type: "choice",
      label: { fr: "Pays", en: "Country" },
      options: {
        FR: { fr: "France", en: "France" },
        BE: { fr: "Belgique", en: "Belgium" },
        CH: { fr: "Suisse", en: "Switzerland" },
        LU: { fr: "Luxembourg", en: "Luxembourg" },
        CA: { fr: "Canada", en: "Canada" },
        MC: { fr: "Monaco", en: "Monaco" },
      },
      default: "FR",
    },
    startsOn: { type: "date", label: { fr: "Prise de poste", en: "Start date" } },
    closesOn: {
      type: "date",
      label: { fr: "Dernier jour pour postuler", en: "Last day to apply" },
      hint: {
        fr: "L’offre se ferme d’elle-même à la fin de ce jour, dans le fuseau du site.",
        en: "The job closes by itself at the end of that day, in the site’s time zone.",
      },
    },
    salaryMin: { type: "amount", label: { fr: "Salaire, à partir de", en: "Salary, from" } },
    salaryMax: { type: "amount", label: { fr: "Salaire, jusqu’à", en: "Salary, up to" } },
    currency: {
      type: "choice",
      label: { fr: "Monnaie", en: "Currency" },
      options: {
        EUR: { fr: "Euro (EUR)", en: "Euro (EUR)" },
        CHF: { fr: "Franc suisse (CHF)", en: "Swiss franc (CHF)" },
        CAD: { fr: "Dollar canadien (CAD)", en: "Canadian dollar (CAD)" },
        USD: { fr: "Dollar américain (USD)", en: "US dollar (USD)" },
        GBP: { fr: "Livre sterling (GBP)", en: "Pound sterling (GBP)" },
      },
      default: "EUR",
    },
    salaryUnit: {
      type: "choice",
      label: { fr: "Par", en: "Per" },
      options: {
        year: { fr: "An", en: "Year" },
        month: { fr: "Mois", en: "Month" },
        day: { fr: "Jour", en: "Day" },
        hour: { fr: "Heure", en: "Hour" },
      },
      default: "year",
    },
    whenClosed: {
      type: "choice",
      label: { fr: "Une fois fermée", en: "Once it is closed" },
      options: {
        gone: { fr: "La page mène aux autres offres", en: "The page leads to the other jobs" },
        filled: { fr: "La page dit que le poste est pourvu", en: "The page says that the job is filled" },
      },
      default: "gone",
    },
  },
});
