import type { Locale } from "../../../src/kernel/locale.ts";
import type { Question } from "../../../src/kinds/contract/questions.ts";
import type { AdminSite } from "./admin.ts";
import { publishItem } from "./publish-item.ts";

/** A question of one line. */
export const textQuestion = (id: string): Question => ({
  ...{ id, type: "text", required: false, max: 200, subject: "other" },
});

/** What a form says for both languages. */
export const formFacts = (questions: readonly unknown[], more: object = {}) => ({
  kind: "form",
  facts: { open: true, purpose: "contact", questions, ...more },
});

/** What a form says in a language. */
export const formWords = (labels: object, more: object = {}) => ({
  ...{ kind: "form", title: "Contact" },
  words: { labels, submit: "Envoyer", thanks: "Merci.", thanksPage: "", ...more },
});

type MadeForm = {
  questions: readonly unknown[];
  /** By language: published with these labels. */
  labels: Partial<Record<Locale, object>>;
};

/** Saves and publishes a form through the calls. @returns its id. */
export function makeForm(admin: AdminSite, { questions, labels }: MadeForm): Promise<string> {
  const words = Object.entries(labels).map(([locale, own]) => [locale, formWords(own)]);
  return publishItem(admin, "form", { zxx: formFacts(questions), ...Object.fromEntries(words) });
}

/** What the journeys through forms read, in each language. */
export const FORM_WORDS = {
  fr: {
    newForm: "Nouveau formulaire",
    name: "Nom",
    submit: /^Bouton d’envoi/,
    thanks: /^Après l’envoi/,
    typeToAdd: "Type de la nouvelle question",
    add: "Ajouter une question",
    types: { email: "Adresse e-mail", choice: "Choix unique", text: "Texte court", file: "Fichier" },
    label: { fr: "Intitulé (français)", en: "Intitulé (anglais)" },
    help: { fr: "Aide (français)", en: "Aide (anglais)" },
    option: (number: number) => ({ fr: `Choix ${number} (français)`, en: `Choix ${number} (anglais)` }),
    addOption: "Ajouter un choix",
    removeOption: (name: string) => `Retirer le choix « ${name} »`,
    required: "Réponse obligatoire",
    characters: "Caractères au plus",
    wrongNumber: /Écrivez un nombre entier/,
    type: "Type",
    up: (name: string) => `Monter « ${name} »`,
    down: (name: string) => `Descendre « ${name} »`,
    isAt: (name: string, place: number, total: number) => `« ${name} » : position ${place} sur ${total}.`,
    duplicate: (name: string) => `Dupliquer « ${name} »`,
    remove: (name: string) => `Retirer « ${name} »`,
    removed: (name: string) => `La question « ${name} » est retirée.`,
    together: /Les deux langues sont publiées ensemble/,
    missing: /Sans intitulé en anglais/,
    line: (count: number) => `${count} questions · Reçoit des messages`,
  },
  en: {
    newForm: "New form",
    name: "Name",
    submit: /^Send button/,
    thanks: /^Once it is sent/,
    typeToAdd: "Type of the new question",
    add: "Add a question",
    types: { email: "Email address", choice: "One choice", text: "Short text", file: "File" },
    label: { fr: "Label (French)", en: "Label (English)" },
    help: { fr: "Help (French)", en: "Help (English)" },
    option: (number: number) => ({ fr: `Choice ${number} (French)`, en: `Choice ${number} (English)` }),
    addOption: "Add a choice",
    removeOption: (name: string) => `Remove the choice “${name}”`,
    required: "An answer is required",
    characters: "Characters at most",
    wrongNumber: /Write a whole number/,
    type: "Type",
    up: (name: string) => `Move “${name}” up`,
    down: (name: string) => `Move “${name}” down`,
    isAt: (name: string, place: number, total: number) => `“${name}”: position ${place} of ${total}.`,
    duplicate: (name: string) => `Duplicate “${name}”`,
    remove: (name: string) => `Remove “${name}”`,
    removed: (name: string) => `The question “${name}” is removed.`,
    together: /Both languages are published together/,
    missing: /Without a label in English/,
    line: (count: number) => `${count} questions · Takes messages`,
  },
} as const;
