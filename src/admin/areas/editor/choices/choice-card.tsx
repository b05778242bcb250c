import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { RichText } from "../../../../rich-text/schema.ts";
import { compareText } from "../../../../writing/compare/compare-words.ts";
import { newEffort } from "../../../../writing/words/effort.ts";
import { formatMoment } from "../../../framework/app/format.ts";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { Distance } from "../../../framework/app/parts/time.tsx";
import { useAdmin } from "../../../framework/app/session.ts";
import type { Author } from "../../../framework/app/writing/save-answer.ts";
import { writersQuery } from "../api.ts";
import { TextDifference, wordsOf } from "../parts/difference.tsx";
import { PieceDifference } from "../parts/piece-difference.tsx";
import type { Words } from "../screen-words.fr.ts";
import type { OpenChoice } from "../session/open-choice.ts";
import { type Answer, answersOf, placeOf } from "./settle.ts";

type Props = { choice: OpenChoice; choose(answer: Answer): void };

/** Two answers of which the text can hold one, side by side, with the words that differ marked. */
export function ChoiceCard({ choice, choose }: Props): ReactNode {
  const words = useWords<Words>().editor.choices;
  const heading = useId();
  const labels = { mine: words.keepMine, theirs: words.keepOther, both: words.keepBoth };
  const title = choice.at === "field" ? words.fieldTitle(words.fields[choice.field] ?? choice.field) : words.title;
  return (
    <section className="merge-choice" aria-labelledby={heading} data-choice={placeOf(choice)} tabIndex={-1}>
      <h3 id={heading} className="note-title">
        {title}
      </h3>
      <div className="choice-sides">
        <div>
          <p className="choice-who">{words.mine}</p>
          <Side choice={choice} side="mine" />
        </div>
        <div>
          <p className="choice-who">
            {words.other} <Who author={choice.other} />
          </p>
          <Side choice={choice} side="theirs" />
        </div>
      </div>
      <div className="note-actions">
        {answersOf(choice).map((answer) => (
          <button key={answer} type="button" className="note-action" onClick={() => choose(answer)}>
            {labels[answer]}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Who wrote the other half, and when. */
function Who({ author: { by, at } }: { author: Author }): ReactNode {
  const words = useWords<Words>().editor.choices;
  const me = useAdmin();
  const { data: writers } = useQuery(writersQuery());
  const name = by === me.id ? words.byMe : writers?.find(({ id }) => id === by)?.name;
  const shown = by === null ? words.byCommandLine : (name ?? (writers === undefined ? "" : words.byFormer));
  return (
    <span className="text-soft">
      {shown}
      {at !== null && (
        <>
          {shown !== "" && ", "}
          <Distance at={at} />
        </>
      )}
    </span>
  );
}

function Side({ choice, side }: { choice: OpenChoice; side: "mine" | "theirs" }): ReactNode {
  const words = useWords<Words>().editor.choices;
  const language = useLanguage();
  if (choice[side] === null) return <p className="choice-words text-soft">{words.deleted}</p>;
  const only = side === "mine" ? "older" : "newer";
  if (choice.at !== "field") {
    return (
      <p className="choice-words">
        <PieceDifference older={choice.mine} newer={choice.theirs} only={only} alike />
      </p>
    );
  }
  const text = (value: unknown): string => {
    if (value === null || value === "") return words.none;
    if (typeof value === "string") return value;
    if (typeof value === "number") return formatMoment(value, language);
    if (Array.isArray(value)) return value.map((tag: { label?: string }) => tag.label ?? "").join(", ");
    const { alt, id, type } = value as { alt?: string; id?: string; type?: string };
    return type === "doc" ? firstWords(value as RichText) : alt || id || "";
  };
  return (
    <p className="choice-words">
      <TextDifference runs={compareText(text(choice.mine), text(choice.theirs), newEffort())} only={only} alike />
    </p>
  );
}

/** How a whole text begins, to tell it from another one. */
function firstWords({ content }: RichText): string {
  return content
    .map(({ content: inline }) => wordsOf(inline))
    .join(" ")
    .slice(0, 400);
}
