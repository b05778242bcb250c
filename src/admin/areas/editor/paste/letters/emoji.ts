const PICTURE =
  "(?:\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\p{Regional_Indicator}|[\\u200D\\uFE0F\\u{E0020}-\\u{E007F}])";
const EMOJI = new RegExp(`^(?:${PICTURE}|[0-9#*]\\uFE0F?\\u20E3|\\s)+$`, "u");
const LONGEST = 80;

/** The emoji that a picture stands for, by its alternative text, or by its file's name beside a short name. Null for none. */
export function emojiOf(alt: string, src: string): string | null {
  if (alt !== "" && alt.length <= LONGEST && EMOJI.test(alt)) return alt;
  if (!/^:[\w+'-]{1,60}:$/.test(alt)) return null;
  const file = src.slice(-200).split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";
  const name = /^(?:[a-z]{1,20}[-_])?([0-9a-f]{2,6}(?:[-_][0-9a-f]{2,6}){0,9})(?:@2x)?\.(?:png|svg|gif|webp)$/i.exec(
    file,
  )?.[1];
  const codes = name?.split(/[-_]/).map((code) => Number.parseInt(code, 16)) ?? [];
  const written = codes.every((code) => code <= 0x10ffff) ? String.fromCodePoint(...codes) : "";
  return written !== "" && EMOJI.test(written) ? written : alt;
}
