import { type ReactNode, useEffect } from "react";
import { siteFacts } from "../browser/site-routing.ts";
import { useWaiting } from "../shell/badges.tsx";

type Props = {
  title: string;
  /** One sentence on the purpose of the screen. */
  lead?: ReactNode;
  /** The main actions of the screen. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** One screen within the frame. Its title takes the focus after each navigation. */
export function Screen({ title, lead, actions, children }: Props): ReactNode {
  useTitle(title);
  return (
    <>
      <header className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid max-w-[44rem] gap-1.5">
          <h1 tabIndex={-1} className="font-serif text-title leading-[1.1] tracking-[-0.02em]">
            {title}
          </h1>
          {lead !== undefined && <p className="text-soft">{lead}</p>}
        </div>
        {actions !== undefined && <div className="unprinted flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </>
  );
}

/** Sets the document's title: "Users · Vitrine", and before it how much waits: "(3) Users · Vitrine". */
export function useTitle(title: string): void {
  const waiting = useWaiting();
  useEffect(() => {
    document.title = `${waiting === 0 ? "" : `(${waiting}) `}${title} · ${siteFacts().name}`;
  }, [title, waiting]);
}

/** A section of a screen with a heading of its own. */
export function Section({
  title,
  lead,
  actions,
  children,
}: Pick<Props, "lead" | "actions" | "children"> & { title: string }): ReactNode {
  return (
    <section className="grid gap-4 border-t border-line py-7 first-of-type:border-ink wide:grid-cols-[15rem_minmax(0,1fr)] wide:gap-10">
      <div className="grid content-start gap-1.5">
        <h2 className="text-[1rem] font-semibold">{title}</h2>
        {lead !== undefined && <p className="text-[0.875rem] text-soft">{lead}</p>}
        {actions}
      </div>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </section>
  );
}

/** An empty list: explains what it will hold and what to do next. */
export function Empty({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div className="grid justify-items-start gap-3 border-t border-ink pt-6">
      <p className="max-w-[38rem] font-serif text-lg leading-snug">{title}</p>
      <div className="grid max-w-[38rem] justify-items-start gap-4 text-soft">{children}</div>
    </div>
  );
}
