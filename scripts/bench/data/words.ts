import type { Locale } from "../../../src/kernel/locale.ts";

/** What generated articles are made of: enough different sentences that no page compresses to nothing. */
export const SENTENCES: Record<Locale, readonly string[]> = {
  fr: [
    "Une page qui s’ouvre vite est une page qu’on lit ; les autres, on les quitte.",
    "Nous avons mesuré chaque étape avant d’en changer une seule, et le résultat nous a surpris.",
    "Le titre dit ce que l’article apporte, le premier paragraphe le prouve : c’est toute la méthode.",
    "« Publier » devrait vouloir dire « en ligne », sans délai ni cache à vider.",
    "Dans une petite équipe, la personne qui écrit est souvent celle qui traduit, relit et illustre.",
    "Les adresses d’un site durent plus longtemps que ses modèles : mieux vaut les choisir courtes.",
    "Trois lectrices sur quatre arrivent par un lien partagé, jamais par la page d’accueil.",
    "Il suffit d’un oubli dans les redirections pour perdre 20 % des visites d’un mois.",
    "La sauvegarde qui n’a jamais été restaurée n’est qu’une hypothèse.",
    "Un visuel bien choisi remplace un paragraphe ; un visuel décoratif en coûte deux.",
    "Pourquoi demander un consentement quand on ne suit personne ?",
    "Le français allonge les textes d’environ 15 % : les boutons doivent le prévoir.",
    "À Marseille comme à Montréal, le même article doit se lire sans accroc.",
    "On reconnaît un outil fiable à ce qu’il dit clairement ce qu’il n’a pas pu faire.",
    "La version anglaise n’est pas une copie : elle s’adresse à d’autres habitudes de lecture.",
    "Ce chiffre paraît modeste, mais multiplié par mille visites il change la facture.",
  ],
  en: [
    "A page that opens at once gets read; the others are left before the first line.",
    "We measured every step before changing a single one, and the outcome surprised us.",
    "The title says what the article brings and the first paragraph proves it: that is the whole method.",
    "“Publish” should mean “online”, with no delay and no cache to clear.",
    "In a small team the person who writes is often the one who translates, proofreads and illustrates.",
    "A site’s addresses outlive its templates, so it pays to choose short ones.",
    "Three readers out of four come through a shared link, never by way of the home page.",
    "One forgotten redirect is enough to lose 20% of a month’s visits.",
    "A backup that was never restored is only a guess.",
    "A well-chosen picture replaces a paragraph; a decorative one costs two.",
    "Why ask for consent when nobody is being followed?",
    "French runs about 15% longer than English, and buttons had better be ready for it.",
    "From Marseille to Montreal, the same article must read without a hitch.",
    "You know a reliable tool by how plainly it says what it could not do.",
    "The English version is no copy: it speaks to different reading habits.",
    "The figure looks modest, yet multiplied by a thousand visits it changes the bill.",
  ],
};

/** Titles of generated articles; each gets a number after it. */
export const TITLES: Record<Locale, readonly string[]> = {
  fr: [
    "Écrire pour deux langues à la fois",
    "Ce que disent vraiment les chiffres de visite",
    "Refondre sans perdre ses lecteurs",
    "Une typographie qui respire",
    "Mesurer avant d’optimiser",
    "Le calendrier éditorial d’une petite équipe",
    "Accessibilité : par où commencer ?",
    "Retour d’expérience",
  ],
  en: [
    "Writing for two languages at once",
    "What visit figures really say",
    "Redesigning without losing readers",
    "Type that breathes",
    "Measure before you optimize",
    "A small team’s publishing calendar",
    "Accessibility: where to begin",
    "Lessons learned",
  ],
};

/** Tags of generated articles: the form in URLs, and the label in each language. */
export const LABELS: ReadonlyArray<{ tag: string } & Record<Locale, string>> = [
  { tag: "guide", fr: "Guide", en: "Guide" },
  { tag: "typographie", fr: "Typographie", en: "Typography" },
  { tag: "performance", fr: "Performance", en: "Performance" },
  { tag: "accessibilite", fr: "Accessibilité", en: "Accessibility" },
  { tag: "referencement", fr: "Référencement", en: "Search" },
  { tag: "redaction", fr: "Rédaction", en: "Writing" },
  { tag: "traduction", fr: "Traduction", en: "Translation" },
  { tag: "securite", fr: "Sécurité", en: "Security" },
  { tag: "vie-privee", fr: "Vie privée", en: "Privacy" },
  { tag: "outils", fr: "Outils", en: "Tools" },
];

const BEGINNINGS =
  "ba ce di fo gu he ji ka lo mu ne pi qua ro su ta ve wi xa ze bra cli dro fla gre pla stru tri".split(" ");
const MIDDLES = "ba ci de fo gi la me ni po ra si tu ve lli mme nne rra sse tta ndi mpo rti".split(" ");
const ENDINGS = "age aire ance ant e é els ement eur euse ie ique isme ités oir on tions ure".split(" ");

/** A word of no language, other for each rank: real texts hold tens of thousands, most of them rarely. */
export function wordOfRank(rank: number): string {
  const at = (list: readonly string[], index: number) => list[index % list.length] as string;
  const second = Math.floor(rank / BEGINNINGS.length);
  const third = Math.floor(second / MIDDLES.length);
  return at(BEGINNINGS, rank) + at(MIDDLES, second) + at(MIDDLES, third) + at(ENDINGS, rank + third);
}
