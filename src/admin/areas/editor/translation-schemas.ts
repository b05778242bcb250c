import { z } from "zod";
import { fieldError } from "../../framework/contract/field-errors.ts";

/** Pieces of one call: those of a very long article. */
const MOST_PIECES = 10_000;

/** The name of a field, or the id of a piece of the text; of an item, also a field and the id of what it is said of. */
const pieceName = z.string(fieldError("invalid")).regex(/^[\w.-]{1,120}$/, fieldError("invalid"));
/** Of what a piece says; empty where it is not there. */
const pieceHash = z.string(fieldError("invalid")).regex(/^[\w-]{0,12}$/, fieldError("invalid"));

const confirmedPair = z.strictObject({ uid: pieceName, source: pieceHash, translation: pieceHash });

/** Pieces of a source and a translation as somebody saw them. */
export const pairs = z
  .array(confirmedPair, fieldError("invalid"))
  .min(1, fieldError("required"))
  .max(MOST_PIECES, fieldError("tooLong"));

/** Pairs that a call added: what an undo withdraws. */
export const answeredPairs = z.array(confirmedPair);

/** Pieces of a source that changed; `from` is what each said before, by its hash. */
export const minorChanges = z
  .array(z.strictObject({ uid: pieceName, from: pieceHash }), fieldError("invalid"))
  .min(1, fieldError("required"))
  .max(MOST_PIECES, fieldError("tooLong"));

/** What was confirmed of a translation, for a browser that works out the state of what is being typed. */
export const knownPairs = z.object({
  sourceId: z.string(),
  sourceRevision: z.number(),
  revision: z.number(),
  behind: z.number(),
  pairs: z.array(
    confirmedPair.extend({
      at: z.number(),
      kept: z.boolean(),
      // What the source said then, where the piece is not up to date and that is known.
      sourceText: z.custom<string | Record<string, unknown>>().nullable(),
    }),
  ),
});
export type KnownPairs = z.infer<typeof knownPairs>;
