import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from "react";
import { CallError } from "../api/call.ts";
import { errorSentence } from "../api/error-sentence.ts";
import { useLanguage, useWords } from "../language.tsx";
import { Button, buttonClass } from "../parts/button.tsx";
import { useHomeLabel } from "../shell/navigation-entries.ts";
import { ScreenNotLoaded } from "./lazy-screen.tsx";

type Props = { sign: string; title: string; text: string; children: ReactNode };

/** A screen that explains why the requested one is missing, with ways to go on. */
function ProblemScreen({ sign, title, text, children }: Props): ReactNode {
  return (
    <div className="grid max-w-[36rem] content-start gap-4 py-[6vh]">
      <p className="text-[0.875rem] text-soft">{sign}</p>
      <h1 tabIndex={-1} className="font-serif text-display leading-[1.05] tracking-[-0.025em]">
        {title}
      </h1>
      <p className="text-soft">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

/** Shown when a screen failed to load or to render. */
export function ErrorScreen(props: ErrorComponentProps): ReactNode {
  return props.error instanceof ScreenNotLoaded ? (
    <NotLoaded error={props.error} reset={props.reset} />
  ) : (
    <BrokenScreen error={props.error} />
  );
}

/** The file of a screen could not be loaded. Offline, a reload would end in the browser's own error page. */
function NotLoaded({ error, reset }: { error: ScreenNotLoaded; reset(): void }): ReactNode {
  const { broken, offline, retry, reloadPage } = useWords();
  const online = useOnline();
  const retryLoad = useCallback(() => {
    error.clear();
    reset();
  }, [error, reset]);
  useEffect(() => {
    addEventListener("online", retryLoad);
    return () => removeEventListener("online", retryLoad);
  }, [retryLoad]);
  // Cleared on leaving too, so that a later visit loads the file again.
  useEffect(() => error.clear, [error]);
  return (
    <ProblemScreen {...(online ? broken : offline)}>
      <Button kind="main" icon="reload" onClick={retryLoad}>
        {retry}
      </Button>
      {online && <Button onClick={() => location.reload()}>{reloadPage}</Button>}
    </ProblemScreen>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener("online", listener);
      addEventListener("offline", listener);
      return () => {
        removeEventListener("online", listener);
        removeEventListener("offline", listener);
      };
    },
    () => navigator.onLine,
  );
}

function BrokenScreen({ error }: { error: unknown }): ReactNode {
  const language = useLanguage();
  const home = useHomeLabel();
  const { words } = language;
  const text = error instanceof CallError ? errorSentence(error, language) : words.broken.text;
  return (
    <ProblemScreen sign={words.broken.sign} title={words.broken.title} text={text}>
      <Button kind="main" icon="reload" onClick={() => location.reload()}>
        {words.reloadPage}
      </Button>
      <a href={homeUrl()} className={buttonClass()}>
        {home}
      </a>
    </ProblemScreen>
  );
}

/** The error screen without the frame, which needs the session and the site's facts. */
export function BareErrorScreen(props: ErrorComponentProps): ReactNode {
  return (
    <main className="mx-auto max-w-[64rem] px-5 pt-6 mid:px-8">
      <span className="mark block text-[1.375rem]" aria-hidden="true" />
      <ErrorScreen {...props} />
    </main>
  );
}

/** URL of the dashboard for a full load, since the router itself may be broken. */
function homeUrl(): string {
  return `${location.pathname.split("/admin", 1)[0] ?? ""}/admin`;
}

/** Shown in place of a screen that the administrator's role may not open. */
export function NotYours(): ReactNode {
  const words = useWords();
  const home = useHomeLabel();
  return (
    <ProblemScreen {...words.notYours}>
      <Link to="/admin" className={buttonClass("main")}>
        {home}
      </Link>
    </ProblemScreen>
  );
}

/** Shown for a path that no screen has. */
export function NotFound(): ReactNode {
  const words = useWords();
  const home = useHomeLabel();
  return (
    <ProblemScreen {...words.notFound}>
      <Link to="/admin" className={buttonClass("main")}>
        {home}
      </Link>
    </ProblemScreen>
  );
}
