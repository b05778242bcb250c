/** What a text has of its own: `text` stands where `base` has what is between `from` and `to`. */
type Change = { from: number; to: number; text: string };

/**
 * Joins two drafts of one reply, written in two tabs from the same text. What both changed in the same place stands there twice, one
 * after the other: nothing that was typed is lost.
 */
export function mergeDrafts(base: string, mine: string, theirs: string): string {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  // One of them went on where the other one stopped.
  if (mine.startsWith(theirs)) return mine;
  if (theirs.startsWith(mine)) return theirs;
  const [my, their] = [changeOf(base, mine), changeOf(base, theirs)];
  const [first, last] = my.from <= their.from ? [my, their] : [their, my];
  if (first.to < last.from || (first.to === last.from && first.from < last.from)) {
    return base.slice(0, first.from) + first.text + base.slice(first.to, last.from) + last.text + base.slice(last.to);
  }
  const [from, to] = [first.from, Math.max(my.to, their.to)];
  const within = (change: Change) => base.slice(from, change.from) + change.text + base.slice(change.to, to);
  const parts = [within(their), within(my)].filter((text) => text !== "");
  return base.slice(0, from) + parts.join("\n") + base.slice(to);
}

/** What is between the beginning and the end that both texts share. */
function changeOf(base: string, text: string): Change {
  const most = Math.min(base.length, text.length);
  let from = 0;
  while (from < most && base[from] === text[from]) from += 1;
  if (isWithinCharacter(base, from) || isWithinCharacter(text, from)) from -= 1;
  let end = 0;
  while (end < most - from && base[base.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  if (isWithinCharacter(base, base.length - end) || isWithinCharacter(text, text.length - end)) end -= 1;
  return { from, to: base.length - end, text: text.slice(from, text.length - end) };
}

/** Whether a place is between the two units of one character. */
function isWithinCharacter(text: string, at: number): boolean {
  return at > 0 && at < text.length && /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
}
