import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const NAME = /^\|\s*`([A-Z][A-Z0-9_]+)`/;
/** A key of the environment's schema, or a direct read. */
const READ = /^\s{2,4}([A-Z][A-Z0-9_]+):|\benvironment\.([A-Z][A-Z0-9_]+)/gm;

/**
 * README's table of settings and src/config.ts with its parts name the same environment variables.
 * @param {string} root
 * @param {import("./document.mjs").Document[]} documents
 */
export function settingErrors(root, documents) {
  const readme = documents.find(({ file }) => file === "README.md");
  const sources = ["src/config.ts", "src/config/environment.ts", "src/config/firebase-settings.ts"].filter((file) =>
    existsSync(join(root, file)),
  );
  if (readme === undefined || sources.length === 0) return [];
  const source = sources.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  const read = new Set([...source.matchAll(READ)].map((match) => match[1] ?? match[2] ?? ""));
  const documented = new Map();
  for (const [index, line] of readme.lines.entries()) {
    const name = NAME.exec(line)?.[1];
    if (name !== undefined) documented.set(name, index + 1);
  }
  const notRead = [...documented]
    .filter(([name]) => !read.has(name))
    .map(([name, line]) => ({ file: "README.md", line, text: `src/config.ts does not read ${name}` }));
  const undocumented = [...read]
    .filter((name) => !documented.has(name))
    .map((name) => ({
      file: "README.md",
      line: 1,
      text: `the table of settings lacks ${name}, which src/config.ts reads`,
    }));
  return [...notRead, ...undocumented];
}
