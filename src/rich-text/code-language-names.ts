/** Name of a language by the word a writer used; other words are shown as written. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    apache: "Apache",
    bash: "Bash",
    console: "Terminal",
    css: "CSS",
    diff: "Diff",
    docker: "Dockerfile",
    dockerfile: "Dockerfile",
    html: "HTML",
    http: "HTTP",
    ini: "INI",
    javascript: "JavaScript",
    js: "JavaScript",
    json: "JSON",
    jsx: "JSX",
    markdown: "Markdown",
    md: "Markdown",
    mjs: "JavaScript",
    nginx: "nginx",
    php: "PHP",
    py: "Python",
    python: "Python",
    sh: "Shell",
    shell: "Terminal",
    sql: "SQL",
    svg: "SVG",
    toml: "TOML",
    ts: "TypeScript",
    tsx: "TSX",
    typescript: "TypeScript",
    xml: "XML",
    yaml: "YAML",
    yml: "YAML",
  }),
);

/** Words for a block of no language. */
const PLAIN = new Set(["text", "txt", "plain", "plaintext"]);

/** The name of a language as readers see it; null for plain text. */
export function languageName(language: string): string | null {
  const word = language.toLowerCase();
  return PLAIN.has(word) ? null : (NAMES.get(word) ?? language);
}

/** The words of languages that a writer is offered: one for each grammar (`code-languages.ts`), and what builds on one. */
export const CODE_LANGUAGES: readonly string[] = [
  ...["apache", "bash", "css", "diff", "dockerfile", "html", "http", "ini", "javascript", "json", "jsx", "markdown"],
  ...["nginx", "php", "python", "shell", "sql", "svg", "toml", "tsx", "typescript", "xml", "yaml"],
];
