import type { IconName } from "../../../contract/icon-name.ts";

/** One entry of the palette: an action or a place to go. */
export type PaletteEntry = {
  /** Unique key, when other entries may have the same label. */
  key?: string;
  label: string;
  /** Other words that match it. */
  keywords?: string;
  /** It is a result of the server's search, and is shown even if its label does not match. */
  found?: boolean;
  /** Text after the label, such as a language or an email address. */
  hint?: string;
  icon: IconName;
  run(): unknown;
};

/** Entries under a heading. */
export type PaletteGroup = { name: string; entries: PaletteEntry[] };

/** What an area adds to the palette: actions, which join those of others, or a group of its own. */
type PaletteAddition = { actions?: PaletteEntry[]; group?: PaletteGroup };

/**
 * The hook that adds an area's entries, called with each change of the typed text. An area exports it from its
 * `palette.ts` as `usePaletteAddition`.
 * @param go returns the `run` of an entry that opens a language-less path.
 */
export type UsePaletteAddition = (typed: string, go: (path: string) => () => unknown) => PaletteAddition;
