import { defineKind } from "../kind.ts";

/** A form that visitors fill in: a block shows it on any page. What becomes of its messages is no part of it. */
export const form = defineKind({
  name: "form",
  label: {
    one: { fr: "Formulaire", en: "Form" },
    many: { fr: "Formulaires", en: "Forms" },
  },
  titleLabel: { fr: "Nom", en: "Name" },
  words: {
    labels: { type: "labels", of: "questions", label: { fr: "Questions", en: "Questions" }, max: 500 },
    submit: {
      type: "line",
      label: { fr: "Bouton d’envoi", en: "Send button" },
      hint: { fr: "Par exemple : « Envoyer ».", en: "For example: “Send”." },
      max: 60,
      required: true,
    },
    thanks: {
      type: "paragraph",
      label: { fr: "Après l’envoi", en: "Once it is sent" },
      hint: {
        fr: "Ce qui s’affiche à la place du formulaire. Le numéro du message s’y ajoute.",
        en: "Shown in place of the form. The number of the message is added to it.",
      },
      max: 1_000,
      required: true,
    },
    thanksPage: {
      type: "link",
      label: { fr: "Page de remerciement", en: "Thank-you page" },
      hint: {
        fr: "Facultative : elle s’ouvre après l’envoi, à la place de ce texte.",
        en: "Optional: it opens once the form is sent, in place of that text.",
      },
    },
  },
  facts: {
    open: {
      type: "flag",
      label: { fr: "Reçoit des messages", en: "Takes messages" },
      default: true,
    },
    purpose: {
      type: "choice",
      label: { fr: "À quoi il sert", en: "What it is for" },
      hint: {
        fr: "La durée de conservation des messages en dépend, et les offres d’emploi ouvertes montrent le formulaire des candidatures.",
        en: "How long messages are kept depends on it, and open jobs show the form for applications.",
      },
      options: {
        contact: { fr: "Contact", en: "Contact" },
        application: { fr: "Candidatures", en: "Job applications" },
        investors: { fr: "Investisseurs", en: "Investors" },
        other: { fr: "Autre", en: "Other" },
      },
      default: "contact",
    },
    questions: { type: "questions", label: { fr: "Questions", en: "Questions" }, max: 40 },
  },
});
