import type { AddressWords } from "./slug.fr.ts";

/** The address of a text: as it is written, and as a publish would meet it. */
export const address: AddressWords = {
  label: "End of the URL",
  fromTitle: "Use the title",
  comesFromTitle: "The URL will come from the title.",
  followsTitle: "It follows the title, as long as you do not write it yourself.",
  noLetters: "The title has neither a Latin letter nor a digit: write the URL yourself.",
  empty: "A URL is needed to publish.",
  invalid: "Lower-case letters without accents, digits, and hyphens: rewrite it to publish.",
  leftOut: (signs) =>
    signs.length === 1
      ? `A URL cannot hold “${signs[0]}”: it is left out.`
      : `A URL cannot hold ${signs.map((sign) => `“${sign}”`).join(", ")}: they are left out.`,
  redirects: (address) => `Published today at ${address}: that URL will lead to the new one.`,
  keepPublished: "Keep the former one",
  checking: "Checking…",
  free: "Free",
  taken: "Already taken by",
  takeFree: (slug) => `Use “${slug}”`,
  leadsTo: (title) =>
    `This is a former URL of “${title}”: it leads there now, and will lead here after the publication.`,
};
