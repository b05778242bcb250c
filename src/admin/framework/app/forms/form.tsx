import { createContext, type FormEvent, type ReactNode, use, useEffect, useId, useRef, useState } from "react";
import { CallError, isAboutAccount } from "../api/call.ts";
import { errorSentence } from "../api/error-sentence.ts";
import { signedOut } from "../api/signed-out.ts";
import { otherAccount } from "../api/tab-account.ts";
import { type Language, useLanguage } from "../language.tsx";
import { Button, type ButtonKind } from "../parts/button.tsx";
import { Note } from "../parts/notes.tsx";
import { useStore } from "../store.ts";
import { differs, markUnsaved } from "./unsaved.ts";

export type Values = Record<string, string>;

type State = {
  id: string;
  busy: boolean;
  /** By field: what is wrong with it. */
  errors: Readonly<Record<string, string>>;
  /** Of the whole form. */
  error: string | null;
  /** It was refused for who is signed in, or that nobody is. */
  aboutAccount: boolean;
  /** Instant before which the server takes nothing more; null when it does. */
  until: number | null;
};

const NOTHING: Omit<State, "id"> = { busy: false, errors: {}, error: null, aboutAccount: false, until: null };

const FormContext = createContext<State | null>(null);

export function useForm(): State {
  const state = use(FormContext);
  if (state === null) throw new Error("a field stands outside of a form");
  return state;
}

type Props<R> = {
  /** Does what the form is for; throws a CallError when it was refused. */
  send(values: Values): Promise<R>;
  done?(result: R, form: HTMLFormElement): void;
  /** Somebody begins to fill it in. */
  onTouched?: (() => void) | undefined;
  /** Of one that proves who somebody is: what is typed is no work of theirs, and leaving it asks nothing. */
  unguarded?: boolean;
  /** Name of the form, where its heading does not stand right before it. */
  label?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A form whose fields keep what was typed whatever happens: it is never emptied but by `done`. Sends once at a time;
 * what was wrong stands at its field, and the first of them takes the focus.
 */
export function Form<R>({
  send,
  done,
  onTouched,
  unguarded = false,
  label,
  className = "grid gap-5",
  children,
}: Props<R>): ReactNode {
  const id = useId();
  const language = useLanguage();
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [ended, other] = [useStore(signedOut), useStore(otherAccount)];
  const signedIn = !ended && !other;
  const [state, setState] = useState<Omit<State, "id">>(NOTHING);

  useEffect(() => {
    const form = element.current;
    return () => {
      if (form !== null) markUnsaved(form, false);
    };
  }, []);

  // Signed in again: what was refused for that reason is refused no longer.
  useEffect(() => {
    if (signedIn) setState((shown) => (shown.aboutAccount ? NOTHING : shown));
  }, [signedIn]);

  // After the errors are shown, so that the field is read with what is wrong with it.
  useEffect(() => {
    if (Object.keys(state.errors).length === 0) return;
    element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [state.errors]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog's form inside the tree of another: theirs alone.
    event.stopPropagation();
    const form = event.currentTarget;
    if (sending.current || (state.until !== null && Date.now() < state.until)) return;
    const missing = missingFields(form, language.words.errors.required);
    if (Object.keys(missing).length > 0) return setState({ ...NOTHING, errors: missing });
    sending.current = true;
    setState({ ...NOTHING, busy: true });
    try {
      const result = await send(valuesOf(form));
      setState(NOTHING);
      markUnsaved(form, false);
      done?.(result, form);
    } catch (error) {
      setState(refusal(error, form, language));
    } finally {
      sending.current = false;
    }
  };

  return (
    <FormContext value={{ id, ...state }}>
      <form
        ref={element}
        noValidate
        aria-label={label}
        className={className}
        onSubmit={submit}
        onFocus={onTouched}
        onInput={(event) => !unguarded && markUnsaved(event.currentTarget, differs(event.currentTarget))}
      >
        {children}
      </form>
    </FormContext>
  );
}

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function missingFields(form: HTMLFormElement, sentence: string): Record<string, string> {
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  return Object.fromEntries(
    fields.filter(({ required, value }) => required && value.trim() === "").map(({ name }) => [name, sentence]),
  );
}

/** A sentence stands at the field it is about; where the form has no such field, over the button. */
function refusal(cause: unknown, form: HTMLFormElement, language: Language): Omit<State, "id"> {
  const fields = cause instanceof CallError ? Object.entries(cause.fields) : [];
  const errors = Object.fromEntries(
    fields.filter(([name]) => form.elements.namedItem(name) !== null).map(([name, text]) => [name, language.set(text)]),
  );
  const shown = Object.keys(errors).length;
  const error = shown > 0 && shown === fields.length ? null : errorSentence(cause, language);
  const wait = cause instanceof CallError ? cause.retryAfter : null;
  const until = wait === null ? null : Date.now() + wait * 1000;
  return { busy: false, errors, error, aboutAccount: isAboutAccount(cause), until };
}

/** What went wrong with the form as a whole, read out at once. */
export function FormError(): ReactNode {
  const { error } = useForm();
  return error === null ? null : (
    <Note alert>
      <p>{error}</p>
    </Note>
  );
}

type SubmitProps = { children: ReactNode; kind?: ButtonKind; className?: string };

/** Sends its form, once; while the server asks to wait, says for how long. */
export function Submit({ children, kind = "main", className = "" }: SubmitProps): ReactNode {
  const { busy, until } = useForm();
  const { words } = useLanguage();
  const left = useSecondsLeft(until);
  return (
    <Button type="submit" kind={kind} busy={busy} aria-disabled={left > 0} className={className}>
      {left > 0 ? words.retryIn(left) : children}
    </Button>
  );
}

/** Seconds until an instant, counted down; 0 once it is past. */
function useSecondsLeft(until: number | null): number {
  const [, tick] = useState(0);
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      tick((count) => count + 1);
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
