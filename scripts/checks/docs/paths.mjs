import { existsSync, globSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { matches } from "./document.mjs";

const CODE = /`([^`]+)`/g;
const LINK = /\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g;
/** What git does not keep is there only after a build or a start. */
const MADE_LATER = /^(dist|data|node_modules)(\/|$)/;

/**
 * Paths in backticks that begin with a folder of this repository, or name a file of its top, and are not there.
 * `<name>`, `…` and `*` stand for any name.
 * @param {string} root
 * @param {import("./document.mjs").Document[]} documents
 */
export function pathErrors(root, documents) {
  const top = new Set(readdirSync(root));
  const errors = [];
  for (const { file, line, match } of matches(documents, CODE)) {
    const path = (match[1] ?? "").replace(/^\.\//, "").replace(/:\d+$/, "");
    if (!/^[\w.@-]+\/[^\s`]*$|^[\w-]+(\.[\w-]+)*\.(md|json|mjs|ts)$/.test(path)) continue;
    const inside = path.includes("/");
    const [first = ""] = path.split("/");
    if (MADE_LATER.test(path) || (inside && !top.has(first))) continue;
    if (!exists(root, path, inside)) errors.push({ file, line, text: `there is no ${path}` });
  }
  return errors;
}

/**
 * Relative links that lead nowhere; what code shows is no link.
 * @param {string} root
 * @param {import("./document.mjs").Document[]} documents
 */
export function linkErrors(root, documents) {
  const errors = [];
  for (const { file, line, match } of matches(documents.map(withoutCode), LINK)) {
    const target = match[1] ?? "";
    if (/^([a-z][a-z+.-]*:|#|\/)/i.test(target)) continue;
    const path = decodeURI(target.replace(/[#?].*$/, ""));
    if (!existsSync(join(root, dirname(file), path)))
      errors.push({ file, line, text: `the link ${target} leads nowhere` });
  }
  return errors;
}

/** @param {import("./document.mjs").Document} document */
function withoutCode({ file, lines }) {
  let fenced = false;
  return {
    file,
    lines: lines.map((line) => {
      const fence = /^\s*```/.test(line);
      if (fence) fenced = !fenced;
      return fence || fenced ? "" : line.replace(CODE, "");
    }),
  };
}

/**
 * @param {string} root
 * @param {string} path
 * @param {boolean} inside whether the path names its folder; a bare file name may stand anywhere
 */
function exists(root, path, inside) {
  if (!inside && existsSync(join(root, path))) return true;
  const pattern = path.replace(/<[^>]+>|…/g, "*");
  if (inside && !/[*{]/.test(pattern)) return existsSync(join(root, pattern));
  const globPattern = inside ? pattern : `{src,tests,scripts,bin,docs,content}/**/${pattern}`;
  return globSync(globPattern, { cwd: root }).length > 0;
}
