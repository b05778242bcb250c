/** Deepest heading of an article; the title of the page is the first. */
const DEEPEST = 4;

/**
 * The levels that headings get in an article, in their order: 2 to 4, none skipped. A text with a title or headings of the
 * first level moves down as a whole.
 * @param levels as the text has them: 0 for its title, 1 to 6.
 * @param above the level of the heading that they will stand below; 1 where there is none.
 */
export function closeUpHeadings(levels: readonly number[], above: number): number[] {
  const first = levels.reduce((least, level) => Math.min(least, level), DEEPEST);
  const shift = Math.max(0, 2 - first);
  /** Levels that are open, from the outermost, as the text has them; their number says the level they get. */
  const open: number[] = [];
  for (let level = 2; level <= above; level += 1) open.push(level);
  return levels.map((written) => {
    const level = written + shift;
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return Math.min(open.length + 1, DEEPEST);
  });
}
