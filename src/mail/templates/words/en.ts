import type { MailWords } from "./fr.ts";
import { messageWords } from "./messages/en.ts";
import { notices } from "./notices/en.ts";

/** English words of every mail. */
export const en: MailWords = {
  orCopy: "If the button does nothing, copy this address into your browser:",
  until: (when) => `This link works once; it expires on ${when}.`,
  device: (name) => `Device: ${name}`,
  unknownDevice: "unknown",
  ip: (address) => `IP address: ${address}`,
  roles: { super: "a super administrator", editor: "an editor" },
  passwordReset: {
    subject: (site) => `Choose a new password for ${site}`,
    preview: "The link you asked for is in this email.",
    title: "Choose a new password",
    body: (site) => [
      `Someone, most likely you, asked to change the password of this address in the back office of ${site}.`,
    ],
    sentBody: (site, by) => [`${by} sends you this link to choose a new password in the back office of ${site}.`],
    sentPreview: (by) => `A link sent by ${by}.`,
    button: "Choose a password",
    after: ["You will be signed out on all your devices. Nothing changes until the link is used."],
    reason: (site) =>
      `You are receiving this email because your address was typed into “Forgotten password” on ${site}. If that was not you, ignore it: your password stays the same.`,
    sentReason: (site, by) =>
      `You are receiving this email because ${by}, a super administrator of ${site}, sent this link from the back office. If you did not expect it, ask them before you use it.`,
  },
  passwordChanged: {
    subject: (site) => `Your password for ${site} was changed`,
    preview: "If it was you, there is nothing to do.",
    title: "Your password was changed",
    body: (site, when) => [
      `The password of your account in the back office of ${site} was changed on ${when}.`,
      "If it was you, there is nothing to do. If not, choose a new password right away, then tell another administrator of the site.",
    ],
    button: "It was not me",
    reason: (site) =>
      `You are receiving this email because you are an administrator of ${site}. It is sent each time a password changes.`,
  },
  accountCreated: {
    subject: (site) => `Your access to the back office of ${site}`,
    preview: (by) => `${by} has given you access.`,
    title: "Your access is ready",
    body: (site, by, role) => [`${by} has given you access to the back office of ${site}, as ${role}.`],
    set: "All that is left is to choose your password, which only you will know.",
    ready:
      "Sign in with this address and your password. If you were not given one, or have forgotten it, the sign-in page lets you choose another.",
    setButton: "Choose my password",
    readyButton: "Sign in",
    reason: (site, by) =>
      `You are receiving this email because ${by} added you to the administrators of ${site}. If you do not know them, ignore it.`,
  },
  emailChange: {
    subject: (site) => `Confirm your new address for ${site}`,
    preview: "One click confirms that this address is yours.",
    title: "Confirm your new address",
    body: (site, from) => [
      `The account ${from} in the back office of ${site} is to use this address. To confirm it, open this link in the browser where you are signed in.`,
    ],
    button: "Confirm this address",
    after: ["You will then sign in with it, and your other devices will be signed out."],
    reason: (site) =>
      `You are receiving this email because this address was typed into “My account” on ${site}. If that was not you, ignore it: without signing in to the account, this link opens nothing.`,
  },
  messages: messageWords,
  notices,
  noticeSubject: (title, site) => `${title} – ${site}`,
  noticeReason: (site) =>
    `You are receiving this email because you are an administrator of ${site}. It is sent for each change to the security of your account.`,
  invitation: {
    subject: (site) => `Invitation to the back office of ${site}`,
    preview: (by) => `${by} invites you.`,
    title: (site) => `You are invited to the back office of ${site}`,
    body: (site, by) => [`${by} invites you to join the back office of ${site}.`],
    roles: {
      super: "You will be able to do everything: content, settings, the team, and invitations.",
      editor:
        "You will be able to write, translate, and publish articles, manage the media library, and see the dashboard.",
    },
    button: "Accept the invitation",
    after: ["You will choose a password, or a passkey stored on your device."],
    reason: (site, by) =>
      `You are receiving this email because ${by} typed your address on ${site}. If you do not know them, ignore it: no account is created unless you accept.`,
  },
  messageReply: {
    asked: (when) => `On ${when}, you wrote:`,
    from: (author, site) => `${author} (${site})`,
  },
  test: {
    subject: (site) => `Test email from ${site}`,
    preview: "Sending email works.",
    title: "Sending email works",
    body: (site, when) => [
      `This test email was requested on ${when}, on the machine that runs ${site}. Since it arrived, invitations and forgotten passwords will too.`,
    ],
    button: "Open the site",
    reason: (site) =>
      `You are receiving this email because your address was given to “vitrine mail test” on the machine that runs ${site}.`,
  },
  errors: {
    "no-connection": "the mail server cannot be reached",
    timeout: "the mail server did not answer in time",
    tls: "no encrypted connection to the mail server could be made",
    login: "the mail server refuses the user name or the password of SMTP_URL",
    deferred: "the mail server does not take the email for now",
    refused: "the mail server refuses the email",
    "connection-lost": "the connection to the mail server broke",
    interrupted: "the site stopped while it was sending",
    "attachment-missing": "an attached file is no longer in the data folder",
    expired: "the link in the email expired before it was sent",
    "not-kept": "the email could not be written into the data folder",
    unexpected: "unexpected error of the program, recorded in its log",
  },
  quoted: (answer) => `“${answer}”`,
};
