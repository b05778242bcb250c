import { defineKind } from "../kind.ts";

/** Features that belong together: a list of its own on a page, a part of the comparison of plans. */
export const featureGroup = defineKind({
  name: "feature-group",
  label: {
    one: { fr: "Groupe", en: "Group" },
    many: { fr: "Groupes", en: "Groups" },
  },
  titleLabel: { fr: "Nom", en: "Name" },
  words: {},
  facts: {},
});
