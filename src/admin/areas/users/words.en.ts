import type { team as french } from "./words.fr.ts";

export const team: typeof french = {
  users: {
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
        `${email} keeps the dashboard and the blog, and loses access to the team, emails, the audit log, and settings.`,
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
        `For someone who has lost their phone or key. The authenticator app, recovery codes and passkeys of ${email} are removed, and they are signed out on every device. Their password stays; if they have none, ${mailed ? "they are sent a link to set one" : "a link to set one will wait for you under “Emails”"}. First make sure, by talking to them, that it is really them asking.`,
      done: (email) => `The second factor of ${email} has been reset.`,
    },
  },
  invitations: {
    lead: "A link by email, which you can also copy: single-use, valid for seven days.",
    leadUnmailed: "A link that you pass on yourself, since no mail server is set: single-use, valid for seven days.",
    invite: "Invite someone",
    inviteText: "They choose their own password or passkey when they accept.",
    send: "Send the invitation",
    make: "Create the invitation",
    madeTitle: "Invitation created",
    sentTo: (email) => `The invitation is on its way to ${email}. You can also pass this link on yourself.`,
    notSent: (email) => `No mail server is set: nothing is sent. Pass this link on to ${email}.`,
    linkLabel: "Invitation link",
    linkOnce:
      "It is shown this once. Anyone who opens it gets in instead of the person you invited: give it to nobody else.",
    linkDone: "Done",
    noneTitle: "No invitations yet.",
    none: "Those you create appear here, so you can see who accepted.",
    statuses: { open: "Waiting", accepted: "Accepted", expired: "Expired", revoked: "Revoked" },
    sent: "Created",
    outcome: "Ends",
    byEnd: "End",
    copyLink: "Copy the link",
    copyLinkText: (email) =>
      `The link already given to ${email} is kept nowhere. A new one replaces it, valid for seven days; the old one stops working at once. Nothing is sent.`,
    makeLink: "Create a new link",
    linkRenewed: (email) => `Here is the new link for ${email}. The old one no longer works.`,
    resend: "Resend with a new link",
    resent: (email) => `A new invitation is on its way to ${email}; the old link no longer works.`,
    revoke: "Revoke the invitation",
    revokeTitle: "Revoke the invitation?",
    revokeText: (email) => `The link given to ${email} stops working. You can invite them again.`,
    revoked: (email) => `The invitation for ${email} has been revoked.`,
  },
  settings: {
    lead: "Rules that apply to every administrator.",
    security: "Security",
    securityLead: "Takes effect immediately, for everyone.",
    require: "Require a second factor",
    requireHint:
      "Everyone must have an authenticator app or a passkey. Anyone without one can only open their account page until they set one up.",
    ownFirstTitle: "Start with your account",
    ownFirst:
      "You have no second factor yet: this rule would lock you out of the settings at once. Set yours up first, then come back.",
    ownFirstGo: "Go to my account",
    required: "A second factor is now required.",
    notRequired: "A second factor is no longer required.",
    choices: "Visitors’ choices",
    choicesLead: "What your visitors answer when asked about audience measurement.",
    choicesOn:
      "The log says what was chosen, when, and which text was shown; nothing in it says by whom. Each line is erased after 25 months.",
    choicesFile: "Download the log (CSV)",
    choicesOff: "No log of choices is kept. To keep one: measurement.proof in vitrine.config.ts, then a restart.",
    mailsLead: "How invitations and password links are sent.",
  },
  mailServer: {
    none: "No mail server: nothing is sent from here.",
    noneText:
      "Emails are kept on the “Emails” screen and in the outbox folder inside the data folder. To have them sent, set SMTP_URL and MAIL_FROM on the server, then restart the site.",
    set: (server, from) => `Emails go out through ${server}, from ${from}.`,
    test: "Send a test email",
    write: "Write a test email",
    tested: (to) => `The mail server accepted the email for ${to}.`,
    testKept: "The test email is written and kept here: it was not sent.",
    testSlow: "The mail server has not answered yet: the list of emails will show what comes of it.",
    testFailed: (why) => `The test email was not sent. ${why}`,
  },
};
