import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { CallError } from "../../../framework/app/api/call.ts";
import { errorSentence } from "../../../framework/app/api/error-sentence.ts";
import { supportsPasskeyAutofill, supportsPasskeys } from "../../../framework/app/browser/webauthn.ts";
import { CodeField, EmailField, PasswordField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import type { SignInAnswer } from "../../../framework/contract/session.ts";
import type { Words } from "../words.fr.ts";
import { EntryLink } from "./entry-link.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { OWN_CALLS, type SignInCalls, signInCalls } from "./sign-in-calls.ts";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";

type SignedIn = Extract<SignInAnswer, { status: "signed-in" }>;
type Methods = Extract<SignInAnswer, { status: "second-factor" }>["methods"];

type Props = {
  /** Fixed email address, to sign in to the same account again. */
  email?: string;
  /** Email address that was typed on another page. */
  typed?: string;
  /** Called whenever a field receives the focus. */
  onTouched?: () => void;
  onSignedIn(answer: SignedIn): unknown;
};

/** Email and password, or a passkey; then the second factor of an account that has one. */
export function SignInSteps({ email, typed, onTouched, onSignedIn }: Props): ReactNode {
  const { locale } = useLanguage();
  const calls = useMemo(() => signInCalls(locale), [locale]);
  const [methods, setMethods] = useState<Methods | null>(null);
  /** Sentence on why the first step must be repeated. */
  const [expired, setExpired] = useState<string | null>(null);
  const take = (answer: SignInAnswer) => {
    if (answer.status === "signed-in") return onSignedIn(answer);
    setExpired(null);
    setMethods(answer.methods);
  };
  const begin = (reason: string | null) => {
    setExpired(reason);
    setMethods(null);
  };
  return methods === null ? (
    <FirstStep calls={calls} email={email} typed={typed} expired={expired} onTouched={onTouched} onAnswer={take} />
  ) : (
    <SecondStep calls={calls} methods={methods} onAnswer={take} onBegin={begin} />
  );
}

type FirstProps = {
  calls: SignInCalls;
  email: string | undefined;
  typed: string | undefined;
  expired: string | null;
  onTouched: (() => void) | undefined;
  onAnswer(answer: SignInAnswer): unknown;
};

function FirstStep({ calls, email, typed, expired, onTouched, onAnswer }: FirstProps): ReactNode {
  const { words } = useLanguage<Words>();
  return (
    <div className="grid gap-6">
      {expired !== null && (
        <Note alert>
          <p>{expired}</p>
        </Note>
      )}
      <Form
        untracked
        onTouched={onTouched}
        send={({ email: typedEmail = "", password = "" }) => calls.begin(typedEmail, password)}
        done={onAnswer}
      >
        <EmailField
          name="email"
          label={words.email}
          autoComplete="username webauthn"
          defaultValue={email ?? typed}
          readOnly={email !== undefined}
          required
        />
        <PasswordField name="password" label={words.password} autoFocus={email !== undefined} required />
        <FormError />
        <div className="grid gap-3">
          <Submit className="w-full">{words.signIn.send}</Submit>
          <EntryLink to="/admin/forgot-password" className="link justify-self-start py-1.5 text-[0.875rem]">
            {words.signIn.forgot}
          </EntryLink>
        </div>
      </Form>
      {calls.passkeys && supportsPasskeys() && <PasskeySignIn onAnswer={onAnswer} />}
    </div>
  );
}

/** Sign-in by passkey: offered by the browser's autofill in the email field, and by a button. */
function PasskeySignIn({ onAnswer }: Pick<FirstProps, "onAnswer">): ReactNode {
  const words = useWords<Words>();
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  const { control, chosen, refused } = useOfferedPasskey(answer);
  const signIn = async () => {
    // A browser handles one WebAuthn request at a time.
    control.current?.abort();
    await onAnswer(await signInWithPasskey("optional", new AbortController().signal));
  };
  return (
    <div className="grid gap-4">
      <PasskeyButton label={words.signIn.passkey} busy={chosen} refused={refused} onPress={signIn} />
    </div>
  );
}

/**
 * Offers passkeys in the browser's autofill (conditional mediation) while the step is shown. Nobody requested the offer, so
 * errors before a choice are not shown; `chosen` and `refused` tell what becomes of a chosen passkey.
 */
function useOfferedPasskey(answer: { current: FirstProps["onAnswer"] }) {
  const control = useRef<AbortController | null>(null);
  const [chosen, setChosen] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  useEffect(() => {
    const controller = new AbortController();
    control.current = controller;
    let wasChosen = false;
    const offer = async () => {
      if (!(await supportsPasskeyAutofill()) || controller.signal.aborted) return;
      const onChosen = () => {
        wasChosen = true;
        setChosen(true);
      };
      await answer.current(await signInWithPasskey("conditional", controller.signal, onChosen));
    };
    offer().catch((error) => {
      if (!wasChosen || controller.signal.aborted) return;
      setChosen(false);
      setRefused(error);
    });
    return () => controller.abort();
  }, [answer]);
  return { control, chosen, refused };
}

type SecondProps = {
  calls?: Pick<SignInCalls, "answer">;
  methods: Methods;
  onAnswer(answer: SignInAnswer): unknown;
  onBegin(reason: string | null): void;
};

/** The second factor: a code of the authenticator app, or a recovery code. */
export function SecondStep({ calls = OWN_CALLS, methods, onAnswer, onBegin }: SecondProps): ReactNode {
  const language = useLanguage<Words>();
  const { words } = language;
  const [method, setMethod] = useState(methods[0] ?? "totp");
  const other = methods.find((each) => each !== method);
  const step = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each method starts with the focus in its field
  useEffect(() => step.current?.querySelector("input")?.focus(), [method]);
  const send = async ({ code = "" }) => {
    try {
      return await calls.answer(method, code);
    } catch (error) {
      if (error instanceof CallError && error.code === "SIGN_IN_EXPIRED") onBegin(errorSentence(error, language));
      throw error;
    }
  };
  return (
    <div ref={step} className="grid gap-6">
      <Form key={method} untracked send={send} done={onAnswer}>
        <CodeField
          name="code"
          label={words.secondFactor[method].label}
          hint={words.secondFactor[method].hint}
          inputMode={method === "totp" ? "numeric" : "text"}
          required
        />
        <FormError />
        <Submit className="w-full">{words.signIn.send}</Submit>
      </Form>
      <div className="flex flex-wrap justify-between gap-2">
        <Button kind="quiet" icon="back" className="-ms-3.5" onClick={() => onBegin(null)}>
          {words.back}
        </Button>
        {other !== undefined && (
          <Button kind="quiet" className="-me-3.5" onClick={() => setMethod(other)}>
            {words.secondFactor[other].instead}
          </Button>
        )}
      </div>
    </div>
  );
}
