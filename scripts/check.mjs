/** `npm run check`: what needs neither a build nor a browser. */
import { staticChecks } from "./static-checks.mjs";

const failed = await staticChecks();
if (failed.length > 0) {
  console.error(`failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}
