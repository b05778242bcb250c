import type { shell as french } from "../fr/shell.ts";

export const shell: typeof french = {
  faults: {
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
    hint: "A page, an action…",
    results: "Commands",
    nothing: "No command has this name.",
    goTo: "Go to",
    actions: "Actions",
    invite: "Invite someone",
    create: "Create a user",
    security: "Change my password or second factor",
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
};
