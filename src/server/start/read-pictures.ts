import { readFile, stat } from "node:fs/promises";
import { isAbsolute, resolve } from "node:path";
import type { FoundPicture } from "../../importers/markdown/pictures.ts";
import { AppError, type Sentence } from "../../kernel/errors.ts";
import type { PictureFile } from "../../media/contract/picture.ts";
import { MOST_BYTES, pictureTooHeavy } from "../../media/picture-errors.ts";

/**
 * Reads the pictures that a file names, for `withPictures`. Addresses are paths relative to the file, `..` included:
 * they are read with the rights of whoever runs the command, and nothing but a picture is ever taken in. The server
 * is handed bytes, never paths.
 * @param folder the one the file stands in
 * @param identify says which picture a file is, given its bytes and its path; its AppErrors are errors of the file
 */
export function pictureReader(
  folder: string,
  identify: (bytes: Buffer, path: string) => Promise<PictureFile & { animated?: boolean }>,
): (address: string) => Promise<FoundPicture> {
  return async (address) => {
    try {
      const relative = pathOf(address);
      if (relative === null) return { refused: notBeside(address) };
      const path = resolve(folder, relative);
      const bytes = await readPicture(path);
      if (bytes === null) return { refused: noSuchFile(address) };
      const { id, width, height, animated = false } = await identify(bytes, path);
      return { id, width, height, ...(animated && { warning: notMoving(address) }) };
    } catch (error) {
      // What is wrong with the picture is an error of the file; any other error is not the writer's to correct.
      if (!(error instanceof AppError) || error.status !== 422) throw error;
      return { refused: { fr: `${address} : ${error.reader.fr}`, en: `${address}: ${error.reader.en}` } };
    }
  };
}

/** The path an address names, or null for one that leads elsewhere. */
function pathOf(address: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith("//") || isAbsolute(address)) return null;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

async function readPicture(path: string): Promise<Buffer | null> {
  try {
    const { size } = await stat(path);
    if (size > MOST_BYTES) throw pictureTooHeavy(size);
    return await readFile(path);
  } catch (error) {
    if (error instanceof AppError) throw error;
    return null;
  }
}

function notBeside(address: string): Sentence {
  const shortened = address.length > 80 ? `${address.slice(0, 80)}…` : address;
  return {
    fr: `${shortened} : une image se lit à côté de l’article ; enregistrez-la là, puis donnez son chemin relatif`,
    en: `${shortened}: a picture is read next to the article; save it there, then give its relative path`,
  };
}

function notMoving(address: string): Sentence {
  return {
    fr: `${address} : cette image est animée ; sa première vue seule est publiée, sans l’animation`,
    en: `${address}: this picture is animated; its first frame alone is published, without the animation`,
  };
}

function noSuchFile(address: string): Sentence {
  return { fr: `${address} : fichier introuvable ou illisible`, en: `${address}: no such file, or it cannot be read` };
}
