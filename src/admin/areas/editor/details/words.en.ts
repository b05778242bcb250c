import type { DetailsWords } from "./words.fr.ts";

const characters = (count: number) => `${count} ${count === 1 ? "character" : "characters"}`;

export const words: DetailsWords = {
  byline: "Author and date",
  offers: (count) => `${count} ${count === 1 ? "suggestion" : "suggestions"}`,
  address: {
    title: "URL",
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
    free: "Free",
    taken: "Already taken by",
    takeFree: (slug) => `Use “${slug}”`,
    leadsTo: (title) =>
      `This is a former URL of “${title}”: it leads there now, and will lead here once this article is published.`,
  },
  tags: {
    title: "Tags",
    chosen: "Chosen tags",
    add: "Add a tag",
    placeholder: "Find or create",
    make: (label) => `Create “${label}”`,
    count: (count) => `${count} ${count === 1 ? "article" : "articles"}`,
    full: (most) => `An article has ${most} tags at most.`,
    leftOut: (labels) => `Not added: ${labels.join(", ")}.`,
    unfit: (typed) => `“${typed}” has neither a Latin letter nor a digit: a tag needs one for its URL.`,
    more: (label) => `Actions for ${label}`,
    remove: (label) => `Remove ${label}`,
    rename: "Rename",
    newName: (label) => `New name of ${label}`,
    up: "Move up",
    down: "Move down",
    others: { fr: "Also in French", en: "Also in English" },
  },
  author: {
    label: "Author",
    empty: "Without an author, search engines are told the name of the site.",
    you: "you",
  },
  date: {
    label: "Date shown",
    clear: "Clear",
    empty: "No date chosen: that of the day it is published.",
    shown: (date) => `Readers will see “${date}”.`,
    ahead: "This date is in the future. To publish on that day, schedule the article instead.",
  },
  cover: {
    title: "Cover",
    choose: "Choose a picture",
    other: "Choose another picture",
    remove: "Remove",
    empty: "Without a cover, the article opens with its text, and its share picture shows only the title.",
    shownWhole: "Shown whole in the blog’s list, and cropped around its center on the share picture.",
    shownCut: "Cropped like this in the blog’s list; taller on the share picture.",
    alt: { fr: "Alternative text in French", en: "Alternative text in English" },
    altEmpty: "Empty: right where the picture says no more than the title beside it.",
    altFromLibrary: "Use the library’s:",
    setFocus: "Choose the focal point",
    changeFocus: "Change the focal point",
    focusShared: "It holds for this picture wherever it is shown, as soon as it is saved.",
    saveFocus: "Save the point",
    noFocus: "Show it whole again",
    focusSaved: "Focal point saved.",
    sameAs: { fr: "The same picture as in French.", en: "The same picture as in English." },
    takeFrom: { fr: "Use the French cover", en: "Use the English cover" },
  },
  search: {
    heading: "Search engines and sharing",
    title: "Title for search engines",
    titleEmpty: "Empty: the title of the article.",
    description: "Description for search engines",
    descriptionEmpty: "Empty: the summary of the article.",
    descriptionMissing: "Empty, and the article has no summary: search engines will pick a passage themselves.",
    preview: "Search result",
    device: "Device",
    devices: { desktop: "Computer", phone: "Phone" },
    judged: {
      title: ({ length, share, isCut }) =>
        `Title: ${characters(length)}, ${share}% of the length shown${isCut ? "; it will be cut." : "."}`,
      description: ({ length, share, isCut }) =>
        `Description: ${characters(length)}, ${share}% of the length shown${isCut ? "; it will be cut." : "."}`,
      none: "Description: none.",
    },
    canonical: "Canonical URL:",
  },
  card: {
    label: "Shared link",
    alt: (title) => `Share picture: ${title}`,
    failed: "The share picture could not be drawn.",
    retry: "Try again",
  },
};
