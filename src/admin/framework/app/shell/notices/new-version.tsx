import { type ReactNode, useEffect, useRef, useState } from "react";
import { shownUnsaved, unsavedForms } from "../../forms/unsaved.ts";
import { useWords } from "../../language.tsx";
import { Button } from "../../parts/button.tsx";
import { useSession } from "../../session.ts";
import { useStore } from "../../store.ts";

const LATEST = "/builds/latest.json";
const EVERY_MS = 60_000;

/** Row T5: says so when a newer build is live. Reloading is the reader's to decide, and never costs what they typed. */
export function NewVersion(): ReactNode {
  const words = useWords();
  const fresh = useNewBuild();
  const unsaved = useStore(unsavedForms);
  const [refused, refuse] = useState(false);
  if (!fresh) return null;
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

/** Asks on a timer while the page is seen, and when it is seen again. */
function useNewBuild(): boolean {
  const { build } = useSession();
  const first = useRef(build);
  const [fresh, setFresh] = useState(false);
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState === "hidden") return;
      const response = await fetch(LATEST).catch(() => null);
      const latest: unknown = response?.ok === true ? await response.json().catch(() => null) : null;
      if (typeof latest === "object" && latest !== null && "id" in latest && latest.id !== first.current)
        setFresh(true);
    };
    const timer = setInterval(check, EVERY_MS);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, []);
  return fresh;
}
