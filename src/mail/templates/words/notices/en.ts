import type { Notices } from "./fr.ts";

const NOT_YOU = "If it was not you, change your password right away, then tell another administrator.";
const OPEN = "Open my account";

/** English words of notices about an account. */
export const notices: Notices = {
  "new-device": {
    title: "Sign-in from a new device",
    body: (site, when) =>
      `Someone signed in to your account in the back office of ${site} on ${when}, from a browser the site did not know.`,
    advice:
      "If it was you, there is nothing to do. If not, change your password right away: all your other devices will be signed out.",
    button: "See my devices",
  },
  "second-factor-on": {
    title: "Second factor turned on",
    body: (site, when) =>
      `An authenticator app has protected your account in the back office of ${site} since ${when}.`,
    advice: NOT_YOU,
    button: OPEN,
  },
  "second-factor-off": {
    title: "Second factor turned off",
    body: (site, when) =>
      `The authenticator app of your account in the back office of ${site} was turned off on ${when}, and its recovery codes no longer work.`,
    advice: NOT_YOU,
    button: OPEN,
  },
  "second-factor-reset": {
    title: "Second factor reset",
    body: (site, when) =>
      `The authenticator app, recovery codes, and passkeys of your account in the back office of ${site} were removed on ${when}, by a super administrator or by whoever runs the server. You are signed out on all your devices.`,
    advice: "Sign in to set them up again. If you did not ask for this, tell another administrator.",
    button: OPEN,
  },
  "passkey-added": {
    title: "Passkey added",
    body: (site, when, name) =>
      `The passkey “${name}” has opened your account in the back office of ${site} since ${when}.`,
    advice: "If it was not you, remove it, change your password right away, then tell another administrator.",
    button: "See my passkeys",
  },
  "passkey-removed": {
    title: "Passkey removed",
    body: (site, when, name) =>
      `The passkey “${name}” no longer opens your account in the back office of ${site}, since ${when}.`,
    advice: NOT_YOU,
    button: "See my passkeys",
  },
  "recovery-code-used": {
    title: "Recovery code used",
    body: (site, when, left) =>
      `A recovery code opened your account in the back office of ${site} on ${when}. Codes left: ${left}.`,
    advice: NOT_YOU,
    button: "Renew my codes",
  },
  "recovery-codes-renewed": {
    title: "Recovery codes renewed",
    body: (site, when) =>
      `The recovery codes of your account in the back office of ${site} were renewed on ${when}. The old ones no longer work.`,
    advice: NOT_YOU,
    button: OPEN,
  },
  "role-changed": {
    title: "Your role has changed",
    body: (site, when, role) => `Since ${when}, you have been ${role} in the back office of ${site}.`,
    advice: "A super administrator decided this. If it surprises you, ask them why.",
    button: OPEN,
  },
  "email-change-asked": {
    title: "Change of address requested",
    body: (site, when, email) =>
      `On ${when}, someone asked for your account in the back office of ${site} to use the address ${email}. Nothing changes until that address is confirmed.`,
    advice:
      "If it was not you, change your password right away: that cancels the request. Tell another administrator too.",
    button: OPEN,
  },
  "email-changed": {
    title: "Your account’s address has changed",
    body: (site, when, email) =>
      `Since ${when}, your account in the back office of ${site} has used the address ${email}. The address that receives this email no longer opens it, and your other devices are signed out.`,
    advice:
      "If it was not you, tell a super administrator or whoever runs the server right away: only they can give you access to your account again.",
    button: OPEN,
  },
};
