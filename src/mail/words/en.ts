import type { MailWords } from "./fr.ts";

export const en: MailWords = {
  orCopy: "If the button does nothing, copy this address into your browser:",
  until: (when) => `This link works once, and until ${when}.`,
  passwordReset: {
    subject: (site) => `Choose a new password for ${site}`,
    preview: "The link you asked for is in this message.",
    title: "Choose a new password",
    body: (site) => [
      `Someone, most likely you, asked to change the password of this address in the back office of ${site}.`,
    ],
    button: "Choose a password",
    after: ["You will be signed out on all your devices. Nothing changes until the link is used."],
    reason: (site) =>
      `You receive this message because your address was typed into “Forgotten password” on ${site}. If that was not you, ignore it: your password stays the same.`,
  },
  passwordChanged: {
    subject: (site) => `Your password for ${site} was changed`,
    preview: "If it was you, there is nothing to do.",
    title: "Your password was changed",
    body: (site, when) => [
      `The password of your account in the back office of ${site} was changed on ${when}.`,
      "If it was you, there is nothing to do. If not, choose a new password straight away, then tell another administrator of the site.",
    ],
    button: "It was not me",
    reason: (site) =>
      `You receive this message because you are an administrator of ${site}. It is sent each time a password changes.`,
  },
  invitation: {
    subject: (site) => `Invitation to the back office of ${site}`,
    preview: (by) => `${by} invites you.`,
    title: (site) => `You are invited to run ${site}`,
    body: (site, by) => [`${by} invites you to the back office of ${site}.`],
    roles: {
      super: "You will be able to do everything: content, settings, users and invitations.",
      editor: "You will be able to write and publish; settings and users stay with others.",
    },
    button: "Accept the invitation",
    after: ["You will choose a password, or a passkey of your device."],
    reason: (site, by) =>
      `You receive this message because ${by} typed your address on ${site}. If you do not know them, ignore it: no account is made without you.`,
  },
  test: {
    subject: (site) => `Test message from ${site}`,
    preview: "Sending mail works.",
    title: "Sending mail works",
    body: (site, when) => [
      `This test message was asked for on ${when}, on the machine that runs ${site}. Since it arrived, invitations and forgotten passwords will too.`,
    ],
    button: "Open the site",
    reason: (site) =>
      `You receive this message because your address was given to “vitrine mail test” on the machine that runs ${site}.`,
  },
  faults: {
    "no-connection": "the mail server cannot be reached",
    timeout: "the mail server did not answer in time",
    tls: "no encrypted connection to the mail server could be made",
    login: "the mail server refuses the user name or the password of SMTP_URL",
    deferred: "the mail server does not take the message for now",
    refused: "the mail server refuses the message",
    "connection-lost": "the connection to the mail server broke",
    interrupted: "the site stopped while it was sending",
    expired: "what the message links to expired before it was sent",
    "not-kept": "the message could not be written into the data folder",
    unexpected: "unexpected error of the program, told in its log",
  },
  quoted: (answer) => `“${answer}”`,
};
