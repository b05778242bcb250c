import { defineKind } from "../kind.ts";

/** What is sold, at a price that stands here alone. */
export const plan = defineKind({
  name: "plan",
  label: {
    one: { fr: "Formule", en: "Plan" },
    many: { fr: "Formules", en: "Plans" },
  },
  titleLabel: { fr: "Nom", en: "Name" },
  words: {
    line: { type: "paragraph", label: { fr: "En une ligne", en: "In one line" }, max: 500 },
    priceNote: {
      type: "line",
      label: { fr: "Précision sur le prix", en: "Note beside the price" },
      hint: { fr: "Par exemple : « par association ».", en: "For example: “per association”." },
      max: 120,
    },
    action: { type: "action", label: { fr: "Bouton", en: "Button" } },
  },
  facts: {
    visible: { type: "flag", label: { fr: "Visible sur le site", en: "Shown on the site" }, default: true },
    pricing: {
      type: "choice",
      label: { fr: "Prix", en: "Price" },
      options: {
        amount: { fr: "Un montant", en: "An amount" },
        free: { fr: "Gratuit", en: "Free" },
        "on-request": { fr: "Sur devis", en: "On request" },
        note: { fr: "La précision seule", en: "The note alone" },
      },
      default: "amount",
    },
    monthly: { type: "amount", label: { fr: "Par mois", en: "Per month" } },
    yearly: { type: "amount", label: { fr: "Par an", en: "Per year" } },
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
    vat: {
      type: "choice",
      label: { fr: "TVA", en: "VAT" },
      options: {
        none: { fr: "Aucune mention", en: "Nothing said" },
        excluded: { fr: "HT", en: "Excluding VAT" },
        included: { fr: "TTC", en: "Including VAT" },
        "not-applicable": {
          fr: "TVA non applicable, art. 293 B du CGI",
          en: "VAT not applicable (French tax code, art. 293 B)",
        },
      },
      default: "none",
    },
    highlighted: { type: "flag", label: { fr: "Mise en avant", en: "Highlighted" }, default: false },
  },
});
