import type { Locator, Page } from "playwright-core";
import type { AdminSite } from "./admin.ts";
import type { AdminLocale } from "./admin-browser.ts";
import { publishItem } from "./publish-item.ts";

/** What the journeys through features and plans read, in each language. */
export const FEATURE_WORDS = {
  fr: {
    newFeature: "Nouvelle fonctionnalité",
    english: "Anglais",
    name: "Nom",
    line: "En une ligne",
    note: "Précision par formule",
    plans: "Formules qui la comprennent",
    month: "Par mois",
    wrong: /n’est pas valide/,
    icon: "Cadenas",
    publish: { fr: "Publier le français", en: "Publier l’anglais", zxx: "Publier ce qui est commun aux deux langues" },
    published: { fr: "Le français est publié.", en: "L’anglais est publié.", zxx: /est publié/ },
    state: { published: "Publiée", draft: "Brouillon", missing: "Absente" },
    move: (title: string) => `Déplacer « ${title} »`,
    dropped: /est déposé en position/,
    canceled: /Déplacement annulé/,
    actions: (title: string) => `Actions pour ${title}`,
    hide: "Masquer",
    show: "Afficher",
    hidden: "Masquée",
    visible: "Visible",
    bin: "Mettre à la corbeille",
    binned: /est dans la corbeille/,
    undo: "Annuler",
    search: "Titre contenant",
    nothing: "Rien ne correspond à cette recherche.",
    take: "Reprendre ma valeur",
    switched: "Langue affichée",
  },
  en: {
    newFeature: "New feature",
    english: "English",
    name: "Name",
    line: "In one line",
    note: "Detail by plan",
    plans: "Plans that include it",
    month: "Per month",
    wrong: /not valid/,
    icon: "Padlock",
    publish: { fr: "Publish the French", en: "Publish the English", zxx: "Publish what both languages share" },
    published: { fr: "The French is published.", en: "The English is published.", zxx: /is published/ },
    state: { published: "Published", draft: "Draft", missing: "Missing" },
    move: (title: string) => `Move “${title}”`,
    dropped: /is dropped at position/,
    canceled: /Move canceled/,
    actions: (title: string) => `Actions for ${title}`,
    hide: "Hide",
    show: "Show",
    hidden: "Hidden",
    visible: "Shown",
    bin: "Move to the bin",
    binned: /is in the bin/,
    undo: "Undo",
    search: "Title contains",
    nothing: "Nothing matches this search.",
    take: "Take mine back",
    switched: "Language shown",
  },
} as const;

type Kind = "feature" | "feature-group" | "plan";
type Line = { id: string; titles: { fr?: string; en?: string }; facts: Record<string, unknown> };

/** What the server lists of a kind. */
export async function listedItems({ root }: AdminSite, kind: Kind): Promise<Line[]> {
  return (await root.call("GET /items", { query: `?kind=${kind}` })).json.items;
}

/** Saves and publishes an item through the calls. @returns its id. */
export function makeItem(admin: AdminSite, kind: Kind, title: string): Promise<string> {
  const values = {
    feature: { words: { line: "", pictureAlt: "", text: EMPTY, values: {} }, facts: FEATURE_FACTS },
    "feature-group": { words: {}, facts: {} },
    plan: { words: { line: "", priceNote: "", action: { label: "", to: "" } }, facts: PLAN_FACTS },
  }[kind];
  return publishItem(admin, kind, { fr: { title, words: values.words }, zxx: { facts: values.facts } });
}

const EMPTY = { type: "doc", content: [{ type: "paragraph" }] };
const FEATURE_FACTS = { visible: true, group: null, plans: [], icon: null, picture: null };
const PLAN_FACTS = {
  ...{ visible: true, pricing: "free", monthly: null, yearly: null },
  ...{ currency: "EUR", vat: "none", highlighted: false },
};

/** What both languages share, or a language of the open form. */
export const formSection = (page: Page, text: "fr" | "en" | "zxx") =>
  page.locator(`.item-section[data-text="${text}"]`);
/** Waits until the server has a text. */
export const textSaved = (page: Page, text: "fr" | "en" | "zxx") =>
  formSection(page, text).locator('.save-state[data-state="saved"]').waitFor();
/** The row of an item. */
export const itemRow = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
/** What a row is taken by. */
export const moveHandle = (page: Page, locale: AdminLocale, title: string): Locator =>
  page
    .getByRole("button")
    .filter({ has: page.locator("circle") })
    .and(page.getByLabel(flexible(FEATURE_WORDS[locale].move(title))));
/** A name whose spaces may be narrow, or may not break. */
export const flexible = (name: string) => new RegExp(name.replace(/[ ]/g, "\\s"));

/** Chooses an action of an item's menu. */
export const chooseAction = async (page: Page, locale: AdminLocale, title: string, action: string) => {
  await page.getByRole("button", { name: flexible(FEATURE_WORDS[locale].actions(title)) }).click();
  await page.getByRole("menuitem", { name: action }).click();
};
