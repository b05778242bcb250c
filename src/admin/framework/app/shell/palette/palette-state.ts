import { createStore } from "../../store.ts";
import type { PaletteGroup } from "./entry.ts";

/** Whether the palette is open. Outside of React's tree: keys and buttons anywhere open it. */
export const paletteOpen = createStore(false);

/** Opens the palette, whose file is loaded the first time. */
export function openPalette(): void {
  paletteOpen.write(true);
}

/** What the screen that is shown adds to the palette: the actions of the thing that is open. */
export const screenActions = createStore<PaletteGroup | null>(null);
