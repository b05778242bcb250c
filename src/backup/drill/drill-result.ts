import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { DrillOutcome } from "../contract/backup-state.ts";
import { MANIFEST_FOLDER } from "../manifest.ts";
import type { Store } from "../store/store.ts";

/** How a copy of a backup was damaged. */
const DAMAGES = ["file-changed", "file-missing", "rows-changed", "rows-missing", "row-lost"] as const;
export type Damage = (typeof DAMAGES)[number];

/** Beside the manifests and proofs of the place: one for all of them. */
const FILE = `${MANIFEST_FOLDER}drill.json`;

const resultSchema = z.strictObject({
  /** ISO 8601. */
  at: z.iso.datetime(),
  /** The backup that was copied. */
  backup: z.string(),
  /** Of the program whose proof was tried. */
  version: z.string(),
  /** Each damage, and the code with which the proof refused it; null where it did not. */
  damages: z.array(z.strictObject({ damage: z.enum(DAMAGES), refused: z.string().nullable() })),
  passed: z.boolean(),
});

/** What a drill showed. */
export type DrillResult = z.infer<typeof resultSchema>;

/** The last drill at a place; null where there was none, or where it cannot be read. */
export async function readDrill(place: Store): Promise<DrillResult | null> {
  const stream = await place.read(FILE);
  if (stream === null) return null;
  try {
    return resultSchema.parse(JSON.parse(await text(stream)));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

export async function writeDrill(place: Store, result: DrillResult): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(result)}\n`);
  await place.write(FILE, { bytes: bytes.length, open: () => Readable.from([bytes]) });
  await place.flush();
}

/** A drill in short, for whoever lists backups. */
export function drillOutcome({ at, backup, passed }: DrillResult): DrillOutcome {
  return { at: Date.parse(at), backup, passed };
}
