/** `--paper` of tokens.css as hexadecimal colors, for places without the style sheet. Change both together. */
export const PAPER = { light: "#fcfaf5", dark: "#14110d" } as const;

/** Colors of tokens.css for mails: mail programs support neither variables nor OKLCH. Change both together. */
export const MAIL_COLORS = {
  paper: PAPER,
  ink: { light: "#1e1711", dark: "#ece9e2" },
  inkSoft: { light: "#554b43", dark: "#bebab1" },
  line: { light: "#d5d0c8", dark: "#3e3a34" },
  accent: { light: "#b71c0e", dark: "#fe8e6b" },
  vermilion: { light: "#e82b05", dark: "#fa5d36" },
} as const;
