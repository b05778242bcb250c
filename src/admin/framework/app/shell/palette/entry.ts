import type { IconName } from "../../../contract/icon-name.ts";

/** One thing that the palette offers. */
export type PaletteEntry = {
  /** Tells it from others of the same label. */
  key?: string;
  label: string;
  /** Other words by which it is found. */
  keywords?: string;
  /** The server found it, whatever it is called. */
  found?: boolean;
  hint?: string;
  icon: IconName;
  act(): unknown;
};

export type PaletteGroup = { name: string; entries: PaletteEntry[] };

/** What an area adds to the palette: things to do, beside those of others, or a group of its own. */
type PaletteAddition = { actions?: PaletteEntry[]; group?: PaletteGroup };

/**
 * A hook: what an area adds while something is typed. It stands in the area's `palette.ts` as `usePaletteAddition`.
 * @param go makes what leads to a language-less path.
 */
export type UsePaletteAddition = (typed: string, go: (path: string) => () => unknown) => PaletteAddition;
