import type { ReactNode } from "react";
import { type Inline, inlineOf } from "../inline.tsx";
import type { RichTextNode } from "../schema.ts";

type Props = { node: RichTextNode; draw(inline: Inline): ReactNode };

/**
 * A table. Where its top left cell is empty, the first column has the headings of the rows. An empty cell is no heading
 * (HTML, "th"; WCAG 1.3.1).
 */
export function Table({ node, draw }: Props): ReactNode {
  const rows = node.content ?? [];
  const isHead = (row: RichTextNode) => row.content?.every((cell) => cell.type === "tableHeader") === true;
  const head = rows.filter(isHead);
  const body = rows.filter((row) => !isHead(row));
  const namesRows = head[0]?.content?.[0] !== undefined && isEmpty(head[0].content[0]);
  const drawRows = (some: RichTextNode[]) =>
    some.map((row, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
      <tr key={index}>
        {row.content?.map((cell, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
          <Cell key={column} cell={cell} namesRow={namesRows && column === 0} draw={draw} />
        ))}
      </tr>
    ));
  return (
    // A scrollable region must be reachable by keyboard (WCAG 2.1.1).
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div className="table" tabIndex={0}>
      <table>
        {head.length > 0 && <thead>{drawRows(head)}</thead>}
        {body.length > 0 && <tbody>{drawRows(body)}</tbody>}
      </table>
    </div>
  );
}

function isEmpty(cell: RichTextNode): boolean {
  return (cell.content ?? []).length === 0;
}

type CellProps = { cell: RichTextNode; namesRow: boolean; draw: Props["draw"] };

function Cell({ cell, namesRow, draw }: CellProps): ReactNode {
  const align = typeof cell.attrs?.align === "string" ? cell.attrs.align : undefined;
  const inline = inlineOf(cell);
  const scope = cell.type === "tableHeader" ? "col" : namesRow ? "row" : undefined;
  if (scope === undefined || isEmpty(cell)) {
    return (
      <td data-align={align} lang={inline.lang}>
        {draw(inline)}
      </td>
    );
  }
  return (
    <th scope={scope} data-align={align} lang={inline.lang}>
      {draw(inline)}
    </th>
  );
}
