import type { Token } from "./scan.ts";

/**
 * Pairs what opens with what closes, the nearest of the same name, and drops what is no shortcode after all: an unknown name
 * without attributes and without a partner is words in brackets. What is left unpaired stands by itself.
 */
export function pairShortcodes(tokens: readonly Token[]): Token[] {
  const open: { token: Token; at: number }[] = [];
  const counts = new Map<string, number>();
  const paired = new Set<number>();
  const left = (name: string) => counts.set(name, (counts.get(name) ?? 1) - 1);
  tokens.forEach((token, at) => {
    if (token.kind === "open") {
      open.push({ token, at });
      counts.set(token.name, (counts.get(token.name) ?? 0) + 1);
      return;
    }
    if (token.kind !== "close" || (counts.get(token.name) ?? 0) === 0) return;
    for (let top = open.pop(); top !== undefined; top = open.pop()) {
      left(top.token.name);
      if (top.token.name !== token.name) continue;
      paired.add(top.at);
      paired.add(at);
      break;
    }
  });
  // What is a shortcode once is one wherever the text has it.
  const sure = new Set(tokens.filter(({ isSure }, at) => isSure || paired.has(at)).map(({ name }) => name));
  return tokens.flatMap((token, at): Token[] => {
    if ((token.kind !== "open" && token.kind !== "close") || paired.has(at)) return [token];
    if (!sure.has(token.name)) return [];
    return [{ ...token, kind: "single", name: token.kind === "close" ? "" : token.name }];
  });
}
