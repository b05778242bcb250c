import { writeLanguageCookie } from "../i18n/language-cookie.ts";
import { isLocale } from "../kernel/locale.ts";

/** Choosing a language in the switcher is what remembers it: no cookie before. */
export function rememberChosenLanguage(): void {
  // In the capturing phase: the cookie is there before anything asks the server for a page.
  document.addEventListener("click", remember, { capture: true });
}

function remember({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLElement>("a[data-language]") : null;
  const locale = link?.dataset.language;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from http:// pages
  if (isLocale(locale)) document.cookie = writeLanguageCookie(locale, location.protocol === "https:");
}
