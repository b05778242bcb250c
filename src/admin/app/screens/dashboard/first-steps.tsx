import { Link, type LinkProps } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useWords } from "../../language.tsx";
import { IconButton } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useSession } from "../../session.ts";
import { toast } from "../../shell/toasts.tsx";

const DISMISSED = "vitrine:first-steps";

type Step = { name: "mailServer" | "secondFactor" | "otherSuper"; done: boolean; to: Pick<LinkProps, "to" | "search"> };

/**
 * What a new site still needs, for who can see to it. It comes with the session, before any screen is shown, so that
 * nothing moves. Gone once all is done, or put away in this browser.
 */
export function FirstSteps(): ReactNode {
  const words = useWords();
  const { setup } = useSession();
  const [dismissed, setDismissed] = useState(readDismissed);
  if (setup === null || dismissed) return null;
  const steps: Step[] = [
    { name: "secondFactor", done: setup.secondFactor, to: { to: "/admin/account" } },
    { name: "mailServer", done: setup.mailServer !== null, to: { to: "/admin/mails" } },
    { name: "otherSuper", done: setup.otherSuper, to: { to: "/admin/invitations", search: { new: "1" } } },
  ];
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0) return null;
  const put = (away: boolean) => {
    writeDismissed(away);
    setDismissed(away);
  };
  const dismiss = () => {
    put(true);
    toast(words.firstSteps.dismissed, { undo: () => put(false) });
  };
  return (
    <section aria-labelledby="first-steps" className="mb-7 rounded-md border border-line bg-raised px-4 py-3 mid:px-5">
      <div className="flex items-center justify-between gap-4">
        <h2 id="first-steps" className="text-[0.9375rem] font-semibold">
          {words.firstSteps.title}
        </h2>
        <IconButton icon="close" label={words.firstSteps.dismiss} className="-me-2" onClick={dismiss} />
      </div>
      <ul className="grid gap-x-8 mid:grid-cols-3">
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

/** Without storage it is shown again at the next full load. */
function readDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    return false;
  }
}

function writeDismissed(away: boolean): void {
  try {
    if (away) localStorage.setItem(DISMISSED, "1");
    else localStorage.removeItem(DISMISSED);
  } catch {}
}
