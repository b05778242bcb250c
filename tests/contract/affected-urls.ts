import type { Subject } from "./content.ts";
export function affectedUrlsContract(_subject: Subject, _name: string): void {}
