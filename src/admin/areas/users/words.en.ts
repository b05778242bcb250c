import type { Words } from "./words.fr.ts";

export const words: Words = {
  users: {
    name: "Team",
    keywords: "administrators users accounts people roles",
    lead: "The people who administer this site.",
    secondFactor: "Second factor",
    lastLogin: "Last sign-in",
    created: "Added",
    bySeen: "Last sign-in",
    makeRole: { super: "Make super administrator", editor: "Make editor" },
    roleChanged: (email, role) => `${email}: ${role.toLowerCase()}.`,
    roleChangedOwn: (role) => `Your role is now: ${role.toLowerCase()}.`,
    promote: {
      title: "Give every right?",
      text: (email) =>
        `${email} will be able to invite and remove administrators, you included, read the emails kept here and the audit log, and change the settings.`,
    },
    demote: {
      title: "Take these rights away?",
      text: (email) =>
        `${email} keeps the dashboard, the blog, and the media library, and loses access to the team, emails, the audit log, and settings.`,
    },
    demoteSelf: {
      title: "Give up your own rights?",
      text: (_email) =>
        "You will lose access to the team, emails, the audit log, and settings at once. You cannot undo this: only another super administrator can give you the role back.",
    },
    revokes: (many) =>
      many ? "These pending invitations will be revoked:" : "This pending invitation will be revoked:",
    sendReset: "Send a password link",
    makeReset: "Prepare a password link",
    resetSent: (email) => `A link is on its way to ${email}.`,
    resetKept: (email) => `No mail server: the link for ${email} is waiting for you under “Emails”.`,
    sessions: "Signed-in devices",
    noSessions: "This person is not signed in anywhere.",
    endSessions: "Sign out everywhere",
    sessionsEnded: (email) => `${email} is signed out everywhere.`,
    plans: (count) =>
      count === 1
        ? "The publication they scheduled will take place: cancel it in the calendar if it should not."
        : `The ${count} publications they scheduled will take place: cancel them in the calendar if they should not.`,
    remove: {
      act: "Remove access",
      title: "Remove access?",
      text: (email, _mailed) =>
        `${email} will lose access to the back office and be signed out on every device. Their articles stay. You can invite them again.`,
      done: (email) => `${email} no longer has access to the back office.`,
    },
    resetSecondFactor: {
      act: "Reset second factor",
      title: "Reset second factor?",
      text: (email, mailed) =>
        `For someone who has lost their phone or key. The authenticator app, recovery codes, and passkeys of ${email} are removed, and they are signed out on every device. Their password stays; if they have none, ${mailed ? "they are sent a link to set one" : "a link to set one will wait for you under “Emails”"}. First make sure, by talking to them, that it is really them asking.`,
      done: (email) => `The second factor of ${email} has been reset.`,
    },
  },
};
