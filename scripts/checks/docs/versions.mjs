import { matches, readPackage } from "./document.mjs";

/**
 * Versions stated beside the name of a package of ours (`name 1.2.3`, `name@1.2`, `name` 1.2) that are not
 * package.json's. A shorter version (`name` 1) is true when package.json's begins with it.
 * @param {string} root
 * @param {import("./document.mjs").Document[]} documents
 */
export function versionErrors(root, documents) {
  const { dependencies, optionalDependencies, devDependencies } = readPackage(root);
  const errors = [];
  for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies })) {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const stated = new RegExp(`(?<![\\w@/-])${escaped}\`?[ @]v?(\\d+(?:\\.\\d+)*)(?![\\w%])`, "gi");
    for (const { file, line, match } of matches(documents, stated)) {
      const statedVersion = match[1] ?? "";
      if (`${version}.`.startsWith(`${statedVersion}.`)) continue;
      errors.push({ file, line, text: `${name} is ${version} in package.json, not ${statedVersion}` });
    }
  }
  return errors;
}
