import type { ReactNode } from "react";
import type { TextLanguage } from "../../../../kernel/locale.ts";
import { withMine } from "../../../../writing/items/merge-items.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import type { Words } from "../screen-words.fr.ts";
import { useItem, useItemText } from "../session/item.tsx";
import { fieldOf } from "../session/item-text.ts";

type Props = {
  language: TextLanguage;
  name: string;
  label: string;
  /** What this side wrote, as lines to read; where there are none, there is nothing to choose. */
  linesOf?(mine: unknown): readonly string[];
};

/** Beside a field that somebody else changed at the same time: theirs stands in it, and one's own can be taken back. */
export function FieldChoice({ language, name, label, linesOf = ownLine }: Props): ReactNode {
  const { choice: words } = useWords<Words>().items.form;
  const { choices } = useItemText(language);
  const { change, session } = useItem().texts[language];
  // Later ones add to the former: of questions and of labels, each is about some of them.
  const own = choices.filter(({ field }) => field === name);
  const lines = [...new Set(own.flatMap(({ mine }) => linesOf(mine)))];
  if (own.length === 0 || (linesOf !== ownLine && lines.length === 0)) return null;
  const settle = () => {
    const { mine, choices: open } = session.state;
    session.choose(
      mine,
      open.filter(({ field }) => field !== name),
    );
  };
  const takeBack = () => {
    const value = fieldOf(session.state.mine, name);
    change(
      name,
      own.reduce((taken, { mine }) => withMine(taken, mine), value),
    );
    settle();
  };
  return (
    <div className="item-choice" data-choice={name}>
      <Note alert>
        <p>{words.about(label)}</p>
        {lines.map((line) => (
          <p key={line} className="item-mine">
            {line}
          </p>
        ))}
        <div className="item-buttons">
          <Button onClick={takeBack}>{words.takeBack}</Button>
          <Button kind="quiet" onClick={settle}>
            {words.keep}
          </Button>
        </div>
      </Note>
    </div>
  );
}

/** A text is shown as it is; other values have no line. */
function ownLine(mine: unknown): readonly string[] {
  return typeof mine === "string" && mine !== "" ? [mine] : [];
}
