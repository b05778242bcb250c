import type { RichTextNode } from "../../../../../rich-text/schema.ts";
import type { Finding } from "../../../../../writing/checks/finding.ts";
import type { PostText } from "../../../../../writing/document.ts";

/** Findings that say the same of several places. */
type FindingGroup = readonly [Finding, ...Finding[]];

/** Findings by what they say, in the order of the first of each. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const { check, message, advice } = finding;
    const key = JSON.stringify([check, message, advice]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return [...groups.values()];
}

/** A text without what a group of findings found; null where that takes a writer. */
export function mended(text: PostText, findings: FindingGroup): PostText | null {
  const [{ check, level }] = findings;
  const uids = new Set(findings.flatMap(({ at }) => ("uid" in at ? [at.uid] : [])));
  const isFound = ({ attrs }: RichTextNode) => typeof attrs?.uid === "string" && uids.has(attrs.uid);
  if (check === "space-by-paragraphs") return withBody(text, (node) => (isFound(node) ? null : node));
  if (check !== "heading-skips-level" || level === undefined) return null;
  return withBody(text, (node) => (isFound(node) ? { ...node, attrs: { ...node.attrs, level } } : node));
}

function withBody(text: PostText, change: (node: RichTextNode) => RichTextNode | null): PostText {
  const changeAll = (nodes: readonly RichTextNode[]): RichTextNode[] =>
    nodes.flatMap((node) => {
      const changed = change(node);
      if (changed === null) return [];
      return changed.content === undefined ? changed : { ...changed, content: changeAll(changed.content) };
    });
  return { ...text, body: { ...text.body, content: changeAll(text.body.content) } };
}
