import { THEME_KEY } from "../../../../site/contract/theme.ts";

/** The themes to choose from; `system` follows the operating system. */
export const THEMES = ["system", "light", "dark"] as const;
/** One of `THEMES`. */
export type Theme = (typeof THEMES)[number];

/** The current choice. The public site shares it: both read the same storage key before the first paint. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

/** Applies a theme at once and stores it for both back office and public site. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // Without storage the choice holds until the next full load.
  try {
    if (theme === "system") localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {}
}
