import type { Failure } from "../../kernel/errors.ts";
import type { PictureFormat } from "../contract/picture.ts";
import type { ShareCard } from "../contract/share-card.ts";

/** What the picture process does, one at a time; each kind with what it is given and what it gives back. */
export type Jobs = {
  /** Looks at a picture that a program handed in. `thorough` reads every pixel, and so finds a file that was cut short. */
  inspect: { input: { bytes: Uint8Array; thorough: boolean }; output: Inspected };
  /** Looks at a file that a person handed in, of whatever kind. */
  "take-in": { input: HandedIn; output: TakenIn };
  /** One width and encoding of a stored picture, read from its file. */
  variant: { input: { file: string; width: number; format: PictureFormat }; output: Uint8Array };
  /** The picture that stands for a page where it is shared, as PNG. */
  "share-card": { input: ShareCard; output: Uint8Array };
};

/** `width` and `height` are those of the upright picture. */
export type Inspected = {
  type: string;
  width: number;
  height: number;
  /** The same picture without what its maker's camera wrote into it; null where the file holds nothing of the kind. */
  cleaned: Uint8Array | null;
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

/** One job handed to the picture process. */
export type Request = { [Kind in keyof Jobs]: { kind: Kind; input: Jobs[Kind]["input"] } }[keyof Jobs];

/** Its result; or an AppError; or the text of an error that nobody expected. */
export type Reply = { output: unknown } | { failure: Failure } | { error: string };
