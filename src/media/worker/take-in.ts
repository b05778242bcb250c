import { open, readFile, writeFile } from "node:fs/promises";
import { AppError, packError } from "../../kernel/errors.ts";
import { pictureTooHeavy } from "../picture-errors.ts";
import { fileEmpty } from "./file-errors.ts";
import { identifyFile } from "./identify-file.ts";
import { inspectPicture } from "./inspect.ts";
import type { HandedIn, TakenIn, TakenInOrRefused } from "./jobs.ts";
import { sniffType } from "./sniff-type.ts";
import { drawSvg } from "./svg/draw-svg.ts";

/** Bytes that tell what kind of file it is: of an SVG, its first element does, which may stand behind a long comment. */
const HEAD = 256 * 1024;

/**
 * Looks at a file that a person handed in: a picture is read whole, cleaned; an SVG is recognized, and
 * `drawHandedIn` draws it; another file is told by its content.
 * @throws AppError 422 with what its owner can do: `FILE_EMPTY`, `FILE_TYPE`, `FILE_DAMAGED`, and those of
 *   `inspect`.
 */
export async function takeIn({ file, into, name, mostPicture }: HandedIn): Promise<TakenIn | "svg"> {
  const { head, size } = await readHead(file);
  if (size === 0) throw fileEmpty();
  const type = sniffType(head);
  if (type === "unknown") {
    return { type: await identifyFile(file, { name, size }), width: null, height: null, rewritten: false };
  }
  if (size > mostPicture) throw pictureTooHeavy(size, mostPicture);
  if (type === "svg") return "svg";
  const bytes = await readFile(file);
  const picture = await inspectPicture(bytes, true);
  if (picture.cleaned !== null) await writeFile(into, picture.cleaned);
  const { width, height } = picture;
  return { type: picture.type, width, height, rewritten: picture.cleaned !== null };
}

/** The same for many files, one after the other. @throws what is not about one of them. */
export async function takeInAll(files: readonly HandedIn[]): Promise<TakenInOrRefused[]> {
  const all: TakenInOrRefused[] = [];
  for (const file of files) {
    try {
      all.push({ taken: await takeIn(file) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      all.push({ failure: packError(error) });
    }
  }
  return all;
}

/** Draws an SVG that was handed in. @throws AppError 422 as `drawSvg`. */
export async function drawHandedIn({ file, into }: Pick<HandedIn, "file" | "into">): Promise<TakenIn> {
  const { png, width, height } = await drawSvg(await readFile(file));
  await writeFile(into, png);
  return { type: "image/png", width, height, rewritten: true };
}

async function readHead(path: string): Promise<{ head: Uint8Array; size: number }> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return { head: buffer.subarray(0, bytesRead), size };
  } finally {
    await file.close();
  }
}
