import type { Words } from "./words.fr.ts";

export const words: Words = {
  signIn: {
    title: "Sign in",
    lead: "The site’s back office, for the people who run it.",
    send: "Sign in",
    forgot: "Forgot your password?",
    passkey: "Use a passkey",
  },
  secondFactor: {
    totp: {
      label: "Verification code",
      hint: "The six digits your authenticator app shows.",
      instead: "Use the app",
    },
    "recovery-code": {
      label: "Recovery code",
      hint: "One of the codes you saved. Each works only once.",
      instead: "Use a recovery code",
    },
  },
  passkeyMeaning: "A passkey replaces your password: you unlock your device with a fingerprint, your face, or a code.",
  backToSignIn: "Back to sign-in",
  forgot: {
    title: "Forgotten password",
    lead: "We’ll send a link to this address so you can choose a new one.",
    send: "Send the link",
    again: "Request a new link",
    sentTitle: "Check your inbox",
    sent: (email) =>
      `If ${email} belongs to an account, an email will arrive there within a few minutes. Otherwise nothing is sent. Check your junk folder too.`,
  },
  reset: {
    title: "New password",
    lead: "It replaces the old one and signs you out on all your devices.",
    send: "Change the password",
    doneTitle: "Password changed",
    done: "You can now sign in with the new one.",
    brokenTitle: "This link is incomplete",
    broken: "Your mail program may have cut it short. Copy the whole link, or request another one.",
    closedTitle: "This link no longer works",
    closed: "It has expired, has already been used, or was replaced by another. Request a new link: it comes by email.",
  },
  setUp: {
    title: "First administrator",
    lead: "This site has no administrator yet. This account will have full rights.",
    emailHint: "You will sign in with it. The public never sees it.",
    send: "Create the account",
    closedTitle: "This link no longer works",
    closed:
      "It lasts thirty minutes and works only once. If the site still has no administrator, restart it to print another one.",
  },
  accept: {
    title: "Welcome",
    lead: (email, role) =>
      `You are joining the back office with ${email}, as ${role === "Editor" ? "an" : "a"} ${role.toLowerCase()}.`,
    until: (day) => `Invitation valid until ${day}.`,
    known: "This address already has an account here: enter its password.",
    send: "Accept the invitation",
    passkey: "Accept with a passkey",
    signedIn: (email) =>
      `You are signed in as ${email}. Accepting the invitation signs you in with the invited address instead.`,
    usedTitle: "Invitation accepted",
    used: "You can now sign in.",
    closedTitle: "This invitation no longer works",
    closed: "It has expired, was revoked, or has already been used. Ask the person who invited you to send it again.",
  },
};
