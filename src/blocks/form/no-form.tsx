import type { ReactNode } from "react";
import { LEGAL_PATH } from "../../kernel/paths.ts";
import type { ViewContext } from "../view-context.ts";

type Props = { email: string | null; context: ViewContext };

/** In place of a form, on a page of a server of files: nothing could take what it sends. */
export function NoForm({ email, context }: Props): ReactNode {
  const { noForm, writeTo, findUs } = context.messages.forms;
  return (
    <p>
      {noForm}{" "}
      {email === null ? (
        <a href={context.href(LEGAL_PATH)}>{findUs}</a>
      ) : (
        <>
          {writeTo} <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </p>
  );
}
