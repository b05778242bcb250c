import { type ReactNode, useRef } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { useStore } from "../../../framework/app/store.ts";
import { NotesIn } from "../layers/notes-in.tsx";
import type { Words } from "../screen-words.fr.ts";
import { useArticle } from "../session/article.tsx";
import { holds, type OpenChoice } from "../session/open-choice.ts";
import { ChoiceCard } from "./choice-card.tsx";
import { type Answer, placeOf } from "./settle.ts";
import { useChoices } from "./use-choices.ts";

/** Above a text: how many choices are open, and those that have no place in it. At each piece: its own. */
export function ColumnChoices({ locale }: { locale: Locale }): ReactNode {
  const words = useWords<Words>().editor.choices;
  const { choices, text, choose } = useChoices(locale);
  const editor = useStore(useArticle().texts[locale].editor);
  const own = useRef<HTMLDivElement>(null);
  if (choices.length === 0 && editor === null) return null;

  const answer = (choice: OpenChoice) => (given: Answer) => {
    const column = own.current?.closest(".editor-column") ?? null;
    choose(choice, given);
    const next = column?.querySelector<HTMLElement>(
      `[data-choice]:not([data-choice="${CSS.escape(placeOf(choice))}"])`,
    );
    if (next != null) focusOn(next);
    else editor?.commands.focus();
  };
  const inText = choices.filter((choice) => text !== null && "uid" in choice && holds(text.body, choice.uid));
  const apart = choices.filter((choice) => !inText.includes(choice));
  const notes = inText.map((choice, index) => ({
    key: `${placeOf(choice)} ${index}`,
    after: placeOf(choice),
    note: <ChoiceCard choice={choice} choose={answer(choice)} />,
  }));
  const marks = new Map(inText.map((choice) => [placeOf(choice), { class: "piece-choice" }]));
  return (
    <div ref={own} className="column-choices">
      {choices.length > 0 && (
        <>
          <button type="button" className="choice-count" onClick={() => own.current && goToNext(own.current)}>
            {words.count(choices.length)}
          </button>
          <p className="text-soft">{words.lead}</p>
        </>
      )}
      {apart.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two choices may be about one place
        <ChoiceCard key={`${placeOf(choice)} ${index}`} choice={choice} choose={answer(choice)} />
      ))}
      {editor !== null && <NotesIn editor={editor} layer="choices" notes={notes} marks={marks} />}
    </div>
  );
}

/** From one choice to the next, in the order of the column, round at the end. */
function goToNext(here: HTMLElement): void {
  const column = here.closest(".editor-column");
  const cards = [...(column?.querySelectorAll<HTMLElement>("[data-choice]") ?? [])];
  const current = cards.findIndex((card) => card.contains(document.activeElement) || card.dataset.visited === "");
  for (const card of cards) delete card.dataset.visited;
  const next = cards[(current + 1) % cards.length];
  if (next === undefined) return;
  next.dataset.visited = "";
  focusOn(next);
}

function focusOn(card: HTMLElement): void {
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: "center" });
}
