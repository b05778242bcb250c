import { describeFinding, type FindingCode } from "../../importers/reading/findings.ts";
import type { Sentence } from "../../kernel/errors.ts";
import type { ImportProgress } from "../progress.ts";

/** A kind of findings, with a gap in its sentence for what each of them is about. */
export type FindingKind = { code: FindingCode; count: number; sentence: Sentence };

/** The kinds of what an import found, the most frequent first. */
export function findingKinds({ findings }: Pick<ImportProgress, "findings">): FindingKind[] {
  return Object.entries(findings)
    .map(([name, count]) => {
      const code = name as FindingCode;
      return { code, count, sentence: describeFinding({ code, detail: "…" }) };
    })
    .sort((one, other) => other.count - one.count);
}
