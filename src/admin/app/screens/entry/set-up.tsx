import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../../api/call.ts";
import { EmailField, PasswordField } from "../../forms/fields.tsx";
import { Form, FormFault, Submit } from "../../forms/form.tsx";
import { useWords } from "../../language.tsx";
import { Load } from "../../shell/load.tsx";
import { BackToSignIn } from "./back-to-sign-in.tsx";
import { useEnter } from "./enter.ts";
import { Entry } from "./entry.tsx";
import { EntrySkeleton } from "./entry-skeleton.tsx";
import { useLinkToken } from "./link-token.ts";

/** `/admin/set-up#token=…`: the first administrator of an installation, by the link its start printed. */
export function SetUpScreen(): ReactNode {
  const words = useWords();
  const token = useLinkToken();
  const enter = useEnter();
  const query = useQuery({
    queryKey: ["set-up"],
    queryFn: ({ signal }) => call("POST /set-up/check", { body: { token: token ?? "" }, signal }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const closed = (
    <Entry title={words.setUp.closedTitle} lead={words.setUp.closed}>
      <BackToSignIn />
    </Entry>
  );
  if (token === null) return closed;
  return (
    <Load query={query} skeleton={<EntrySkeleton />}>
      {({ open }) =>
        open ? (
          <Entry title={words.setUp.title} lead={words.setUp.lead}>
            <Form
              send={({ email = "", password = "" }) => call("POST /set-up", { body: { token, email, password } })}
              done={enter}
            >
              <EmailField
                name="email"
                label={words.email}
                hint={words.setUp.emailHint}
                autoComplete="username"
                required
              />
              <PasswordField name="password" label={words.newPassword} fresh required />
              <FormFault />
              <Submit className="w-full">{words.setUp.send}</Submit>
            </Form>
          </Entry>
        ) : (
          closed
        )
      }
    </Load>
  );
}
