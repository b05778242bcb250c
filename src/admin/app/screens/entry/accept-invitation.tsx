import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import type { invitationLookAnswer } from "../../../contract/admins.ts";
import type { SignInAnswer } from "../../../contract/session.ts";
import { CallFault, call } from "../../api/call.ts";
import { formatDay } from "../../format.ts";
import { AccountName } from "../../forms/account-name.tsx";
import { PasswordField } from "../../forms/fields.tsx";
import { Form, FormFault, Submit } from "../../forms/form.tsx";
import { useLanguage, useWords } from "../../language.tsx";
import { Load } from "../../shell/load.tsx";
import { createPasskey, deviceName, passkeysWork } from "../../webauthn.ts";
import { BackToSignIn } from "./back-to-sign-in.tsx";
import { useEnter } from "./enter.ts";
import { Entry } from "./entry.tsx";
import { EntrySkeleton } from "./entry-skeleton.tsx";
import { useLinkToken } from "./link-token.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { SecondStep } from "./sign-in-steps.tsx";

type Invitation = z.output<typeof invitationLookAnswer>;
type Methods = Extract<SignInAnswer, { status: "second-factor" }>["methods"];

/** `/admin/accept-invitation#token=…`, from the mail. */
export function AcceptInvitationScreen(): ReactNode {
  const language = useLanguage();
  const { words } = language;
  const token = useLinkToken();
  const query = useQuery({
    queryKey: ["invitation"],
    queryFn: ({ signal }) => call("POST /invitations/look", { body: { token: token ?? "" }, signal }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const refused = query.error instanceof CallFault && query.error.status === 400;
  if (token === null || refused) {
    return (
      <Entry title={words.accept.closedTitle} lead={words.accept.closed}>
        <BackToSignIn />
      </Entry>
    );
  }
  return (
    <Load query={query} skeleton={<EntrySkeleton />}>
      {(invitation) => <Accept token={token} invitation={invitation} />}
    </Load>
  );
}

function Accept({ token, invitation }: { token: string; invitation: Invitation }): ReactNode {
  const language = useLanguage();
  const { words } = language;
  const { email, role, expiresAt, hasAccount } = invitation;
  const enter = useEnter();
  const [methods, setMethods] = useState<Methods | null>(null);
  const take = (answer: SignInAnswer) => (answer.status === "signed-in" ? enter() : setMethods(answer.methods));
  if (methods !== null) {
    return (
      <Entry title={words.accept.title}>
        <SecondStep methods={methods} onAnswer={take} onBegin={() => setMethods(null)} />
      </Entry>
    );
  }
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
      <Form send={({ password = "" }) => call("POST /invitations/accept", { body: { token, password } })} done={take}>
        <AccountName email={email} />
        {hasAccount ? (
          <PasswordField name="password" label={words.password} hint={words.accept.known} required />
        ) : (
          <PasswordField name="password" label={words.newPassword} fresh required />
        )}
        <FormFault />
        <Submit className="w-full">{words.accept.send}</Submit>
      </Form>
      {!hasAccount && passkeysWork() && <PasskeyInstead token={token} onAnswer={take} />}
    </Entry>
  );
}

/** An account without any password. */
function PasskeyInstead({ token, onAnswer }: { token: string; onAnswer(answer: SignInAnswer): unknown }): ReactNode {
  const words = useWords();
  const ask = async () => {
    const { options } = await call("POST /invitations/accept/passkey/options", { body: { token } });
    const response = (await createPasskey(options)) as never;
    await onAnswer(await call("POST /invitations/accept/passkey", { body: { token, response, name: deviceName() } }));
  };
  return (
    <div className="mt-6 grid gap-4">
      <PasskeyButton label={words.accept.passkey} ask={ask} />
      <p className="text-[0.8125rem] text-soft">{words.passkeyMeaning}</p>
    </div>
  );
}
