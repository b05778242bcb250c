/** What may stand before a block on its line: spaces, quotations, items of lists. */
const CONTAINERS = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*$/;
const MAX_PREFIX_LENGTH = 100;

/** The run of signs with which a line begins a block of code; empty where it begins none. */
export function fenceOf(line: string): string {
  const at = line.search(/```|~~~/);
  if (at === -1 || at > MAX_PREFIX_LENGTH || !CONTAINERS.test(line.slice(0, at))) return "";
  const sign = line[at] as string;
  let end = at;
  while (line[end] === sign) end++;
  // Back quotes behind it make it code within a line.
  return sign === "`" && line.includes("`", end) ? "" : line.slice(at, end);
}

/** `:::note Title` of Docusaurus and others, which begins a callout; `:::` alone ends one: then `args` is empty. */
export function directiveOf(line: string): { prefix: string; args: string } | null {
  const prefix = /^[ \t>]*/.exec(line)?.[0] ?? "";
  if (!line.startsWith(":::", prefix.length)) return null;
  const rest = line.slice(prefix.length).replace(/^:+/, "").trim();
  if (rest === "") return { prefix, args: "" };
  const name = /^\{?([A-Za-z][\w-]*)\}?/.exec(rest);
  if (name === null) return null;
  const title = rest.slice(name[0].length).trim();
  const words = title.startsWith("[") && title.endsWith("]") ? title.slice(1, -1) : title;
  return { prefix, args: `${name[1]} ${words}`.trim() };
}
