import type { Failure } from "../../kernel/errors.ts";
import type { PictureFormat } from "../contract/picture.ts";
import type { CutPoint } from "../contract/picture-cut.ts";
import type { ShareCard } from "../contract/share-card.ts";

/** The jobs of the picture process, with the input and output of each. */
export type Jobs = {
  /** Checks a picture that a program handed in. `thorough` reads every pixel, and so detects a file that was cut short. */
  inspect: { input: { bytes: Uint8Array; thorough: boolean }; output: Inspected };
  /** Checks a file that a person handed in, of whatever kind; an SVG is only recognized, and is drawn by `draw-svg`. */
  "take-in": { input: HandedIn; output: TakenIn | "svg" };
  /** The same for many files, so that none of them waits for the thread that asks. */
  "take-in-all": { input: readonly HandedIn[]; output: TakenInOrRefused[] };
  /** Draws an SVG that `take-in` found. */
  "draw-svg": { input: Pick<HandedIn, "file" | "into">; output: TakenIn };
  /** The pages of a PDF that `take-in` found; null where they cannot be counted. */
  "count-pages": { input: Pick<HandedIn, "file">; output: number | null };
  /** One width and encoding of a stored picture, read from its file: whole, or cut around a point. */
  variant: {
    input: { file: string; width: number; format: PictureFormat; cut: CutPoint | null };
    output: Uint8Array;
  };
  /** The share picture of a page, as PNG. `cover`: the file of its cover; null for a card of words alone. */
  "share-card": { input: { card: ShareCard; cover: string | null }; output: Uint8Array };
};

/** An accepted picture: its media type, and its size when upright. */
export type Inspected = {
  type: string;
  width: number;
  height: number;
  /** The same picture without metadata; null where the file has none. */
  cleaned: Uint8Array | null;
  /** Whether the file moves: its first frame alone is shown. */
  animated: boolean;
};

/** Paths are of this computer's disk: no large file goes through the channel between the processes. */
export type HandedIn = {
  file: string;
  /** Where the file is to be written that is kept instead of it. */
  into: string;
  /** As its owner calls it: what tells a table of values from a text. */
  name: string;
  /** Bytes that a picture may have. */
  mostPicture: number;
};

export type TakenIn = {
  /** By its content. */
  type: string;
  /** Null for a file that is no picture. */
  width: number | null;
  height: number | null;
  /** Whether another file was written that is kept instead: cleaned, upright, or drawn. */
  rewritten: boolean;
};

/** What became of one of many files: as `take-in`, or the error of the file. */
export type TakenInOrRefused = { taken: TakenIn | "svg" } | { failure: Failure };

/**
 * Processor time that a job may take, in milliseconds: no valid file takes as long. Not the time of a clock, which is the
 * machine's as much as the file's: the process runs at a low priority, and a busy server leaves it little.
 */
export const MAX_PROCESSOR_MS = 60_000;
export const MAX_DRAWING_PROCESSOR_MS = 10_000;
/** By the clock, a drawing holds up others for this long at most, and is refused where it had a processor for so much of it. */
export const DRAWING_TIMEOUT_MS = 25_000;
export const MIN_COSTLY_PROCESSOR_MS = 1_500;
/** By the clock: whoever hands a file in waits for it, and a number of pages is not worth a longer wait. */
export const COUNTING_TIMEOUT_MS = 15_000;

/** One job handed to the picture process. */
export type Request = { [Kind in keyof Jobs]: { kind: Kind; input: Jobs[Kind]["input"] } }[keyof Jobs];

/** The result of a job; or an AppError; or the message of an unexpected error. */
export type Outcome = { output: unknown } | { failure: Failure } | { error: string };

/** `keepsMemory`: the process still holds much of what the job took, and should take no other. */
export type Reply = Outcome & { keepsMemory: boolean };
