import type { FirebaseSignInPage } from "../../../identity/contract/firebase-sign-in.ts";
import type { Locale } from "../../../kernel/locale.ts";

/**
 * Id of the empty element that the back office is rendered into. Its `data-base` is what comes before `/admin` in the URLs
 * of the page's language (`/en`, or nothing); its `data-site` holds `SiteFacts`. The language is in `<html lang>`.
 */
export const ROOT_ID = "root";

/** The JSON in `data-site`. It is the same for everybody, and spares the first screen a call. */
export type SiteFacts = {
  name: string;
  /** URL of the public home page in each language. */
  home: Record<Locale, string>;
  /** URL of `/admin` in each language. */
  admin: Record<Locale, string>;
  /** The owner's Firebase project, where its accounts are the administrators'; what it decides is not offered here. */
  firebase?: FirebaseSignInPage;
};

/** Language-less path of the dashboard, where a sign-in leads unless another page was requested. */
export const HOME_PATH = "/admin";
/** Language-less path of the sign-in page. */
export const LOGIN_PATH = "/admin/login";
/** Language-less path of the account page: the only screen open while a compulsory second factor is missing. */
export const ACCOUNT_PATH = "/admin/account";

/** Path that every call is below, the same for both languages. */
export const API_PATH = "/api/admin";

/**
 * Request header with the id of the account whose screens the tab shows. All tabs of a browser share one session, and
 * somebody else may have signed in in another tab: a call whose header names another account than the session's is
 * refused (`OTHER_ACCOUNT`, 409).
 */
export const ACCOUNT_HEADER = "X-Vitrine-Account";
