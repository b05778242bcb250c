/// <reference path="../import-meta-glob.d.ts" />
import type { ReactNode } from "react";
import { AREAS } from "../areas/index.ts";
import type { UsePaletteAddition } from "../framework/app/shell/palette/entry.ts";
import { Palette } from "../framework/app/shell/palette/palette.tsx";

const additions = import.meta.glob<UsePaletteAddition>("../areas/*/palette.ts", {
  eager: true,
  import: "usePaletteAddition",
});

const ADDITIONS = AREAS.map(({ name }) => additions[`../areas/${name}/palette.ts`]).filter(
  (each) => each !== undefined,
);

/** The palette with the additions of every area. */
export function AreasPalette(): ReactNode {
  return <Palette additions={ADDITIONS} />;
}
