import { everywhere } from "./everywhere.en.ts";
import { shell } from "./shell.en.ts";
import type { FrameworkWords } from "./words.fr.ts";

export const words: FrameworkWords = { ...everywhere, ...shell };
