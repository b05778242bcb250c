import type { ListPlace } from "../source.ts";
import { attribute, child, valueIn } from "./xml.ts";

type Level = { format: string; start: number };
type List = { abstract: string; levels: Map<number, Level>; overrides: Map<number, number> };

/** Counts the items of a document's lists as Word does: lists of one definition go on, unless one says where to begin. */
export class DocxNumbering {
  readonly #lists = new Map<string, List>();
  /** The number that each level of a definition has come to. */
  readonly #counts = new Map<string, number[]>();
  readonly #begun = new Set<string>();

  constructor(root: Element | null) {
    const definitions = new Map<string, Map<number, Level>>();
    for (const element of root?.children ?? []) {
      const id = attribute(element, "abstractNumId") ?? valueIn(element, "abstractNumId");
      if (element.localName === "abstractNum" && id !== null) definitions.set(id, levelsOf(element));
    }
    for (const element of root?.children ?? []) {
      const id = attribute(element, "numId");
      const abstract = valueIn(element, "abstractNumId");
      if (element.localName !== "num" || id === null || abstract === null) continue;
      const levels = new Map(definitions.get(abstract));
      const overrides = new Map<number, number>();
      for (const override of element.children) {
        if (override.localName !== "lvlOverride") continue;
        const level = Number(attribute(override, "ilvl"));
        const start = valueIn(override, "startOverride");
        if (start !== null) overrides.set(level, Number(start));
        const own = child(override, "lvl");
        if (own !== null) levels.set(level, levelOf(own));
      }
      this.#lists.set(id, { abstract, levels, overrides });
    }
  }

  /** Where the next item of a list stands; null where the list has no sign. */
  next(id: string, level: number): ListPlace | null {
    const list = this.#lists.get(id);
    if (list === undefined) return null;
    const { format, start } = list.levels.get(level) ?? { format: "decimal", start: 1 };
    if (format === "none") return null;
    const counts = this.#counts.get(list.abstract) ?? [];
    this.#counts.set(list.abstract, counts);
    const override = this.#begun.has(`${id}/${level}`) ? undefined : list.overrides.get(level);
    this.#begun.add(`${id}/${level}`);
    const number = override ?? (counts[level] === undefined ? start : counts[level] + 1);
    counts[level] = number;
    // Deeper levels begin anew.
    counts.length = level + 1;
    const ordered = format !== "bullet";
    return {
      list: ordered ? `list ${list.abstract}` : "bullets",
      level: level + 1,
      ordered,
      number: ordered ? number : null,
    };
  }
}

function levelsOf(definition: Element): Map<number, Level> {
  const levels = new Map<number, Level>();
  for (const element of definition.children) {
    if (element.localName === "lvl") levels.set(Number(attribute(element, "ilvl")), levelOf(element));
  }
  return levels;
}

function levelOf(element: Element): Level {
  const start = Number(valueIn(element, "start") ?? 1);
  return { format: valueIn(element, "numFmt") ?? "decimal", start: Number.isInteger(start) && start >= 0 ? start : 1 };
}
