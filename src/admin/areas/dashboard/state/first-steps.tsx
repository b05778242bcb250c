import { useQueryClient } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { sessionQuery } from "../../../framework/app/api/session-query.ts";
import { type Action, useAction } from "../../../framework/app/api/use-action.ts";
import { siteFacts } from "../../../framework/app/browser/site-routing.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { IconButton } from "../../../framework/app/parts/button.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { useSession } from "../../../framework/app/session.ts";
import { call } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";

type Step = {
  name: "mailServer" | "secondFactor" | "otherSuper" | "backups";
  done: boolean;
  to: Pick<LinkProps, "to" | "search">;
};

/**
 * The steps that a new site still needs, for super administrators. They are part of the session's answer, which is loaded
 * before any screen, so that nothing moves. Hidden once all are done, or once a super administrator dismissed them for all.
 */
export function FirstSteps(): ReactNode {
  const words = useWords<Words>();
  const { setup } = useSession();
  const hide = useHide();
  if (setup === null || setup.stepsHidden) return null;
  const steps: Step[] = [
    // Set up elsewhere where the accounts are.
    ...(siteFacts().firebase === undefined
      ? [{ name: "secondFactor", done: setup.secondFactor, to: { to: "/admin/account" } } as const]
      : []),
    { name: "mailServer", done: setup.mailServer !== null, to: { to: "/admin/mails" } },
    { name: "otherSuper", done: setup.otherSuper, to: { to: "/admin/invitations", search: { new: "1" } } },
    { name: "backups", done: setup.backups, to: { to: "/admin/backups" } },
  ];
  if (steps.every(({ done }) => done)) return null;
  return (
    <section aria-labelledby="first-steps" className="mb-7 rounded-md border border-line bg-raised px-4 py-3 mid:px-5">
      <div className="flex items-center justify-between gap-4">
        <h2 id="first-steps" className="text-[0.9375rem] font-semibold">
          {words.firstSteps.title}
        </h2>
        <IconButton icon="close" label={words.firstSteps.dismiss} className="-me-2" onClick={() => hide.mutate(true)} />
      </div>
      <ul className="grid gap-x-8 mid:grid-cols-2 wide:grid-cols-4">
        {steps.map(({ name, done, to }) => (
          <li key={name} className="flex gap-2.5 py-2 text-[0.875rem]">
            <Icon name={done ? "check" : "circle"} className={`mt-0.5 ${done ? "" : "text-soft"}`} />
            <span className="grid content-start gap-0.5">
              {done ? (
                <span className="text-soft">
                  {words.firstSteps[name].title}
                  <span className="sr-only"> {words.firstSteps.done}</span>
                </span>
              ) : (
                <>
                  <Link {...to} className="link">
                    {words.firstSteps[name].title}
                  </Link>
                  <span className="text-[0.8125rem] text-soft">{words.firstSteps[name].why}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useHide(): Action<boolean> {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const action: Action<boolean> = useAction(
    (hidden: boolean) => call("PUT /settings/first-steps", { body: { hidden } }),
    {
      refresh: [sessionQuery.queryKey],
      message: (hidden) => (hidden ? words.firstSteps.hidden : words.firstSteps.shown),
      optimistic: (hidden) => {
        const before = queries.getQueryData(sessionQuery.queryKey);
        queries.setQueryData(sessionQuery.queryKey, (cached) =>
          cached?.setup ? { ...cached, setup: { ...cached.setup, stepsHidden: hidden } } : cached,
        );
        return () => queries.setQueryData(sessionQuery.queryKey, before);
      },
      undo: (hidden) => () => action.mutate(!hidden),
    },
  );
  return action;
}
