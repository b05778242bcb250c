import { type ReactNode, useEffect, useRef, useState } from "react";
import { shownUnsaved, unsavedForms } from "../../forms/unsaved.ts";
import { useWords } from "../../language.tsx";
import { Button } from "../../parts/button.tsx";
import { useSession } from "../../session.ts";
import { useStore } from "../../store.ts";

const LATEST = "/builds/latest.json";
const POLL_MS = 60_000;

/**
 * Tells that a newer build is live. The administrator decides when to reload; the button refuses to while a form has
 * unsaved values, and moves the focus there.
 */
export function NewVersion(): ReactNode {
  const words = useWords();
  const isOutdated = useNewBuild();
  const unsaved = useStore(unsavedForms);
  const [refused, refuse] = useState(false);
  if (!isOutdated) return null;
  const reload = () => {
    const [form] = shownUnsaved();
    if (form === undefined) return location.reload();
    refuse(true);
    form.querySelector<HTMLElement>("input, textarea, select")?.focus();
  };
  return (
    <aside
      aria-label={words.newVersion.title}
      className="pointer-events-auto flex w-full items-center justify-between gap-x-3 rounded-md border border-ink bg-paper py-1.5 ps-4 pe-1.5 text-[0.875rem] shadow-float"
    >
      <p role="status" className="min-w-0">
        {refused && unsaved.length > 0 ? words.newVersion.unsaved : words.newVersion.title}
      </p>
      <Button kind="quiet" icon="reload" className="flex-none" onClick={reload}>
        {words.newVersion.reload}
      </Button>
    </aside>
  );
}

/** Whether another build than the one this page was started with is live; polled while the page is visible. */
function useNewBuild(): boolean {
  const { build } = useSession();
  const first = useRef(build);
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState === "hidden") return;
      const response = await fetch(LATEST).catch(() => null);
      const latest: unknown = response?.ok === true ? await response.json().catch(() => null) : null;
      if (typeof latest === "object" && latest !== null && "id" in latest && latest.id !== first.current) setNew(true);
    };
    const timer = setInterval(check, POLL_MS);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, []);
  return isNew;
}
