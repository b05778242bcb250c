import { type ReactNode, useState } from "react";
import { chooseTheme, readTheme, THEMES, type Theme } from "../browser/theme.ts";
import { useWords } from "../language.tsx";
import { Icon } from "../parts/icon.tsx";

/** The choice of theme: system, light or dark, shared with the public site. */
export function ThemeSwitch(): ReactNode {
  const words = useWords();
  const [theme, setTheme] = useState(readTheme);
  return (
    <label className="flex min-h-9 items-center gap-2.5 px-2.5 text-[0.875rem] text-soft coarse:min-h-11">
      <Icon name="theme" />
      <span className="sr-only">{words.theme}</span>
      <select
        value={theme}
        className="-mx-1 min-h-8 grow rounded-sm bg-transparent px-0 hover:text-ink"
        onChange={(event) => {
          const chosen = THEMES.find((each) => each === event.currentTarget.value) ?? ("system" satisfies Theme);
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      >
        {THEMES.map((each) => (
          <option key={each} value={each} className="bg-paper text-ink">
            {words.themes[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
