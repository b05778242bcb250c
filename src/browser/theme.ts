import { THEME_KEY } from "../site/contract/theme.ts";

/** The theme switch of the header. A choice is stored for the next pages, unless it is the theme of the system. */
export function switchTheme(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || target.closest("[data-theme-switch]") === null) return;
    const root = document.documentElement;
    const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const shown = root.dataset.theme ?? system;
    const chosen = shown === "dark" ? "light" : "dark";
    if (chosen === system) delete root.dataset.theme;
    else root.dataset.theme = chosen;
    storeTheme(chosen === system ? null : chosen);
  });
}

/** Without storage the choice holds until the next full load. */
function storeTheme(theme: string | null): void {
  try {
    if (theme === null) localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {}
}
