import type { team as french } from "../fr/team.ts";

export const team: typeof french = {
  users: {
    lead: "The people who administer this site.",
    create: "Create a user",
    createText: "They get access right away, and a link to choose a password that only they know.",
    createSend: "Create",
    wasCreated: (email) => `${email} can now sign in.`,
    secondFactor: "Second factor",
    lastLogin: "Last sign-in",
    created: "Created",
    makeRole: { super: "Make super administrator", editor: "Make editor" },
    roleChanged: (email, role) => `${email}: ${role.toLowerCase()}.`,
    sendReset: "Send a password link",
    resetSent: (email) => `A link is on its way to ${email}.`,
    sessions: "Signed-in devices",
    noSessions: "This person is not signed in anywhere.",
    endSessions: "Sign out everywhere",
    sessionsEnded: (email) => `${email} is signed out everywhere.`,
    remove: {
      act: "Remove access",
      title: "Remove access?",
      text: (email) =>
        `${email} will lose access to the back office and be signed out on every device. Their articles stay. You can invite them again.`,
      done: (email) => `${email} no longer has access to the back office.`,
    },
    resetSecondFactor: {
      act: "Reset second factor",
      title: "Reset second factor?",
      text: (email) =>
        `For someone who has lost their phone or key. The authenticator app, recovery codes and passkeys of ${email} are removed, and they are signed out on every device. Their password stays; if they have none, they are sent a link to set one. First make sure, by talking to them, that it is really them asking.`,
      done: (email) => `The second factor of ${email} has been reset.`,
    },
  },
  invitations: {
    lead: "A single-use link by e-mail, valid for seven days.",
    invite: "Invite someone",
    inviteText: "They choose their own password or passkey when they accept.",
    send: "Send the invitation",
    invited: (email) => `The invitation is on its way to ${email}.`,
    noneTitle: "Nobody has been invited yet.",
    none: "The invitations you send appear here, so you can see who accepted.",
    statuses: { open: "Waiting", accepted: "Accepted", expired: "Expired", revoked: "Revoked" },
    sent: "Sent",
    outcome: "Ends",
    resend: "Resend with a new link",
    resent: (email) => `A new invitation is on its way to ${email}; the old link no longer works.`,
    revoke: "Revoke the invitation",
    revoked: (email) => `The invitation for ${email} has been revoked.`,
  },
  settings: {
    lead: "Rules that apply to every administrator.",
    security: "Security",
    securityLead: "Takes effect immediately, for everyone.",
    require: "Require a second factor",
    requireHint:
      "Everyone must have an authenticator app or a passkey. Anyone without one can only open their account page until they set one up.",
    required: "A second factor is now required.",
    notRequired: "A second factor is no longer required.",
    choices: "Visitors’ choices",
    choicesLead:
      "The log says what was chosen, when, and which text was shown; nothing in it says by whom. Each line is erased after 25 months.",
    choicesFile: "Download the log (CSV)",
    choicesOff: "No log of choices is kept. To keep one: measurement.proof in vitrine.config.ts, then a restart.",
  },
};
