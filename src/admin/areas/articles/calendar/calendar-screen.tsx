import { useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import { useListSearch } from "../../../framework/app/list-search.ts";
import { Button, buttonClass, IconButton } from "../../../framework/app/parts/button.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import type { MenuItem } from "../../../framework/app/parts/menu.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { Screen } from "../../../framework/app/screen/screen.tsx";
import { useSession } from "../../../framework/app/session.ts";
import { plansQuery } from "../api.ts";
import type { PlanRow, PublishedRow } from "../publishing-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { Agenda } from "./agenda.tsx";
import { addDays, addMonths, instantsOf, isMonth, todayIn, weeksOf } from "./days.ts";
import { FailedPlans } from "./failed-plans.tsx";
import { formOf } from "./form-of.ts";
import { formatMonth } from "./format-time.ts";
import { MonthGrid } from "./month-grid.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { usePlanActions } from "./use-plan-actions.ts";
import "../styles/calendar.css";

/** `/admin/blog/calendar`: what is published and what is to be, by days of the site's time zone. The month stands in the address. */
export function CalendarScreen(): ReactNode {
  const language = useLanguage<Words>();
  const { calendar: words, calendarName } = language.words.articles;
  const { timeZone } = useSession().site;
  const { read, write } = useListSearch("/admin/blog/calendar");
  const today = todayIn(timeZone, Date.now());
  const month = isMonth(read("month")) ? read("month") : today.slice(0, 7);
  const weeks = weeksOf(month, language.locale);
  const narrow = useNarrow();
  const shape = narrow || read("shape") === "agenda" ? "agenda" : "month";
  const query = useQuery(plansQuery(instantsOf(weeks.flat(), timeZone)));
  const [moving, setMoving] = useState<PlanRow | null>(null);
  const { itemsOf, moveTo, shift, room } = useHandling(setMoving, today);
  const show = (to: string) => write("month", to === today.slice(0, 7) ? "" : to);
  return (
    <Screen
      title={calendarName}
      lead={words.lead(timeZone)}
      actions={
        <Link to="/admin/blog" className={buttonClass("quiet")}>
          <Icon name="back" />
          {words.back}
        </Link>
      }
    >
      <div ref={room}>
        <FailedPlans itemsOf={itemsOf} />
        <div className="calendar-bar unprinted">
          <h2 aria-live="polite">{formatMonth(month, language)}</h2>
          <div className="flex items-center gap-1">
            <IconButton icon="back" label={words.previous} onClick={() => show(addMonths(month, -1))} />
            <Button onClick={() => show(today.slice(0, 7))}>{words.today}</Button>
            <IconButton icon="arrow" label={words.next} onClick={() => show(addMonths(month, 1))} />
          </div>
          {!narrow && (
            <fieldset className="shapes">
              <legend className="sr-only">{words.shape}</legend>
              {(["month", "agenda"] as const).map((each) => (
                <label key={each}>
                  <input
                    type="radio"
                    name="shape"
                    checked={shape === each}
                    onChange={() => write("shape", each === "month" ? "" : each)}
                  />
                  {words[each]}
                </label>
              ))}
            </fieldset>
          )}
        </div>
        <Load query={query} skeleton={<RecordsSkeleton label={language.words.loading} rows={6} />}>
          {({ plans, published, more }) => {
            const isInMonth = ({ shown }: PlanRow | PublishedRow) => shown.date.slice(0, 7) === month;
            const inMonth = plans.filter(isInMonth);
            const doneInMonth = published.filter(isInMonth);
            const isEmpty = inMonth.length + doneInMonth.length === 0;
            return (
              <>
                {shape === "month" && (
                  <MonthGrid {...{ month, weeks, today, plans, published, itemsOf, moveTo, shift }} />
                )}
                {shape === "agenda" && !isEmpty && (
                  <Agenda {...{ plans: inMonth, published: doneInMonth, today, itemsOf, shift }} />
                )}
                {isEmpty && (
                  <p className="mt-4 text-soft" role="status">
                    {words.none} {words.noneHint}
                  </p>
                )}
                {more && <p className="mt-4 text-soft">{words.cut}</p>}
                {inMonth.length > 0 && <p className="mt-4 text-[0.8125rem] text-soft coarse:hidden">{words.keys}</p>}
              </>
            );
          }}
        </Load>
      </div>
      <MoveDialog plan={moving} timeZone={timeZone} today={today} onClose={() => setMoving(null)} />
    </Screen>
  );
}

/** What is done with a plan, by menu, keys, and pointer. @param ask opens the dialog for another time. */
function useHandling(ask: (plan: PlanRow) => void, today: string) {
  const { calendar: words } = useLanguage<Words>().words.articles;
  const router = useRouter();
  const { move, cancel, take } = usePlanActions();
  const room = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (moved.current === null) return;
    // The element stands in another day now: the focus goes with it, also where it is drawn after the answer.
    const link = room.current?.querySelector<HTMLElement>(`[data-plan="${CSS.escape(moved.current)}"]`);
    if (link !== null && link !== undefined && document.activeElement === document.body) link.focus();
  });
  const openingOf = (plan: PlanRow): MenuItem[] => {
    const form = formOf(plan);
    return form === null ? [] : [{ label: words.open, onSelect: () => void router.navigate(form) }];
  };
  const moveTo = (plan: PlanRow, date: string) => move.mutate({ plan, to: { date, time: plan.shown.time } });
  return {
    room,
    moveTo,
    shift(plan: PlanRow, days: number) {
      const date = addDays(plan.shown.date, days);
      if (date < today) return;
      moved.current = plan.translationId;
      moveTo(plan, date);
    },
    itemsOf: (plan: PlanRow): MenuItem[] => [
      ...openingOf(plan),
      ...(plan.draftAhead && plan.failed === null ? [{ label: words.take, onSelect: () => take.mutate(plan) }] : []),
      { label: words.move, onSelect: () => ask(plan) },
      { label: words.cancel, danger: true, onSelect: () => cancel.mutate(plan) },
    ],
  };
}

/** Whether the window is too narrow for seven columns. */
function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(NARROW).matches,
  );
}

const NARROW = "(width < 44rem)";
