import type { MailTemplate } from "./mail-texts.ts";

/** RFC 3676 §4.2 would have lines of at most 78 characters; addresses are never broken. */
const WIDTH = 72;

/** The plain-text part of a mail: the same content as the HTML part. */
export function mailTemplateText({ site, title, before, quoted, links, button, after, reason }: MailTemplate): string {
  const paragraphs = [
    site,
    title.toUpperCase(),
    ...before,
    ...quoted,
    ...links.map(({ label, link }) => `${label}\n${link}`),
    `${button.label}\n${button.link}`,
    ...after,
    `-- \n${reason}`,
  ];
  return `${paragraphs.map(wrap).join("\n\n")}\n`;
}

/** Breaks at plain spaces alone: French keeps some of its marks on the line by others. */
function wrap(text: string): string {
  return text
    .split("\n")
    .map((line) => (line === "-- " ? line : wrapLine(line)))
    .join("\n");
}

function wrapLine(text: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join("\n");
}
