/** What a job is at, while it is; as `ImportState`. */
export const WORKING_STATES = ["reading", "planning", "writing", "undoing", "removing"] as const;

/**
 * - `reading`, `planning`, `writing`, `undoing`, `removing`: a job is at it;
 * - `planned`: it waits for whoever decides;
 * - `stopped`: the writing was stopped; it can go on, or be undone;
 * - `undo-stopped`: the undoing came to a halt; it can only go on as such;
 * - `written`, `undone`, `failed`: it is over. What failed could not be read, or its reading was stopped.
 */
export const IMPORT_STATES = [
  ...WORKING_STATES,
  ...(["planned", "stopped", "undo-stopped", "written", "undone", "failed"] as const),
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** `update`: of a text that an earlier import wrote and nobody changed since. */
export const IMPORT_ACTIONS = ["create", "update", "unchanged", "skip"] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

/**
 * Why a text is skipped: `language`: it is in none of the site; `undecided`: nobody said in which; `trash`, `page`: it is none that is wanted;
 * `edited`: somebody changed it here; `deleted`: somebody deleted it here.
 */
export const SKIP_REASONS = ["language", "undecided", "trash", "page", "edited", "deleted"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** `spared`: changed since, and therefore not undone. `failed`: `problem` says why. */
export const TEXT_OUTCOMES = ["published", "draft", "failed", "undone", "spared"] as const;
export type TextOutcome = (typeof TEXT_OUTCOMES)[number];
