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

/** What a form holds, by field name. */
export type Values = Record<string, string>;

type State = {
  id: string;
  busy: boolean;
  /** Error sentences by field name. */
  errors: Readonly<Record<string, string>>;
  /** Error sentence of the form as a whole. */
  error: string | null;
  /** Whether it was refused because nobody, or another account, is signed in. */
  aboutAccount: boolean;
  /** Instant from which the server accepts another attempt; null without such a limit. */
  retryAt: number | null;
};

const IDLE: Omit<State, "id"> = { busy: false, errors: {}, error: null, aboutAccount: false, retryAt: null };

const FormContext = createContext<State | null>(null);

/** State of the surrounding `Form`. @throws Error outside of one. */
export function useForm(): State {
  const state = use(FormContext);
  if (state === null) throw new Error("a field stands outside of a form");
  return state;
}

type Props<R> = {
  /** Submits the values; rejects with a CallError when they are refused. */
  send(values: Values): Promise<R>;
  done?(result: R, form: HTMLFormElement): void;
  /** Called whenever a field receives the focus. */
  onTouched?: (() => void) | undefined;
  /** What is typed counts as no unsaved work, as in a sign-in: leaving the page needs no confirmation. */
  untracked?: boolean;
  /** Accessible name, for a form without a heading right before it. */
  label?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A form of uncontrolled fields, which keep what was typed: only `done` may reset them. It is sent once at a time. Errors
 * are shown at their fields, and the first of these takes the focus.
 */
export function Form<R>({
  send,
  done,
  onTouched,
  untracked = false,
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
  const [state, setState] = useState<Omit<State, "id">>(IDLE);

  useEffect(() => {
    const form = element.current;
    return () => {
      if (form !== null) markUnsaved(form, false);
    };
  }, []);

  // After a new sign-in, an error about the account is void.
  useEffect(() => {
    if (signedIn) setState((current) => (current.aboutAccount ? IDLE : current));
  }, [signedIn]);

  // After the errors are rendered, so that screen readers read the field with its error.
  useEffect(() => {
    if (Object.keys(state.errors).length === 0) return;
    element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [state.errors]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble through dialogs: the form around this one must not be sent too.
    event.stopPropagation();
    const form = event.currentTarget;
    if (sending.current || (state.retryAt !== null && Date.now() < state.retryAt)) return;
    const missing = missingFields(form, language.words.errors.required);
    if (Object.keys(missing).length > 0) return setState({ ...IDLE, errors: missing });
    sending.current = true;
    setState({ ...IDLE, busy: true });
    try {
      const result = await send(valuesOf(form));
      setState(IDLE);
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
        onInput={(event) => !untracked && markUnsaved(event.currentTarget, differs(event.currentTarget))}
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

/** The state after a refusal. An error is shown at its field, or above the button when the form has no such field. */
function refusal(cause: unknown, form: HTMLFormElement, language: Language): Omit<State, "id"> {
  const fields = cause instanceof CallError ? Object.entries(cause.fields) : [];
  const errors = Object.fromEntries(
    fields
      .filter(([name]) => form.elements.namedItem(name) !== null)
      .map(([name, text]) => [name, language.typeset(text)]),
  );
  const count = Object.keys(errors).length;
  const error = count > 0 && count === fields.length ? null : errorSentence(cause, language);
  const wait = cause instanceof CallError ? cause.retryAfter : null;
  const retryAt = wait === null ? null : Date.now() + wait * 1000;
  return { busy: false, errors, error, aboutAccount: isAboutAccount(cause), retryAt };
}

/** The error of the form as a whole, read out at once (`role="alert"`). */
export function FormError(): ReactNode {
  const { error } = useForm();
  return error === null ? null : (
    <Note alert>
      <p>{error}</p>
    </Note>
  );
}

type SubmitProps = { children: ReactNode; kind?: ButtonKind; className?: string };

/** The submit button. While the server asks to wait, it shows the remaining seconds. */
export function Submit({ children, kind = "main", className = "" }: SubmitProps): ReactNode {
  const { busy, retryAt } = useForm();
  const { words } = useLanguage();
  const left = useSecondsLeft(retryAt);
  return (
    <Button type="submit" kind={kind} busy={busy} aria-disabled={left > 0} className={className}>
      {left > 0 ? words.retryIn(left) : children}
    </Button>
  );
}

/** Seconds until an instant, updated every second; 0 once it is past. */
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
