import type { Page } from "playwright-core";

/** The words of the banner, as a site that only counts its own visits has it. */
export const OWN_COUNTING = {
  fr: {
    title: "Mesure d’audience",
    agreed: "D’accord",
    object: "M’y opposer",
    open: "Mesure d’audience : votre choix",
  },
  en: { title: "Audience measurement", agreed: "OK", object: "Opt out", open: "Audience measurement: your choice" },
} as const;

export const bannerOf = (page: Page) => page.locator("[data-consent-banner]");
