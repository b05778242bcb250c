import type { Field } from "../../../../../kinds/field.ts";

/** A type of field. */
type FieldOf<Type extends Field["type"]> = Extract<Field, { type: Type }>;

/** What every control of a field is given. */
export type ControlProps<Type extends Field["type"], Value> = {
  /** Id of the element that a label names. */
  id: string;
  /** Ids of what is said of the field below it. */
  describedBy: string | undefined;
  field: FieldOf<Type>;
  value: Value;
  /** BCP 47 tag of what is written in it; undefined of what has no language. */
  lang: string | undefined;
  change(value: Value): void;
};
