import { type ReactNode, useRef, useState } from "react";
import { QUESTION_TYPES, type Question, type QuestionType } from "../../../../../kinds/contract/questions.ts";
import type { Field } from "../../../../../kinds/field.ts";
import { useLanguage } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import { toast } from "../../../../framework/app/shell/notices/toasts.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { QuestionCard } from "./question-card.tsx";
import { newQuestion } from "./question-edits.ts";
import { Choice } from "./question-limits.tsx";
import { useFocusNext } from "./use-focus-next.ts";
import { useQuestions } from "./use-questions.ts";
import "../../styles/questions.css";

type Props = {
  name: string;
  field: Extract<Field, { type: "questions" }>;
};

/** The questions of a form: one list of cards, with what all languages share and the words of each. */
export function QuestionsControl({ name, field }: Props): ReactNode {
  const { locale, words } = useLanguage<Words>();
  const { questions: says } = words.items;
  const all = useQuestions(name);
  const { questions, maxLabel: max } = all;
  const [type, choose] = useState<QuestionType>("text");
  const [said, say] = useState("");
  const room = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(room);
  const isFull = questions.length >= field.max;
  const nameAt = (question: Question, index: number) => all.nameOf(question, locale) || says.numbered(index + 1);
  const placeOf = ({ id }: Question) => `[data-question="${id}"]`;

  const add = () => {
    if (isFull) return;
    const question = newQuestion(type);
    all.add(question);
    say(says.added(says.types[type], questions.length + 1));
    focusNext(`${placeOf(question)} :is(input, textarea)`);
  };
  const move = (from: number, to: number, button: "up" | "down") => {
    const question = questions[from];
    if (question === undefined || to < 0 || to >= questions.length) return;
    all.move(from, to);
    say(says.isAt(nameAt(question, from), to + 1, questions.length));
    focusNext(`${placeOf(question)} .question-head [data-do="${button}"]`);
  };
  const duplicate = (question: Question) => {
    const copy = all.duplicate(question);
    say(says.duplicated(nameAt(question, questions.indexOf(question))));
    focusNext(`${placeOf(copy)} :is(input, textarea)`);
  };
  const remove = (question: Question) => {
    const index = questions.findIndex(({ id }) => id === question.id);
    const removed = all.remove(question);
    const next = questions[index + 1] ?? questions[index - 1];
    focusNext(next === undefined ? "[data-add-question]" : `${placeOf(next)} [data-do="remove"]`);
    toast(says.removed(nameAt(question, index)), {
      undo() {
        all.restore(removed);
        focusNext(`${placeOf(question)} [data-do="remove"]`);
      },
    });
  };

  return (
    <div ref={room} className="item-questions">
      {questions.length === 0 && <p className="item-about">{says.none}</p>}
      <ol>
        {questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            {...{ question, index, isFull, max, all, move, duplicate, remove, say, focusNext }}
            total={questions.length}
          />
        ))}
      </ol>
      <div className="question-add">
        <Choice
          label={says.typeToAdd}
          names={says.types}
          options={QUESTION_TYPES}
          value={type}
          change={(next) => choose(next)}
        />
        <Button icon="plus" data-add-question="" aria-disabled={isFull} onClick={add}>
          {says.add}
        </Button>
      </div>
      {isFull && <p className="item-about">{says.most(field.max)}</p>}
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}
