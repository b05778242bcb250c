import type { Failure } from "../../kernel/errors.ts";
import type { PictureFormat } from "../contract/picture.ts";
import type { ShareCard } from "../contract/share-card.ts";

/** The jobs of the picture process, with the input and output of each. */
export type Jobs = {
  /** Checks an uploaded file. `thorough` reads every pixel, and so detects a file that was cut short. */
  inspect: { input: { bytes: Uint8Array; thorough: boolean }; output: Inspected };
  /** One width and encoding of a stored picture. */
  variant: { input: { bytes: Uint8Array; width: number; format: PictureFormat }; output: Uint8Array };
  /** The share picture of a page, as PNG. */
  "share-card": { input: ShareCard; output: Uint8Array };
};

/** An accepted picture: its media type, and its size when upright. */
export type Inspected = {
  type: string;
  width: number;
  height: number;
  /** The same picture without metadata; null where the file has none. */
  cleaned: Uint8Array | null;
};

/** One job handed to the picture process. */
export type Request = { [Kind in keyof Jobs]: { kind: Kind; input: Jobs[Kind]["input"] } }[keyof Jobs];

/** The result of a job; or an AppError; or the message of an unexpected error. */
export type Reply = { output: unknown } | { failure: Failure } | { error: string };
