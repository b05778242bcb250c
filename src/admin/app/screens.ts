/// <reference path="../import-meta-glob.d.ts" />
import type { ComponentType } from "react";
import { AREAS } from "../areas/index.ts";
import { pageLocale, withWords } from "../framework/app/language.tsx";
import type { RoutedScreen } from "../framework/app/router.tsx";
import { lazyScreen } from "../framework/app/screen/lazy-screen.tsx";
import type { Pages } from "../framework/contract/area.ts";

type Screens = Readonly<Record<string, ComponentType>>;

const screenFiles = import.meta.glob<Screens>("../areas/*/screens.tsx", { import: "screens" });
const wordsFiles = import.meta.glob<object>("../areas/*/screen-words.{fr,en}.ts", { import: "words" });

/** The screens of an area, with the words that come with them, if it has such. */
async function loadScreens(name: string, load: () => Promise<Screens>): Promise<Screens> {
  const loadWords = wordsFiles[`../areas/${name}/screen-words.${pageLocale()}.ts`];
  const [screens, words] = await Promise.all([load(), loadWords?.()]);
  if (words === undefined) return screens;
  return Object.fromEntries(Object.entries(screens).map(([path, screen]) => [path, withWords(screen, words)]));
}

/** The screens of all areas. The files of an area are loaded when one of its screens is first shown. */
export const SCREENS: readonly RoutedScreen[] = AREAS.flatMap(({ name, pages }: { name: string; pages: Pages }) => {
  const load = screenFiles[`../areas/${name}/screens.tsx`];
  if (load === undefined) return [];
  return Object.keys(pages).map((path) => ({ path, screen: lazyScreen(() => loadScreens(name, load), path) }));
});
