/** `npm run test:postgres`: the contract suite on a real PostgreSQL server (the suite finds or starts it). */
import { ROOT, run } from "./run.mjs";
import { runVitest, summary } from "./vitest.mjs";

const built = await run([`${ROOT}/bin/vitrine.mjs`, "build"]);
const outcome = await runVitest(["--project=contract", ...process.argv.slice(2)], {
  ...process.env,
  CONTRACT_ENGINE: "postgres",
});
console.log(summary(outcome));
process.exitCode = built === 0 && outcome.code === 0 ? 0 : 1;
