import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { done, id, instant, locale, nothing, role, webAuthnOptions } from "./fields.ts";

/** What everybody may know of the administrator they are. */
const self = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  role,
  /** Language they chose for the back office; null where they did not choose. */
  language: locale.nullable(),
});

/** How a session began. */
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
export type SessionRow = z.infer<typeof sessionRow>;

const perLanguage = z.object({ fr: z.string(), en: z.string() });

/** `GET session`: who asks; never 401. */
const sessionAnswer = z.object({
  admin: self.nullable(),
  session: sessionRow.nullable(),
  /** The setting makes a second factor compulsory and this administrator has none: only the account page works. */
  needsSecondFactor: z.boolean(),
  site: z.object({
    name: z.string(),
    /** IANA name: days are counted in it. */
    timeZone: z.string(),
    /** Whether the site counts its visits. */
    measured: z.boolean(),
    /** Whether a log of visitors' choices is kept. */
    proof: z.boolean(),
    /** Address of the public home page, and of `/admin`, in each language. */
    home: perLanguage,
    admin: perLanguage,
  }),
  /** What a super administrator sets up; null for everybody else. */
  setup: z
    .object({
      /** `host:port` of the server mails are handed to; null where they are kept here. */
      mailServer: z.string().nullable(),
      mailFrom: z.string(),
      /** Whether the one who asks has a second factor. */
      secondFactor: z.boolean(),
      /** Whether somebody else could let them in again. */
      otherSuper: z.boolean(),
      /** The list of first steps was put away. */
      stepsHidden: z.boolean(),
    })
    .nullable(),
  /** Changes with each deployment (row T5). */
  build: z.string(),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** What every way in answers: in, or one more thing to prove. */
export const signInAnswer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("signed-in"), admin: self }),
  z.object({ status: z.literal("second-factor"), methods: z.array(z.enum(["totp", "recovery-code"])) }),
]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** Options for `navigator.credentials`, as `PublicKeyCredential.parse…FromJSON` reads them. */
export const passkeyOptionsAnswer = z.object({ options: webAuthnOptions });

/** What the app itself calls, whatever areas it has. */
export const sessionEndpoints = defineEndpoints({
  "GET /session": { access: "open", answer: sessionAnswer },
  // Of the open calls this one alone ends what somebody else may be doing.
  "POST /sign-out": { access: "open", checksAccount: true, body: nothing, answer: done },
});
