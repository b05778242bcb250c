/** What people call this block. */
export const label = { fr: "Services tiers", en: "Third-party services" };
