import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from "react";
import { CallError } from "../api/call.ts";
import { errorSentence } from "../api/error-sentence.ts";
import { useLanguage, useWords } from "../language.tsx";
import { Button, buttonClass } from "../parts/button.tsx";
import { useHomeLabel } from "../shell/navigation-entries.ts";
import { ScreenNotLoaded } from "./lazy-screen.tsx";

type Props = { sign: string; title: string; text: string; children: ReactNode };

/** A screen that says why there is no other, and where to go from here. */
function Sorry({ sign, title, text, children }: Props): ReactNode {
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

/** Something broke while a screen was made or loaded. */
export function ErrorScreen(props: ErrorComponentProps): ReactNode {
  return props.error instanceof ScreenNotLoaded ? (
    <NotLoaded error={props.error} reset={props.reset} />
  ) : (
    <BrokenScreen error={props.error} />
  );
}

/** The file of a screen did not come. Without a line a reload would end in the browser's own error page. */
function NotLoaded({ error, reset }: { error: ScreenNotLoaded; reset(): void }): ReactNode {
  const { broken, offline, retry, reloadPage } = useWords();
  const online = useOnline();
  const again = useCallback(() => {
    error.forget();
    reset();
  }, [error, reset]);
  useEffect(() => {
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [again]);
  // Whoever comes back by a link asks for it anew too.
  useEffect(() => error.forget, [error]);
  return (
    <Sorry {...(online ? broken : offline)}>
      <Button kind="main" icon="reload" onClick={again}>
        {retry}
      </Button>
      {online && <Button onClick={() => location.reload()}>{reloadPage}</Button>}
    </Sorry>
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
    <Sorry sign={words.broken.sign} title={words.broken.title} text={text}>
      <Button kind="main" icon="reload" onClick={() => location.reload()}>
        {words.reloadPage}
      </Button>
      <a href={buttonHome()} className={buttonClass()}>
        {home}
      </a>
    </Sorry>
  );
}

/** The same where not even the frame could be shown: nothing is known of who is there, nor of the site. */
export function BareErrorScreen(props: ErrorComponentProps): ReactNode {
  return (
    <main className="mx-auto max-w-[64rem] px-5 pt-6 mid:px-8">
      <span className="mark block text-[1.375rem]" aria-hidden="true" />
      <ErrorScreen {...props} />
    </main>
  );
}

/** A full load: the router may be what broke. */
function buttonHome(): string {
  return `${location.pathname.split("/admin", 1)[0] ?? ""}/admin`;
}

export function NotYours(): ReactNode {
  const words = useWords();
  const home = useHomeLabel();
  return (
    <Sorry {...words.notYours}>
      <Link to="/admin" className={buttonClass("main")}>
        {home}
      </Link>
    </Sorry>
  );
}

export function NotFound(): ReactNode {
  const words = useWords();
  const home = useHomeLabel();
  return (
    <Sorry {...words.notFound}>
      <Link to="/admin" className={buttonClass("main")}>
        {home}
      </Link>
    </Sorry>
  );
}
