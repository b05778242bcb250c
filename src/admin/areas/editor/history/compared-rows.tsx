import type { ReactNode } from "react";
import type { ComparedPiece } from "../../../../writing/compare/compare-body.ts";
import type { Comparison } from "../../../../writing/compare/compare-documents.ts";
import { formatMoment } from "../../../framework/app/format.ts";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { TextDifference, WordDifference } from "../parts/difference.tsx";
import { contentWords } from "../parts/piece-difference.tsx";
import type { Words } from "../screen-words.fr.ts";

/** A passage that can be taken back. */
export type Passage = { checked: boolean; toggle(): void /** Id of what explains it. */; hint: string };

type RowProps = { label: string; kind: string; passage: Passage | null; depth?: number; children: ReactNode };

function Row({ label, kind, passage, depth = 0, children }: RowProps): ReactNode {
  const words = useWords<Words>().editor.history;
  const { tag } = useLanguage();
  return (
    <li className="comparison-row" data-change={kind} data-depth={Math.min(depth, 4)}>
      <div className="comparison-label" lang={tag}>
        {passage === null ? (
          label
        ) : (
          <label>
            <input
              type="checkbox"
              checked={passage.checked}
              onChange={passage.toggle}
              aria-describedby={passage.hint}
              aria-label={words.choose(label)}
            />
            {label}
          </label>
        )}
      </div>
      <div className="comparison-words">{children}</div>
    </li>
  );
}

/** One piece, with its words and what became of it. */
export function PieceRow({ piece, passage }: { piece: ComparedPiece; passage: Passage | null }): ReactNode {
  const words = useWords<Words>().editor.history;
  const { change, moved, depth, older, newer, runs, attributes } = piece;
  const type = words.types[(newer ?? older)?.type ?? ""] ?? "";
  const what = change === "changed" && moved ? `${words.change.changed} ${words.andMoved}` : words.change[change];
  const said = runs.length > 0 ? null : contentWords(newer ?? older);
  return (
    <Row label={`${what} · ${type}`} kind={change} passage={passage} depth={depth}>
      {runs.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no id but its place
        <span key={index} className={runs.length > 1 ? "difference-cell" : undefined}>
          {each.length === 0 && runs.length === 1 ? (
            <span className="text-soft">{words.empty}</span>
          ) : (
            <WordDifference runs={each} />
          )}
        </span>
      ))}
      {said !== null && said !== "" && attributes.length === 0 && <Whole change={change}>{said}</Whole>}
      {attributes.map(({ name, older: was, newer: is, runs: attribute }) => (
        <span key={name} className="difference-attribute">
          <span className="text-soft">{words.attribute(words.attributes[name] ?? name)}</span>{" "}
          {attribute !== null ? (
            <TextDifference runs={attribute} />
          ) : (
            <>
              <del>{valueText(was)}</del> <ins>{valueText(is)}</ins>
            </>
          )}
        </span>
      ))}
    </Row>
  );
}

function Whole({ change, children }: { change: ComparedPiece["change"]; children: string }): ReactNode {
  if (change === "inserted") return <ins>{children}</ins>;
  return change === "deleted" ? <del>{children}</del> : children;
}

/** A field of the text, such as its title. */
export function FieldRow({
  field: { field, older, newer, runs },
  passage,
}: {
  field: Comparison["fields"][number];
  passage: Passage | null;
}): ReactNode {
  const language = useLanguage<Words>();
  const words = language.words.editor.history;
  const shown = (value: unknown) =>
    field === "publishedAt" && typeof value === "number" ? formatMoment(value, language) : valueText(value);
  return (
    <Row label={`${words.change.changed} · ${words.fields[field] ?? field}`} kind="changed" passage={passage}>
      {runs !== null ? (
        <TextDifference runs={runs} />
      ) : (
        <>
          {older !== null && <del>{shown(older)}</del>} {newer !== null && <ins>{shown(newer)}</ins>}
        </>
      )}
    </Row>
  );
}

/** A value that is no text, in words. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map((item: { label?: string }) => item.label ?? "").join(", ");
  if (typeof value !== "object") return String(value);
  const { alt, id } = value as { alt?: string; id?: string };
  return alt || id || "";
}
