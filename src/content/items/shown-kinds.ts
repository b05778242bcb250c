import type { Block } from "../../blocks/schema.ts";
import type { ItemKind } from "../../kinds/contract/kind-names.ts";

/** Kinds of items that blocks show, by the type of the block. */
const KINDS_SHOWN: Partial<Record<Block["type"], readonly ItemKind[]>> = {
  "feature-list": ["feature", "feature-group"],
  "plan-list": ["plan", "feature"],
  "plan-comparison": ["plan", "feature", "feature-group"],
  "job-list": ["job"],
  "document-list": ["document"],
  "key-dates": ["key-date"],
  form: ["form"],
  "form-retention": ["form"],
};

/** The kinds of items that these blocks show, each once. */
export function kindsShownBy(blocks: ReadonlyArray<{ type: string }>): ItemKind[] {
  return [...new Set(blocks.flatMap(({ type }) => KINDS_SHOWN[type as Block["type"]] ?? []))];
}
