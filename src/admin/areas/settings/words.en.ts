import type { Words } from "./words.fr.ts";

export const words: Words = {
  settings: {
    name: "Settings",
    keywords: "preferences configuration options",
    lead: "Rules that apply to every administrator.",
    security: "Security",
    securityLead: "Takes effect immediately, for everyone.",
    require: "Require a second factor",
    requireHint:
      "Everyone must have an authenticator app or a passkey. Anyone without one can only open their account page until they set one up.",
    requireElsewhere: (project) =>
      `This site’s accounts are in the Firebase project “${project}”: who must have a second factor is decided there.`,
    ownFirstTitle: "Start with your account",
    ownFirst:
      "You have no second factor yet: this rule would lock you out of the settings at once. Set yours up first, then come back.",
    ownFirstGo: "Go to my account",
    required: "A second factor is now required.",
    notRequired: "A second factor is no longer required.",
    investors: {
      title: "The investors page",
      lead: "Call it “Partners”, “Members”, or “Documents” where your readers are not investors.",
      shown: "Shown on the site",
      shownHint:
        "While it is hidden, the menu, the sitemap, the search, and other pages do not lead there. Documents keep their URLs.",
      nowShown: "The page is on the site again, in both languages.",
      nowHidden: "The page is off the site, and so is everything that leads to it.",
      names: "Names of the page",
      name: (language) => `Name in ${language}`,
      renamed: "The name is changed in the page and in menus.",
    },
    choices: "Visitors’ choices",
    choicesLead: "What your visitors answer when asked about audience measurement.",
    choicesOn:
      "The log says what was chosen, when, and which text was shown; nothing in it says by whom. Each line is erased after 25 months.",
    choicesFile: "Download the log (CSV)",
    choicesOff: "No log of choices is kept. To keep one: measurement.proof in vitrine.config.ts, then a restart.",
    mailsLead: "How invitations and password links are sent.",
  },
};
