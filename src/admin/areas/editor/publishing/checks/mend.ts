import type { RichTextNode } from "../../../../../rich-text/schema.ts";
import type { Finding } from "../../../../../writing/checks/finding.ts";
import type { PostText } from "../../../../../writing/document.ts";

/** Findings that say the same of several places. */
type FindingGroup = readonly [Finding, ...Finding[]];

/** Findings by what they say, in the order of the first of each. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const { id, check, message, advice } = finding;
    // A link is inserted at one place at a time.
    const key = JSON.stringify([check, message, advice, check === "link-missing" && id]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return [...groups.values()];
}

/** A text without what a group of findings found; null where that takes a writer. */
export function mended(text: PostText, findings: FindingGroup): PostText | null {
  const [{ check, level, link }] = findings;
  const uids = new Set(findings.flatMap(({ at }) => ("uid" in at ? [at.uid] : [])));
  const isFound = ({ attrs }: RichTextNode) => typeof attrs?.uid === "string" && uids.has(attrs.uid);
  if (check === "link-missing" && link !== undefined) return withLinkAtEnd(text, isFound, link);
  if (check === "space-by-paragraphs") return withBody(text, (node) => (isFound(node) ? null : node));
  if (check !== "heading-skips-level" || level === undefined) return null;
  return withBody(text, (node) => (isFound(node) ? { ...node, attrs: { ...node.attrs, level } } : node));
}

/** Null where the piece holds no words, such as a picture. */
function withLinkAtEnd(
  text: PostText,
  isFound: (node: RichTextNode) => boolean,
  { href, words }: { href: string; words: string },
): PostText | null {
  let found = false;
  const added = { type: "text", text: words, marks: [{ type: "link", attrs: { href, title: null } }] };
  const ended = (node: RichTextNode) => {
    const { content = [] } = node;
    const isApart = content.length === 0 || /\s$/u.test(content.at(-1)?.text ?? "");
    return { ...node, content: [...content, ...(isApart ? [] : [{ type: "text", text: " " }]), added] };
  };
  const after = withBody(text, (node) => {
    // The row of a table ends with its last cell.
    const last = node.type === "tableRow" ? node.content?.at(-1) : undefined;
    if (!isFound(node) || (last === undefined && !["paragraph", "heading"].includes(node.type))) return node;
    found = true;
    return last === undefined ? ended(node) : { ...node, content: [...(node.content ?? []).slice(0, -1), ended(last)] };
  });
  return found ? after : null;
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
