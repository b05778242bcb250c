import { everywhere } from "./everywhere.fr.ts";
import { shell } from "./shell.fr.ts";

/** The framework's own words in French, written with plain spaces: typography is applied when they are read. */
export const words = { ...everywhere, ...shell };

/** Shape of the framework's words in every language. */
export type FrameworkWords = typeof words;
