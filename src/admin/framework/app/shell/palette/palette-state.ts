import { createStore } from "../../store.ts";

export const paletteOpen = createStore(false);

export function openPalette(): void {
  paletteOpen.write(true);
}
