import type { Locale } from "../../../src/kernel/locale.ts";
import type { AdminSite } from "./admin.ts";
import { publishItem } from "./publish-item.ts";

/** What the journeys through jobs and the history of items read, in each language. */
export const JOB_WORDS = {
  fr: {
    newJob: "Nouvelle offre",
    title: "Intitulé du poste",
    place: "Lieu",
    contract: "Contrat",
    internship: "Stage",
    closesOn: "Dernier jour pour postuler",
    wrongDate: /Cette date n’existe pas/,
    slug: "Fin de l’adresse",
    follows: /Elle suit le titre/,
    free: "Libre",
    taken: /Déjà prise par/,
    takeFree: (slug: string) => `Prendre « ${slug} »`,
    redirects: /cette adresse mènera à la nouvelle/,
    until: "Jusqu’au 31 mars 2099",
    closed: /^Fermée le /,
    history: "Historique",
    publication: /^Reprendre : Publication/,
    restored: /La version est reprise/,
    discard: "Revenir à la version publiée du français",
    discarded: /Le texte est revenu à la version publiée/,
    behind: /à mettre à jour/,
    stillRight: "L’anglais est toujours juste",
    noted: /Noté\s: l’anglais est toujours juste/,
    changed: "Publiée, modifiée depuis",
  },
  en: {
    newJob: "New job",
    title: "Job title",
    place: "Location",
    contract: "Contract",
    internship: "Internship",
    closesOn: "Last day to apply",
    wrongDate: /This date does not exist/,
    slug: "End of the URL",
    follows: /It follows the title/,
    free: "Free",
    taken: /Already taken by/,
    takeFree: (slug: string) => `Use “${slug}”`,
    redirects: /that URL will lead to the new one/,
    until: "Until March 31, 2099",
    closed: /^Closed on /,
    history: "History",
    publication: /^Restore: Publication/,
    restored: /The version is restored/,
    discard: "Return to the published version of the French",
    discarded: /Back to the published version/,
    behind: /to update/,
    stillRight: "The English is still right",
    noted: /Noted: the English is still right/,
    changed: "Published, changed since",
  },
} as const;

/** What a job says for both languages before anybody chose anything. */
const FACTS = {
  ...{ visible: true, contract: "permanent", remote: "none", country: "FR", startsOn: null, closesOn: null },
  ...{ salaryMin: null, salaryMax: null, currency: "EUR", salaryUnit: "year", whenClosed: "gone" },
};

const TEXT = {
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "Le travail, et comment postuler." }] }],
};

type Job = {
  /** By language: published with its title and its address. */
  texts: Partial<Record<Locale, { title: string; slug: string }>>;
  facts?: Partial<Record<keyof typeof FACTS, unknown>>;
};

/** Saves and publishes a job through the calls. @returns its id. */
export function makeJob(admin: AdminSite, { texts, facts = {} }: Job): Promise<string> {
  const words = { place: "Lyon", hours: "", text: TEXT };
  const inLanguages = Object.entries(texts).map(([locale, text]) => [locale, { ...text, words }]);
  return publishItem(admin, "job", { zxx: { facts: { ...FACTS, ...facts } }, ...Object.fromEntries(inLanguages) });
}
