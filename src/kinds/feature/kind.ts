import { MAX_ALT_LENGTH } from "../../content/contract/limits.ts";
import { defineKind } from "../kind.ts";

/** What the organization's product or service does. */
export const feature = defineKind({
  name: "feature",
  label: {
    one: { fr: "Fonctionnalité", en: "Feature" },
    many: { fr: "Fonctionnalités", en: "Features" },
  },
  titleLabel: { fr: "Nom", en: "Name" },
  words: {
    line: {
      type: "paragraph",
      label: { fr: "En une ligne", en: "In one line" },
      hint: { fr: "Ce que l’accueil en dit.", en: "What the home page says of it." },
      max: 500,
    },
    pictureAlt: {
      type: "line",
      label: { fr: "Ce que l’image montre", en: "What the picture shows" },
      hint: {
        fr: "Pour qui ne la voit pas. Laissez vide si elle n’ajoute rien au texte.",
        en: "For those who do not see it. Leave it empty if it adds nothing to the text.",
      },
      max: MAX_ALT_LENGTH,
      besides: "picture",
    },
    text: { type: "rich-text", label: { fr: "Texte", en: "Text" } },
    values: {
      type: "notes",
      label: { fr: "Précision par formule", en: "Detail by plan" },
      hint: { fr: "Par exemple : « 5 utilisateurs ».", en: "For example: “5 users”." },
      of: "plans",
      max: 80,
    },
  },
  facts: {
    visible: { type: "flag", label: { fr: "Visible sur le site", en: "Shown on the site" }, default: true },
    group: { type: "item", kind: "feature-group", label: { fr: "Groupe", en: "Group" } },
    plans: { type: "items", kind: "plan", label: { fr: "Formules qui la comprennent", en: "Plans that include it" } },
    icon: { type: "icon", label: { fr: "Icône", en: "Icon" } },
    picture: {
      type: "picture",
      label: { fr: "Image", en: "Picture" },
      hint: { fr: "Elle prend la place de l’icône.", en: "It takes the place of the icon." },
    },
  },
});
