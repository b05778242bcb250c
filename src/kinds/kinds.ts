import type { ItemKind, PublicItemKind } from "./contract/kind-names.ts";
import { document } from "./document/kind.ts";
import { feature } from "./feature/kind.ts";
import { featureGroup } from "./feature-group/kind.ts";
import { form } from "./form/kind.ts";
import { job } from "./job/kind.ts";
import { keyDate } from "./key-date/kind.ts";
import type { Kind } from "./kind.ts";
import { plan } from "./plan/kind.ts";

/** Every kind of items, by its name. */
export const KINDS = {
  feature,
  "feature-group": featureGroup,
  plan,
  job,
  document,
  "key-date": keyDate,
  form,
} as const satisfies {
  [Name in ItemKind]: Kind & { name: Name } & (Name extends PublicItemKind ? HasAddress : HasNone);
};

type HasAddress = { hasAddress: true };
type HasNone = { hasAddress?: never };

/** Whether items of a kind have an address each. */
export function isPublicKind(name: ItemKind): name is PublicItemKind {
  return kindOf(name).hasAddress === true;
}

/** Whether items of a kind say anything once for all languages. */
export function hasFacts(name: ItemKind): boolean {
  return Object.keys(KINDS[name].facts).length > 0;
}

/** The declaration of a kind, its fields in their general form. */
export function kindOf(name: ItemKind): Kind {
  return KINDS[name];
}
