import type { siteState as french } from "./state-words.fr.ts";

export const siteState: typeof french = {
  waiting: {
    title: "Waiting",
    nothing: "Nothing is waiting for you.",
    mails: (count, many) => (many ? `${count} emails to send again` : `${count} email to send again`),
    failed: (count) => `${count} failed`,
    uncertain: (count) => `${count} uncertain`,
    open: (count, many) => (many ? `${count} unanswered invitations` : `${count} unanswered invitation`),
    expired: (count, many) => (many ? `${count} expired invitations` : `${count} expired invitation`),
    blanks: (count, many) =>
      many ? `${count} missing pieces of legal information` : `${count} missing piece of legal information`,
    blanksHint: "to fill in vitrine.config.ts, block legal; these pages are not indexed",
    openHint: "link still valid",
    expiredHint: "to send again or to revoke",
    missing: { fr: "no French version", en: "no English version" },
    moreArticles: (count, many) =>
      many ? `and ${count} more articles in one language only` : `and ${count} more article in one language only`,
    among: (count) => `Only the ${count} most recent articles of each language are looked at.`,
  },
  firstSteps: {
    title: "First steps",
    dismiss: "Hide this list",
    hidden: "The list is hidden.",
    shown: "The list is shown again.",
    done: "(done)",
    secondFactor: {
      title: "Protect your account",
      why: "An authenticator app or a passkey, on top of the password.",
    },
    mailServer: {
      title: "Set up a mail server",
      why: "Without one, invitations and password links stay here.",
    },
    otherSuper: {
      title: "Invite a second super administrator",
      why: "So that someone can let you back in.",
    },
  },
  health: {
    title: "Site health",
    version: "Version",
    build: "built on",
    disk: "Disk",
    free: (free, size) => `${free} free of ${size}`,
    low: "Disk almost full",
    lowHint:
      "Less than 1 GB: make room on the server, or give it a larger disk. Once full, the site saves nothing more.",
    errors: "Errors",
    none: "None",
    since: "since the start,",
    lastDay: (count) => `${count} in 24 hours`,
    total: (count) => `${count} since the start,`,
    last: "The last one:",
    errorsHint: "Each is written to the server’s own log, on the lines of level “error”.",
    database: "Database",
    engines: { sqlite: "SQLite", postgres: "PostgreSQL" },
  },
};
