/** Where the part for members begins, as Ghost writes its paywall into HTML. */
const MEMBERS_ONLY = /<!--\s{0,20}members-only\s{0,20}-->/;
const GATED_BEGIN = /<!--\s{0,20}kg-gated-block:begin/g;
const GATED_END = /<!--\s{0,20}kg-gated-block:end\s{0,20}-->/g;

/** Whether a part of the HTML is for members alone. */
export function hasPaywall(html: string): boolean {
  return MEMBERS_ONLY.test(html);
}

/**
 * The HTML without the blocks that visitors without an account did not see. One that has no end hides all that follows it.
 * @returns `hidden`: how many there were.
 */
export function withoutGatedBlocks(html: string): { html: string; hidden: number } {
  const kept: string[] = [];
  let hidden = 0;
  let end = 0;
  let commentEnd = 0;
  for (const begin of html.matchAll(GATED_BEGIN)) {
    // Within a hidden block, which is gone already, or within the comment of another one.
    if (begin.index < Math.max(end, commentEnd)) continue;
    const close = html.indexOf("-->", begin.index);
    commentEnd = close < 0 ? html.length : close;
    if (close >= 0 && /\bnonMember:\s?true\b/.test(html.slice(begin.index, close))) continue;
    kept.push(html.slice(end, begin.index));
    GATED_END.lastIndex = begin.index;
    const found = GATED_END.exec(html);
    end = found === null ? html.length : found.index + found[0].length;
    hidden++;
  }
  return { html: hidden === 0 ? html : kept.join("") + html.slice(end), hidden };
}
