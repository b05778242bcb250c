import { brokenDocument } from "./errors.ts";

/** Parts of an office document, by their paths. */
export type Parts = ReadonlyMap<string, Uint8Array>;

/** Reads a part as XML; null where it is missing. Office programs write no document type: what has one is refused. */
export function readXml(parts: Parts, path: string, document: string): Element | null {
  const bytes = parts.get(path);
  if (bytes === undefined) return null;
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isWide ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes("<!DOCTYPE")) throw brokenDocument(document);
  const { documentElement } = new DOMParser().parseFromString(text, "application/xml");
  if (documentElement.getElementsByTagName("parsererror").length > 0 || documentElement.tagName === "parsererror") {
    throw brokenDocument(document);
  }
  return documentElement;
}

/** The first child of a name, without its prefix: `p`, not `w:p`. */
export function child(element: Element | null, name: string): Element | null {
  for (const each of element?.children ?? []) if (each.localName === name) return each;
  return null;
}

/** An attribute by its name without prefix. */
export function attribute(element: Element | null, name: string): string | null {
  for (const { localName, value } of element?.attributes ?? []) if (localName === name) return value;
  return null;
}

/** The attribute `val` of a child, as Word writes most of what it says. */
export function valueIn(element: Element | null, name: string): string | null {
  return attribute(child(element, name), "val");
}

/** Whether a property is there and not switched off. Null where it is not there. */
export function toggle(properties: Element | null, name: string): boolean | null {
  const found = child(properties, name);
  if (found === null) return null;
  return !["0", "false", "off", "none"].includes((attribute(found, "val") ?? "true").toLowerCase());
}

/** Every element of a name below one. */
export function within(element: Element | null, name: string): Element[] {
  return element === null ? [] : [...element.getElementsByTagNameNS("*", name)];
}

/** Gives the page a turn where a task has kept it for a while. */
export function turns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < 12) return;
    await new Promise<void>((done) => setTimeout(done, 0));
    since = performance.now();
  };
}
