import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { done, id, instant, locale, nothing, role, webAuthnOptions } from "./fields.ts";

/** The signed-in administrator, as they may see themselves. */
const self = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  role,
  /** Language chosen for the back office; null when none was chosen. */
  language: locale.nullable(),
});

/** How the session was opened. */
const method = z.enum(["password", "passkey", "set-up", "invitation"]);

/** One session as its owner, or a super administrator, sees it. */
export const sessionRow = z.object({
  id,
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  method,
  /** Whether a second factor was given, or a passkey that checked its user. */
  secondFactor: z.boolean(),
});
/** One session, with times in epoch milliseconds. */
export type SessionRow = z.infer<typeof sessionRow>;

const perLanguage = z.object({ fr: z.string(), en: z.string() });

/** Answer of `GET /session`: who is signed in. Never 401. */
const sessionAnswer = z.object({
  admin: self.nullable(),
  session: sessionRow.nullable(),
  /** The setting makes a second factor compulsory and this administrator has none: only the account page works. */
  needsSecondFactor: z.boolean(),
  site: z.object({
    name: z.string(),
    /** IANA name of the time zone that days are counted in. */
    timeZone: z.string(),
    /** Whether the site counts its visits. */
    measured: z.boolean(),
    /** Whether a log of visitors' choices is kept. */
    proof: z.boolean(),
    /** URL of the public home page, and of `/admin`, in each language. */
    home: perLanguage,
    admin: perLanguage,
  }),
  /** State of what a super administrator sets up; null for everybody else. */
  setup: z
    .object({
      /** `host:port` of the mail server; null while emails are kept in the outbox. */
      mailServer: z.string().nullable(),
      mailFrom: z.string(),
      /** Whether this administrator has a second factor. */
      secondFactor: z.boolean(),
      /** Whether another super administrator exists, who could let this one in again. */
      otherSuper: z.boolean(),
      /** Whether the site has a place for backups. */
      backups: z.boolean(),
      /** Whether the list of first steps is hidden. */
      stepsHidden: z.boolean(),
    })
    .nullable(),
  /** Id of the running build: it changes with each deployment. */
  build: z.string(),
});
/** Answer of `GET /session`. */
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** Answer of every way to sign in: signed in, or a second factor is required. */
export const signInAnswer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("signed-in"), admin: self }),
  z.object({ status: z.literal("second-factor"), methods: z.array(z.enum(["totp", "recovery-code"])) }),
]);
/** Answer of every way to sign in. */
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** Options for `navigator.credentials`, as `PublicKeyCredential.parse…FromJSON` reads them. */
export const passkeyOptionsAnswer = z.object({ options: webAuthnOptions });

/** Endpoints that the framework itself calls. */
export const sessionEndpoints = defineEndpoints({
  "GET /session": { access: "open", answer: sessionAnswer },
  // The only open call that could end another account's session.
  "POST /sign-out": { access: "open", checksAccount: true, body: nothing, answer: done },
});
