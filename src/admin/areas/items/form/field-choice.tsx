import type { ReactNode } from "react";
import type { TextLanguage } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import type { Words } from "../screen-words.fr.ts";
import { useItem, useItemText } from "../session/item.tsx";

type Props = { language: TextLanguage; name: string; label: string };

/** Beside a field that somebody else changed at the same time: theirs stands in it, and one's own can be taken back. */
export function FieldChoice({ language, name, label }: Props): ReactNode {
  const { choice: words } = useWords<Words>().items.form;
  const { choices } = useItemText(language);
  const { change, session } = useItem().texts[language];
  const choice = choices.findLast(({ field }) => field === name);
  if (choice === undefined) return null;
  const settle = () => {
    const { mine, choices: open } = session.state;
    session.choose(
      mine,
      open.filter(({ field }) => field !== name),
    );
  };
  const takeBack = () => {
    change(name, choice.mine);
    settle();
  };
  return (
    <div className="item-choice" data-choice={name}>
      <Note alert>
        <p>{words.about(label)}</p>
        {typeof choice.mine === "string" && choice.mine !== "" && <p className="item-mine">{choice.mine}</p>}
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
