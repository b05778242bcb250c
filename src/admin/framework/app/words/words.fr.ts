import { everywhere } from "./everywhere.fr.ts";
import { shell } from "./shell.fr.ts";

/** What the framework itself says, in French. Typography is set when it is loaded: type plain spaces. */
export const words = { ...everywhere, ...shell };

export type FrameworkWords = typeof words;
