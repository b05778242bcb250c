import { graphemesOf } from "../../kernel/text/graphemes.ts";

/** Letters of a name, as people count them, its extension included. */
const MAX_NAME = 120;
/** Letters of the name of a folder. */
const MAX_FOLDER = 60;
/** Characters read of a name: letters can be made of many. */
const MAX_READ = 2_000;

/** What nobody sees, and what turns the direction of the text behind it. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** What names of files cannot hold on some system. */
const FORBIDDEN = /[/\\:*?"<>|]/g;
/** What browsers write of a quotation mark and of line ends in the name of a file (HTML Standard, "Multipart form data"). */
const ESCAPED = /%(?:22|0A|0D)/gi;
/** Names of devices, on Windows. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The name under which a file that a visitor sent is kept and downloaded: as they call it, without folders and whatever could
 * mislead or harm whoever saves it.
 * @param extensions those of its type; the first takes the place of any other: `.pdf`.
 */
export function safeFileName(sent: string, extensions: readonly [string, ...string[]]): string {
  const name = lastPart(sent);
  const given = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? "";
  const lower = given.toLowerCase();
  const extension = extensions.includes(lower) ? lower : extensions[0];
  const stem = name
    .slice(0, name.length - given.length)
    .replace(/^[. ]+/, "")
    .replace(/\s+/g, " ");
  const cut = shortened(stem, MAX_NAME - extension.length).replace(/[. ]$/, "");
  return (cut === "" || DEVICE.test(cut) ? ["fichier", cut].filter(Boolean).join("-") : cut) + extension;
}

/** What a person or a thing is called, as the name of a folder; empty where nothing of it can be one. */
export function safeFolderName(name: string): string {
  const line = lastPart(name.replace(/[/\\]/g, " "))
    .replace(/^[. ]+/, "")
    .replace(/\s+/g, " ");
  let cut = shortened(line, MAX_FOLDER);
  // No system keeps them at the end.
  while (cut.endsWith(".") || cut.endsWith(" ")) cut = cut.slice(0, -1);
  return DEVICE.test(cut) ? "" : cut;
}

/** Endings of files that people send by mail, that forms do not take, and that no system runs. */
const INERT = /^\.(?:xlsx|ods|csv|pptx|odp|ics|vcf|eml|zip|gif|mp3|m4a|mp4|mov|avif|pages|numbers|p7s|asc|xml|json)$/;

/**
 * The name of a file that came by mail, whatever it is: with an ending that is right for its content, or one that can run nothing.
 * @param extensions those of its type; null where that is not known.
 */
export function attachmentName(sent: string, extensions: readonly [string, ...string[]] | null): string {
  if (extensions !== null) return safeFileName(sent, extensions);
  const ending = /\.[A-Za-z0-9]{1,7}$/.exec(lastPart(sent))?.[0].toLowerCase() ?? "";
  if (INERT.test(ending)) return safeFileName(sent, [ending]);
  // Its own ending stays to be read, in the middle of the name.
  return safeFileName(`${lastPart(sent)}.bin`, [".bin"]);
}

/** A file that was refused, as a sentence names it: its extension may be what is wrong with it. */
export function shownFileName(sent: string): string {
  return shortened(lastPart(sent), MAX_NAME);
}

function lastPart(sent: string): string {
  const last = sent.slice(-MAX_READ).split(/[/\\]/).at(-1) ?? "";
  return last
    .toWellFormed()
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(ESCAPED, " ")
    .replace(FORBIDDEN, " ")
    .trim();
}

function shortened(text: string, max: number): string {
  return graphemesOf(text).slice(0, max).join("").trim();
}
