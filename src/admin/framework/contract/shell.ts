import type { Locale } from "../../../kernel/locale.ts";

/**
 * The page that the back office's script finds: `<html lang>` says the language, and this element, empty, carries
 * `data-base`: what stands before `/admin` in this language's addresses (`/en`, or nothing), and `data-site`.
 */
export const ROOT_ID = "root";

/** What `data-site` holds as JSON: the same for everybody, so that no first screen waits for a call. */
export type SiteFacts = {
  name: string;
  /** Address of the public home page, and of `/admin`, in each language. */
  home: Record<Locale, string>;
  admin: Record<Locale, string>;
};

/** The three pages that the framework itself leads to, without language. */
export const HOME_PATH = "/admin";
export const LOGIN_PATH = "/admin/login";
export const ACCOUNT_PATH = "/admin/account";

/** Where every call stands, the same for both languages. */
export const API_PATH = "/api/admin";

/**
 * Id of the account whose screens a tab shows. A call by another account is refused (`OTHER_ACCOUNT`): all tabs of a
 * browser share one session, and somebody else may have signed in in another of them.
 */
export const ACCOUNT_HEADER = "X-Vitrine-Account";
