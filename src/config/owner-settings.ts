import { z } from "zod";
import type { Locale } from "../kernel/locale.ts";
import { isExternal, navigationTarget } from "../kernel/url.ts";
import { legalSchema } from "../legal/settings.ts";
import { PURPOSES, THIRD_PARTY_LOADS } from "../tracking/contract/third-parties.ts";
import { firebaseSchema } from "./firebase-settings.ts";
import { originSchema } from "./origin-schema.ts";
import { WORDS } from "./words.ts";

/** The default export of `vitrine.config.ts`, read; what is wrong is said in the language. */
export function ownerSchema(locale: Locale) {
  const words = WORDS[locale];
  const origin = originSchema(words.origin).optional();
  return z.strictObject({
    name: z.string().trim().min(1).max(60).default("Vitrine"),
    strategy: z.enum(["no_prefix", "prefix_except_default", "prefix_and_default"]).default("prefix_except_default"),
    domains: z.strictObject({ fr: origin, en: origin }).default({}),
    timeZone: z.string().refine(isTimeZone, words.timeZone).default("Europe/Paris"),
    measurement: z
      .strictObject({
        own: z.boolean().default(true),
        respectSignals: z.boolean().default(true),
        thirdParties: thirdPartiesSchema(words).prefault({}),
        proof: z.boolean().default(false),
      })
      .prefault({}),
    identity: z.enum(["embedded", "firebase"]).default("embedded"),
    firebase: firebaseSchema(words).exactOptional(),
    retention: z
      .strictObject({ securityLogs: z.int(words.months).min(1, words.months).max(36, words.months).default(12) })
      .prefault({}),
    media: z
      .strictObject({
        pictureMegabytes: z.int(words.megabytes).min(1, words.megabytes).max(50, words.megabytes).default(50),
        fileMegabytes: z.int(words.megabytes).min(1, words.megabytes).max(500, words.megabytes).default(100),
      })
      .prefault({}),
    sourceUrl: z.string().refine(isWebAddress, words.sourceUrl).exactOptional(),
    legal: legalSchema(locale).prefault({}),
    announcement: z
      .strictObject({ fr: announcementSchema(words.link).optional(), en: announcementSchema(words.link).optional() })
      .default({}),
  });
}

function thirdPartiesSchema(words: (typeof WORDS)[Locale]) {
  const host = z.string().regex(/^https:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/, words.thirdPartyHost);
  const cookie = z.string().regex(/^[\w.-]{1,60}\*?$/, words.cookie);
  return z.strictObject({
    load: z.enum(THIRD_PARTY_LOADS).default("after-acceptance"),
    googleTagManager: z
      .string()
      .regex(/^GTM-[A-Z\d]{4,12}$/, words.tagManager)
      .exactOptional(),
    tagManagerPurposes: z.array(z.enum(PURPOSES)).min(1).default(["audience"]),
    metaPixel: z
      .string()
      .regex(/^\d{5,20}$/, words.pixel)
      .exactOptional(),
    hosts: z.array(host).max(20).default([]),
    cookies: z.array(cookie).max(50).default([]),
  });
}

function announcementSchema(error: string) {
  return z.strictObject({ text: z.string().trim().min(1).max(200), to: z.string().refine(isLink, error) });
}

function isLink(target: string): boolean {
  try {
    return navigationTarget(target, { external: true }) === target;
  } catch {
    return false;
  }
}

function isWebAddress(target: string): boolean {
  return isLink(target) && isExternal(target);
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

/** What `vitrine.config.ts` may say; every line may be left out. */
export type OwnerSettings = z.input<ReturnType<typeof ownerSchema>>;
