import { z } from "zod";

export type Path = ReadonlyArray<string | number>;

/** One value that a schema names, wherever it stands: where it is, what it is, and its bounds as the schema says them. */
export type SchemaField = {
  path: Path;
  kind: "text" | "number" | "choice" | "list" | "fields" | "opaque";
  /** Of a text or a list its length, of a number its value; null where the schema has no such bound. */
  min: number | null;
  max: number | null;
};

/**
 * Every field of a schema, those within objects, lists, and records too. A list stands for its first item, a record for one
 * key. `opaque`: a function decides what it takes, which no walk can see into.
 */
export function fieldsOf(schema: z.ZodType, path: Path = []): SchemaField[] {
  const field = (kind: SchemaField["kind"], min: number | null = null, max: number | null = null): SchemaField => ({
    ...{ path, kind, min, max },
  });
  if (schema instanceof z.ZodObject) {
    const within = Object.entries(schema.shape).flatMap(([name, each]) => fieldsOf(each as z.ZodType, [...path, name]));
    return [field("fields"), ...within];
  }
  if (schema instanceof z.ZodRecord) {
    const [key = "key"] = schema.keyType instanceof z.ZodEnum ? schema.keyType.options.map(String) : [];
    return [field("fields"), ...fieldsOf(schema.valueType as z.ZodType, [...path, key])];
  }
  if (schema instanceof z.ZodArray) {
    return [field("list", ...lengthsOf(schema)), ...fieldsOf(schema.element as z.ZodType, [...path, 0])];
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return [field("text", schema.minLength, schema.maxLength)];
  }
  if (schema instanceof z.ZodNumber) return [field("number", finite(schema.minValue), finite(schema.maxValue))];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => fieldsOf(each as z.ZodType, path));
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return fieldsOf(schema.unwrap() as z.ZodType, path);
  }
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType, path);
  if (schema instanceof z.ZodCustom || schema instanceof z.ZodUnknown) return [field("opaque")];
  const CHOICES = [z.ZodEnum, z.ZodLiteral, z.ZodBoolean, z.ZodNull];
  if (CHOICES.some((type) => schema instanceof type)) return [field("choice")];
  throw new TypeError(`a schema of type ${schema._zod.def.type} at ${path.join(".")}: say here what its values are`);
}

function lengthsOf(schema: z.ZodArray): [number | null, number | null] {
  const checks = (schema.def.checks ?? []).map(({ _zod }) => _zod.def as { minimum?: number; maximum?: number });
  const bound = (name: "minimum" | "maximum") => checks.find((check) => check[name] !== undefined)?.[name] ?? null;
  return [bound("minimum"), bound("maximum")];
}

/** What is no bound: a number's own range. */
function finite(bound: number | null): number | null {
  return bound !== null && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : null;
}
