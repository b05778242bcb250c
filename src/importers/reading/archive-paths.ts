import { AppError, type Sentence } from "../../kernel/errors.ts";
import type { ArchiveEntry, ArchiveLimits } from "./archive.ts";

/** Folders that hold no source of a site, at any depth: dependencies, and what generators write. */
const LEFT_OUT_FOLDERS = new Set(["node_modules", "bower_components", "vendor", "_site", "__MACOSX"]);
/** Folders that are output where they hold a home page of HTML, and sources otherwise (`public/` of Astro has pictures). */
const OUTPUT_FOLDERS = ["public", "dist", "build", "out"];
/** Top folders that say something about what is in them: they stay part of the paths. */
const TELLING_FOLDERS = new Set([
  ...["content", "contents", "src", "source", "static", "public", "assets", "images", "pages", "posts", "_posts"],
  ...["_drafts", "drafts", "_pages", "blog", "articles", "docs", "i18n", "data"],
]);
const LANGUAGE_FOLDER = /^[a-z]{2}(?:[-_][A-Za-z]{2})?$/;

/** Whether a file or folder of this path is hidden, or within a folder that holds no sources. */
export function isLeftOut(path: string): boolean {
  return path.split("/").some((name) => /^\.(?!\.?$)/.test(name) || LEFT_OUT_FOLDERS.has(name));
}

/** Files without those that a generator wrote, in the order of their paths. */
export function sourcesOf<Entry extends ArchiveEntry>(files: readonly Entry[]): Entry[] {
  const outputs = OUTPUT_FOLDERS.filter((folder) => files.some(({ path }) => path === `${folder}/index.html`));
  const sources = files.filter(({ path }) => !outputs.includes(path.split("/", 1)[0] ?? ""));
  return sources.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * The folder that all files are in, as archives of a whole folder have it, with its `/`; empty where there is none, or
 * where its name says what is in it (`content/`, `fr/`).
 */
export function topFolderOf(paths: readonly string[]): string {
  const [top = ""] = paths[0]?.split("/", 1) ?? [];
  if (top === "" || TELLING_FOLDERS.has(top) || LANGUAGE_FOLDER.test(top)) return "";
  return paths.every((path) => path.startsWith(`${top}/`)) ? `${top}/` : "";
}

/** @throws AppError where there are more files or bytes than may be. */
export function checkTotals(count: number, bytes: number, limits: ArchiveLimits): void {
  if (count > limits.maxEntries) {
    throw archiveTooLarge(`${count} entries`, {
      fr: `il contient plus de ${limits.maxEntries.toLocaleString("fr-FR")} fichiers`,
      en: `it holds more than ${limits.maxEntries.toLocaleString("en-US")} files`,
    });
  }
  if (bytes > limits.maxTotalBytes) {
    throw archiveTooLarge(`${bytes} bytes`, {
      fr: `il dépasse ${Math.floor(limits.maxTotalBytes / 1e9)} Go`,
      en: `it is over ${Math.floor(limits.maxTotalBytes / 1e9)} GB`,
    });
  }
}

/** An archive that would take more of the machine than it may. */
export function archiveTooLarge(operator: string, why: Sentence): AppError {
  return new AppError(
    "ARCHIVE_TOO_LARGE",
    `The archive is refused: ${operator}.`,
    { fr: `Ce fichier n’est pas lu : ${why.fr}.`, en: `This file is not read: ${why.en}.` },
    { status: 422 },
  );
}
