import { createStore } from "../../store.ts";

/** Whether the palette is open. Outside of React's tree: keys and buttons anywhere open it. */
export const paletteOpen = createStore(false);

/** Opens the palette, whose file is loaded the first time. */
export function openPalette(): void {
  paletteOpen.write(true);
}
