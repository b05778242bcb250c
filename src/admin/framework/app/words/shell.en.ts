import type { shell as french } from "./shell.fr.ts";

export const shell: typeof french = {
  errors: {
    required: "This field is required.",
    offline: "The site is not responding. Nothing is lost: check your connection, then try again.",
    noAnswer: (status) => `The site answered with an error (${status}). Try again in a moment.`,
    unexpected: "Something unexpected went wrong. Try again; if it comes back, reload the page.",
  },
  broken: {
    sign: "Error",
    title: "This screen could not be shown.",
    text: "The site may have been updated in the meantime, or the connection was lost. Reloading the page nearly always helps.",
  },
  offline: {
    sign: "Offline",
    title: "You are offline.",
    text: "This screen has not been loaded yet. Check your connection, then try again: it will appear as soon as you are back online.",
  },
  notYours: {
    sign: "Restricted",
    title: "This screen is not open to your role.",
    text: "It is for super administrators. Ask one of them to do what you need, or to change your role.",
  },
  notFound: {
    sign: "Not found",
    title: "There is nothing at this address.",
    text: "The address may have been mistyped, or what stood there was removed.",
  },
  palette: {
    open: "Go to…",
    keys: "Ctrl K",
    title: "Command palette",
    hint: "A page, an action, an article, a person…",
    results: "Results",
    nothing: "Nothing has this name.",
    goTo: "Go to",
    actions: "Actions",
    keywords: {
      themes: { system: "automatic auto", light: "day bright", dark: "night dim sombre" },
      language: "language langue french english",
      publicSite: "home visit website",
      signOut: "log out logout exit quit leave déconnexion",
    },
    theme: (name) => (name.endsWith("theme") ? name : `${name} theme`),
  },
  newVersion: {
    title: "A new version is available.",
    unsaved: "Something you typed is not saved yet: finish it or clear it, then reload.",
    reload: "Reload",
  },
  leave: {
    title: "Leave this page?",
    text: "What you typed is not saved and would be lost.",
    stay: "Stay",
    go: "Leave without saving",
  },
  signInAgain: {
    title: "Your session has ended",
    text: "Sign in again to continue. What you were doing is just as you left it.",
  },
  otherAccount: {
    title: "Another account is signed in",
    somebody: "another account",
    text: (theirs, mine) =>
      `In this browser, ${theirs} is now signed in. This tab still shows the screens of ${mine}, and nothing in it works any more.`,
    goOn: (theirs) => `Continue with ${theirs}`,
    again: (mine) => `Or sign in again as ${mine}; what you typed is still there.`,
  },
};
