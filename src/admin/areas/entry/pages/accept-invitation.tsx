import { type ReactNode, useEffect, useState } from "react";
import { CallError } from "../../../framework/app/api/call.ts";
import { storeEmail } from "../../../framework/app/browser/entry-storage.ts";
import { siteFacts } from "../../../framework/app/browser/site-routing.ts";
import { createPasskey, deviceName, supportsPasskeys } from "../../../framework/app/browser/webauthn.ts";
import { formatDay } from "../../../framework/app/format.ts";
import { AccountName } from "../../../framework/app/forms/account-name.tsx";
import { PasswordField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { buttonClass } from "../../../framework/app/parts/button.tsx";
import type { SignInAnswer } from "../../../framework/contract/session.ts";
import { call } from "../api.ts";
import type { InvitationPreview } from "../endpoints.ts";
import { useEnter } from "../enter.tsx";
import { BackToSignIn } from "../parts/back-to-sign-in.tsx";
import { DoneNote } from "../parts/done-note.tsx";
import { Entry } from "../parts/entry.tsx";
import { EntryLink } from "../parts/entry-link.tsx";
import { LinkPage } from "../parts/link-page.tsx";
import { PasskeyButton } from "../parts/passkey-button.tsx";
import { SecondStep } from "../parts/sign-in-steps.tsx";
import { SignedInAs } from "../parts/signed-in-as.tsx";
import type { Words } from "../words.fr.ts";

type Methods = Extract<SignInAnswer, { status: "second-factor" }>["methods"];
/** A valid invitation, and the email address of who is signed in in this browser. */
type Found = { invitation: InvitationPreview; signedInAs: string | null };

/** `/admin/accept-invitation#token=…`, the link of an invitation. */
export function AcceptInvitationScreen(): ReactNode {
  const { accept, signIn } = useWords<Words>();
  const [methods, setMethods] = useState<Methods | null>(null);
  const { enter } = useEnter();
  if (methods !== null) {
    return (
      <Entry title={accept.title}>
        <SecondStep methods={methods} onAnswer={() => enter()} onBegin={() => setMethods(null)} />
      </Entry>
    );
  }
  const closed = (
    <Entry title={accept.closedTitle} lead={accept.closed}>
      <BackToSignIn />
    </Entry>
  );
  return (
    <LinkPage
      check={find}
      missing={closed}
      closed={closed}
      used={
        <Entry title={accept.usedTitle}>
          <DoneNote>
            <p>{accept.used}</p>
          </DoneNote>
          <EntryLink to="/admin/login" className={`mt-6 ${buttonClass("main")}`}>
            {signIn.send}
          </EntryLink>
        </Entry>
      }
    >
      {({ token, answer, markUsed, refetch }) => (
        <Accept
          token={token}
          found={answer}
          onSignedOut={refetch}
          onAnswer={(signIn) => {
            if (signIn.status === "signed-in") return enter();
            setMethods(signIn.methods);
            markUsed();
          }}
        />
      )}
    </LinkPage>
  );
}

async function find(token: string, signal: AbortSignal): Promise<Found | null> {
  try {
    const invitation = await call("POST /invitations/preview", { body: { token }, signal });
    const { admin } = await call("GET /session", { signal });
    return { invitation, signedInAs: admin?.email ?? null };
  } catch (error) {
    if (error instanceof CallError && error.status === 400) return null;
    throw error;
  }
}

type AcceptProps = {
  token: string;
  found: Found;
  onSignedOut(): void;
  onAnswer(answer: SignInAnswer): unknown;
};

function Accept({ token, found: { invitation, signedInAs }, onSignedOut, onAnswer }: AcceptProps): ReactNode {
  const language = useLanguage<Words>();
  const { words } = language;
  const { email, role, expiresAt, hasAccount } = invitation;
  const { prepare } = useEnter();
  return (
    <Entry
      title={words.accept.title}
      lead={
        <>
          <p>{words.accept.lead(email, words.roles[role])}</p>
          <p className="mt-1 text-[0.875rem]">{words.accept.until(formatDay(expiresAt, language))}</p>
        </>
      }
    >
      {signedInAs !== null && <SignedInAs email={signedInAs} onSignedOut={onSignedOut} />}
      <Form
        onTouched={prepare}
        send={({ password = "" }) => call("POST /invitations/accept", { body: { token, password } })}
        done={onAnswer}
      >
        <AccountName email={email} />
        {hasAccount ? (
          <>
            <PasswordField name="password" label={words.password} hint={words.accept.known} required />
            <ForgottenPassword email={email} />
          </>
        ) : (
          <PasswordField name="password" label={words.newPassword} isNew required />
        )}
        <FormError />
        <Submit className="w-full">{words.accept.send}</Submit>
      </Form>
      {!hasAccount && supportsPasskeys() && siteFacts().firebase === undefined && (
        <PasskeyInstead token={token} onAnswer={onAnswer} />
      )}
    </Entry>
  );
}

/** For an existing account whose password is forgotten: the invitation stays valid while a new one is set by email. */
function ForgottenPassword({ email }: { email: string }): ReactNode {
  const words = useWords<Words>();
  useEffect(() => storeEmail(email), [email]);
  return (
    <EntryLink to="/admin/forgot-password" className="link justify-self-start py-1.5 text-[0.875rem]">
      {words.signIn.forgot}
    </EntryLink>
  );
}

/** Accepts with a new passkey, for an account without a password. */
function PasskeyInstead({ token, onAnswer }: { token: string; onAnswer(answer: SignInAnswer): unknown }): ReactNode {
  const words = useWords<Words>();
  const create = async () => {
    const { options } = await call("POST /invitations/accept/passkey/options", { body: { token } });
    const response = (await createPasskey(options)) as never;
    await onAnswer(await call("POST /invitations/accept/passkey", { body: { token, response, name: deviceName() } }));
  };
  return (
    <div className="mt-6 grid gap-4">
      <PasskeyButton label={words.accept.passkey} onPress={create} />
      <p className="text-[0.8125rem] text-soft">{words.passkeyMeaning}</p>
    </div>
  );
}
