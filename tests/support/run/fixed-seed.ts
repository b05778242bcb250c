import fc from "fast-check";

/**
 * What is generated is the same in every run, so that a run gives the same answer each time. New cases are looked for on
 * purpose: `FAST_CHECK_SEED=$RANDOM npm test -- --project=unit`.
 */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_122) });
