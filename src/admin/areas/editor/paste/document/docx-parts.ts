import { attribute, type Parts, readXml } from "./xml.ts";

/** What one part of a package leads to: addresses by the ids of relations, and the first of each type. */
type Relations = { targets: ReadonlyMap<string, string>; types: ReadonlyMap<string, string> };

/** The parts of a .docx that are read, by their paths in it. Programs name them as they like. */
type DocxPaths = Record<"document" | "styles" | "numbering" | "footnotes" | "endnotes", string>;

/** The path of a part by the address that a relation of another part has for it. */
export function partPath(from: string, target: string): string {
  const steps = target.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const step of target.replaceAll("\\", "/").split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}

/** Where the links and pictures of a part lead. */
export function relationsOf(parts: Parts, path: string, name: string): Relations {
  const at = path.lastIndexOf("/") + 1;
  const root = readXml(parts, `${path.slice(0, at)}_rels/${path.slice(at)}.rels`, name);
  const targets = new Map<string, string>();
  const types = new Map<string, string>();
  for (const element of root?.children ?? []) {
    const [id, target] = [attribute(element, "Id"), attribute(element, "Target")];
    if (id === null || target === null) continue;
    targets.set(id, target);
    const type = attribute(element, "Type")?.split("/").at(-1);
    if (type !== undefined && !types.has(type)) types.set(type, target);
  }
  return { targets, types };
}

/** Finds the parts of a .docx: by its relations, else by its content types, else by the names that Word gives. */
export function findParts(parts: Parts, name: string): DocxPaths | null {
  const document = [mainByRelations(parts, name), mainByTypes(parts, name), "word/document.xml"].find(
    (path) => path !== null && parts.has(path),
  );
  if (document === undefined || document === null) return null;
  const { types } = relationsOf(parts, document, name);
  const beside = (type: string) => {
    const target = types.get(type);
    const path = target === undefined ? null : partPath(document, target);
    return path !== null && parts.has(path) ? path : partPath(document, `${type}.xml`);
  };
  return {
    document,
    styles: beside("styles"),
    numbering: beside("numbering"),
    footnotes: beside("footnotes"),
    endnotes: beside("endnotes"),
  };
}

function mainByRelations(parts: Parts, name: string): string | null {
  const target = relationsOf(parts, "", name).types.get("officeDocument");
  return target === undefined ? null : partPath("", target);
}

function mainByTypes(parts: Parts, name: string): string | null {
  for (const element of readXml(parts, "[Content_Types].xml", name)?.children ?? []) {
    const type = attribute(element, "ContentType") ?? "";
    const path = attribute(element, "PartName");
    if (path !== null && /(?:wordprocessingml|ms-word)\.(?:document|template)[\w.]{0,30}\.main\+xml$/i.test(type))
      return partPath("", path);
  }
  return null;
}
