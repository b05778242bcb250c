import { embedHtml, isEmbedAddress } from "../embeds.ts";

/** Paragraphs of words: blank lines separate them. `isLoose`: a single one stands by itself. */
export function paragraphsOf(run: string, isLoose: boolean): string {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) paragraphs.push(joinLines(lines));
    lines = [];
  };
  let embeds = 0;
  for (const line of run.split("\n")) {
    const words = trimSpaces(line);
    if (isEmbedAddress(words)) {
      end();
      paragraphs.push(embedHtml(words));
      embeds++;
    } else if (words === "") end();
    else lines.push(words);
  }
  end();
  if (isLoose && paragraphs.length === 1 && embeds === 0) return paragraphs[0] ?? "";
  return paragraphs.map((words) => (words.startsWith("<x-embed ") ? words : `<p>${words}</p>`)).join("\n");
}

/** Words within one paragraph: their ends of lines are breaks. */
export function withBreaks(run: string): string {
  return joinLines(run.split("\n").map(trimSpaces).filter(Boolean));
}

function joinLines(lines: readonly string[]): string {
  return lines
    .map((line, at) => (at < lines.length - 1 && !/<br ?\/?>$/i.test(line) ? `${line}<br>` : line))
    .join("\n");
}

/** Without the spaces around it that separate words; a no-break space was typed to be there, or for a blank line. */
function trimSpaces(line: string): string {
  const trimmed = line.trim();
  return trimmed === "&nbsp;" ? "" : trimmed;
}
