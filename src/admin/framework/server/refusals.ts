/*
 * What those hear who may not make a call. The sentences are the accounts'; areas that have others of their own name
 * them beside their handlers.
 */
export { superRefusals } from "../../../identity/administrators/errors.ts";
export type { Refusals } from "../../../identity/refusal.ts";
