import { z } from "zod";
import { schemaIssue } from "../../kernel/schema-issue.ts";
import { blockFields, words } from "../shared.ts";

/** A comparison: a column for each thing, a row for each criterion. The first column is the site owner's. */
export const comparisonSchema = z
  .strictObject({
    type: z.literal("comparison"),
    ...blockFields,
    title: words,
    lead: words.optional(),
    /** Heading of the first column of cells, the rows' names. */
    subject: words,
    columns: z.array(words).min(1).max(5),
    rows: z
      .array(z.strictObject({ name: words, cells: z.array(words) }))
      .min(1)
      .max(30),
    source: words.optional(),
  })
  .superRefine((block, context) => {
    for (const [index, row] of block.rows.entries()) {
      if (row.cells.length === block.columns.length) continue;
      const [wanted, found] = [block.columns.length, row.cells.length];
      const issue = schemaIssue({
        fr: `une ligne a une cellule par colonne : ${wanted}, et non ${found}`,
        en: `a row has one cell a column: ${wanted}, not ${found}`,
      });
      context.addIssue({ ...issue, path: ["rows", index, "cells"] });
    }
  });
