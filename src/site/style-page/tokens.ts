/** A custom property of `ui/foundation/tokens.css`, and how it can be shown. */
export type Token = { name: string; kind: "color" | "type" | "space" | "other"; value: string };

/** Reads the tokens out of their style sheet. */
export function readTokens(css: string): Token[] {
  return css.split(";").flatMap((declaration) => {
    const [, name, value] = /\n {2}--([a-z0-9-]+):(.+)$/s.exec(declaration) ?? [];
    if (name === undefined || value === undefined) return [];
    return [{ name, kind: kindOf(name, value), value: value.replace(/\s+/g, " ").trim() }];
  });
}

function kindOf(name: string, value: string): Token["kind"] {
  if (value.includes("oklch")) return "color";
  if (name.startsWith("step-") || name === "small") return "type";
  return name.startsWith("space-") ? "space" : "other";
}

/** Rules that show each token: the policy of our pages allows no inline style. */
export function styleSheetFor(tokens: readonly Token[]): string {
  const rules = tokens.map(({ name, kind }) => {
    if (kind === "color") return `.style-token-${name}{background:var(--${name})}`;
    if (kind === "type") return `.style-token-${name}{font-size:var(--${name})}`;
    return kind === "space" ? `.style-token-${name}{inline-size:var(--${name})}` : "";
  });
  return `${FRAME}${rules.join("\n")}\n`;
}

const FRAME = `
.style-part{display:grid;gap:var(--space-2)}
.style-tokens{display:grid;gap:var(--space-2);grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr));padding:0;list-style:none}
.style-tokens li{display:grid;gap:.2rem;align-content:start}
.style-tokens small{color:var(--ink-soft);font:var(--small)/1.4 var(--sans)}
.style-color{block-size:3rem;border:1px solid var(--line)}
.style-space{block-size:1rem;background:var(--vermilion)}
.style-tokens li:has(.style-type){grid-column:1/-1}
.style-type{line-height:1.1}
.style-row{display:flex;flex-wrap:wrap;gap:var(--space-2);align-items:center}
.style-row svg{inline-size:1.5rem}
.style-name{color:var(--accent);font:600 var(--small)/1.5 var(--mono);letter-spacing:0}
`;
