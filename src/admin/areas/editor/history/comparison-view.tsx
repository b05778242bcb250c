import { type ReactNode, useId, useState } from "react";
import { LANGUAGE_TAGS, type Locale } from "../../../../kernel/locale.ts";
import type { Comparison } from "../../../../writing/compare/compare-documents.ts";
import type { Selection } from "../../../../writing/compare/take-changes.ts";
import { useWords } from "../../../framework/app/language.tsx";
import type { Words } from "../screen-words.fr.ts";
import { FieldRow, type Passage, PieceRow } from "./compared-rows.tsx";

type Props = {
  locale: Locale;
  comparison: Comparison;
  /** What is to be taken back; null where nothing can be. */
  chosen: Selection | null;
  choose(chosen: Selection): void;
};

export const NOTHING_CHOSEN: Selection = { pieces: new Set(), fields: new Set() };

/** Rows that are drawn at once. */
const MOST = 400;

/** What differs between two texts, in the order of the text; what does not is folded away. */
export function ComparisonView({ locale, comparison, chosen, choose }: Props): ReactNode {
  const words = useWords<Words>().editor.history;
  const hint = useId();
  const { fields, pieces } = comparison;
  const changed = pieces.filter(({ change }) => change !== "unchanged").length + fields.length;
  if (changed === 0) return <p className="text-soft">{words.same}</p>;

  const passageOf = (kind: keyof Selection, name: string): Passage | null =>
    chosen === null
      ? null
      : {
          checked: chosen[kind].has(name),
          hint,
          toggle: () => choose({ ...chosen, [kind]: toggled(chosen[kind], name) }),
        };
  const groups = groupsOf(pieces);
  return (
    <div className="comparison">
      <p role="status">{words.summary(changed)}</p>
      {chosen !== null && (
        <p id={hint} className="text-soft">
          {words.chooseHint}
        </p>
      )}
      <ul lang={LANGUAGE_TAGS[locale]}>
        {fields.map((field) => (
          <FieldRow key={field.field} field={field} passage={passageOf("fields", field.field)} />
        ))}
        {groups
          .slice(0, MOST)
          .map((group) =>
            group.length === 1 && group[0] !== undefined && group[0].change !== "unchanged" ? (
              <PieceRow key={group[0].uid} piece={group[0]} passage={passageOf("pieces", group[0].uid)} />
            ) : (
              <Unchanged key={`${group[0]?.uid} and on`} pieces={group} />
            ),
          )}
        {groups.length > MOST && <li className="text-soft">{words.more(groups.length - MOST)}</li>}
      </ul>
    </div>
  );
}

function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
}

type Pieces = Comparison["pieces"];

/** Each piece that differs by itself, and what lies between them together. */
function groupsOf(pieces: Pieces): Pieces[] {
  const groups: Pieces[] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (piece.change === "unchanged" && last?.[0]?.change === "unchanged") last.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

/** What is the same in both, to be opened for its context. */
function Unchanged({ pieces }: { pieces: Pieces }): ReactNode {
  const words = useWords<Words>().editor.history;
  const [shown, setShown] = useState(false);
  if (shown) return pieces.map((piece) => <PieceRow key={piece.uid} piece={piece} passage={null} />);
  return (
    <li className="comparison-unchanged">
      <button type="button" onClick={() => setShown(true)}>
        {words.unchanged(pieces.length)}
      </button>
    </li>
  );
}
