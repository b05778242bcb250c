/** What a card holds: fields that its editor wrote, of which none can be relied on. */
export type Payload = Readonly<Record<string, unknown>>;

/** Whether a value, as of JSON, is an object. */
export function isObject(value: unknown): value is Payload {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A field's words; empty where it has none. */
export function field(payload: Payload, name: string): string {
  const value = Object.hasOwn(payload, name) ? payload[name] : undefined;
  return typeof value === "string" ? value : "";
}

/** The first of several fields that has words: a card's fields have had several names. */
export function firstField(payload: Payload, ...names: readonly string[]): string {
  for (const name of names) {
    const value = field(payload, name);
    if (value !== "") return value;
  }
  return "";
}

/** A list of objects; empty where there is none. */
export function objects(value: unknown): Payload[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
