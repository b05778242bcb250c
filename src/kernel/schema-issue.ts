import type { Sentence } from "./errors.ts";

/** What a schema's own check finds, as Zod takes it. `i18n/schema-errors.ts` chooses the language. */
export type SchemaIssue = { code: "custom"; params: { sentence: Sentence } };

/** An issue with a sentence for readers of each language. */
export function schemaIssue(sentence: Sentence): SchemaIssue {
  return { code: "custom", params: { sentence } };
}
