/// <reference path="../import-meta-glob.d.ts" />
import type { ComponentType } from "react";
import { AREAS } from "../areas/index.ts";
import type { RoutedScreen } from "../framework/app/router.tsx";
import { lazyScreen } from "../framework/app/screen/lazy-screen.tsx";
import type { Pages } from "../framework/contract/area.ts";

const screenFiles = import.meta.glob<Readonly<Record<string, ComponentType>>>("../areas/*/screens.tsx", {
  import: "screens",
});

/** The screens of all areas. The file of an area is loaded when one of its screens is first shown. */
export const SCREENS: readonly RoutedScreen[] = AREAS.flatMap(({ name, pages }: { name: string; pages: Pages }) => {
  const load = screenFiles[`../areas/${name}/screens.tsx`];
  if (load === undefined) return [];
  return Object.keys(pages).map((path) => ({ path, screen: lazyScreen(load, path) }));
});
