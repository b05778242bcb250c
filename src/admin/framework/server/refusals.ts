/*
 * Errors for callers without the required access. The sentences are those of `src/identity/`; an area that needs other
 * ones passes them to `defineHandlers`.
 */
export { superRefusals } from "../../../identity/administrators/errors.ts";
export type { Refusals } from "../../../identity/refusal.ts";
