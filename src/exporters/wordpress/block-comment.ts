/**
 * A block as WordPress stores it: HTML between two comments that name it. Characters that would end a comment, or that
 * WordPress escapes itself, are written as JSON escapes (`serialize_block_attributes`).
 */
export function block(name: string, attributes: object, html: string): string {
  return `<!-- wp:${name}${written(attributes)} -->\n${html}\n<!-- /wp:${name} -->`;
}

/** A block without content of its own. */
export function emptyBlock(name: string): string {
  return `<!-- wp:${name} /-->`;
}

function written(attributes: object): string {
  const json = JSON.stringify(attributes);
  if (json === "{}") return "";
  const escaped = json
    .replaceAll("--", "\\u002d\\u002d")
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("&", "\\u0026")
    .replaceAll('\\"', "\\u0022");
  return ` ${escaped}`;
}
