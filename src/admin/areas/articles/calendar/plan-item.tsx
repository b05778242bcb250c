import { Link } from "@tanstack/react-router";
import type { KeyboardEvent, ReactNode } from "react";
import { isItemKind } from "../../../../kinds/contract/kind-names.ts";
import { kindOf } from "../../../../kinds/kinds.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { type MenuItem, RowMenu } from "../../../framework/app/parts/menu.tsx";
import type { PlanRow } from "../publishing-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { formOf } from "./form-of.ts";
import { formatTime } from "./format-time.ts";

type Props = {
  plan: PlanRow;
  items: readonly MenuItem[];
  /** By the keyboard: that many days later; absent where days are not shown. */
  shift?: ((plan: PlanRow, days: number) => void) | undefined;
  /** Also tells what is to be known of it: room is where days are a list. */
  detailed?: boolean;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** What is planned: when, what, in which language, and its menu. */
export function PlanItem({ plan, items, shift, detailed = false }: Props): ReactNode {
  const language = useLanguage<Words>();
  const { locale, typeset } = language;
  const { calendar: words, untitled } = language.words.articles;
  const title = plan.title === "" ? untitled : plan.title;
  const notes = [
    ...(plan.kind === "page" ? [words.page] : []),
    ...(isItemKind(plan.kind) ? [typeset(kindOf(plan.kind).label.one[locale])] : []),
    ...(plan.published && !isItemKind(plan.kind) ? [words.update] : []),
    ...(plan.draftAhead ? [words.draftAhead] : []),
    ...(plan.byFormer ? [words.byFormer] : []),
  ];
  const form = formOf(plan);
  const keys = (event: KeyboardEvent) => {
    const days = STEPS[event.key];
    if (!event.altKey || days === undefined || shift === undefined) return;
    event.preventDefault();
    shift(plan, days);
  };
  return (
    <>
      <span className="when">
        {formatTime(plan.shown, language)} <span className="code">{plan.locale.toUpperCase()}</span>
        <span className="sr-only">{words.inLanguage[plan.locale]}</span>
      </span>
      {form !== null ? (
        <Link
          {...form}
          className="what"
          lang={plan.locale}
          data-plan={plan.translationId}
          draggable={false}
          onKeyDown={keys}
        >
          {title}
        </Link>
      ) : (
        <span className="what" lang={plan.locale}>
          {title}
        </span>
      )}
      <RowMenu label={words.actionsFor(title)} items={items} />
      {!detailed && plan.draftAhead && <span className="notes">{words.ahead}</span>}
      {detailed && notes.length > 0 && <span className="notes">{notes.join(" · ")}</span>}
    </>
  );
}
