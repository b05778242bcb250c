import type { PersonalDataSource } from "./personal-data-source.ts";
import { sentMessages } from "./sent-messages.ts";

/** Everything that is kept about a person who wrote, kind by kind: what is exported, corrected, and erased. */
export const PERSONAL_DATA: readonly PersonalDataSource[] = [sentMessages];
