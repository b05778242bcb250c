import type { TextDocument } from "../document.ts";
import type { Found } from "./finding.ts";

/** Characters that search engines show of a title and of a description, on a wide screen. */
const SHOWN_TITLE = 60;
const SHOWN_DESCRIPTION = 160;

/** Titles and descriptions that are missing, or are cut off in search results. */
export function checkFields(document: TextDocument): Found[] {
  const { title, seo, summary } = document;
  const found: Found[] = [];
  if (title.trim() === "") found.push(titleMissing);
  const [titleField, shownTitle] = seo.title ? (["seo.title", seo.title] as const) : (["title", title] as const);
  if (lengthOf(shownTitle) > SHOWN_TITLE) found.push(titleLong(titleField, lengthOf(shownTitle)));
  const [field, description] = seo.description
    ? (["seo.description", seo.description] as const)
    : (["summary", summary] as const);
  if (description.trim() === "") found.push(descriptionMissing);
  // A summary is shown whole on the site: it is the description of search results that may be too long.
  else if (lengthOf(description) > SHOWN_DESCRIPTION) found.push(descriptionLong(field, lengthOf(description)));
  return found;
}

/** Characters as people count them. */
function lengthOf(text: string): number {
  return [...text.trim()].length;
}

const titleMissing: Found = {
  check: "title-missing",
  at: { field: "title" },
  severity: "blocks",
  criterion: "8.5",
  message: { fr: "Ce contenu n’a pas de titre.", en: "This content has no title." },
  advice: { fr: "Donnez-lui un titre : la page en a besoin.", en: "Give it a title: the page needs one." },
};

function titleLong(field: string, length: number): Found {
  return {
    check: "title-long",
    at: { field },
    severity: "advice",
    criterion: null,
    message: {
      fr: `Le titre a ${length} caractères : les moteurs de recherche en montrent environ ${SHOWN_TITLE}.`,
      en: `The title has ${length} characters: search engines show about ${SHOWN_TITLE}.`,
    },
    advice: {
      fr: "Donnez-lui un titre plus court pour les moteurs de recherche, ou mettez l’essentiel au début.",
      en: "Give it a shorter title for search engines, or begin with what matters.",
    },
  };
}

const descriptionMissing: Found = {
  check: "description-missing",
  at: { field: "summary" },
  severity: "advice",
  criterion: null,
  message: { fr: "Ce contenu n’a ni résumé ni description.", en: "This content has no summary and no description." },
  advice: {
    fr: "Écrivez une ou deux phrases : on les voit dans les listes et dans les résultats de recherche.",
    en: "Write a sentence or two: they are seen in lists and in search results.",
  },
};

function descriptionLong(field: string, length: number): Found {
  return {
    check: "description-long",
    at: { field },
    severity: "advice",
    criterion: null,
    message: {
      fr: `La description a ${length} caractères : les moteurs de recherche en montrent environ ${SHOWN_DESCRIPTION}.`,
      en: `The description has ${length} characters: search engines show about ${SHOWN_DESCRIPTION}.`,
    },
    advice: {
      fr: "Raccourcissez-la, ou mettez l’essentiel au début.",
      en: "Shorten it, or begin with what matters.",
    },
  };
}
