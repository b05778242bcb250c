import type { MouseEvent, ReactNode } from "react";
import { signedOut } from "../../../framework/app/api/signed-out.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { Distance } from "../../../framework/app/parts/time.tsx";
import type { SessionStatus } from "../../../framework/app/writing/session-types.ts";
import type { Words } from "../screen-words.fr.ts";

type Props = {
  status: SessionStatus;
  savedAt: number | null;
  recovered: boolean;
  /** It stands elsewhere too, where it is read aloud. */
  silent?: boolean;
};

/** Where what was typed is by now: on the server, in this browser, or on its way. A warning where the server has it not. */
export function SaveState({ status, savedAt, recovered, silent = false }: Props): ReactNode {
  const { save } = useWords<Words>().editor;
  const { save: state, cause, refusal, journalWorks } = status;
  const warns = state === "unreachable" || state === "signed-out" || state === "refused";
  return (
    <p
      className={silent ? "save-state-seen" : "save-state"}
      data-state={state}
      data-warns={warns || undefined}
      role={silent ? undefined : "status"}
    >
      {warns && <Icon name="alert" />}
      <span>
        {state === "unreachable"
          ? save.outage[cause]
          : state === "saved" && savedAt === null
            ? save.nothing
            : save.states[state]}
        {state === "saved" && savedAt !== null && (
          <>
            {" "}
            <Distance at={savedAt} />
          </>
        )}
        {state === "signed-out" && (
          <>
            {" "}
            <button type="button" className="link" onClick={signInAgain}>
              {save.signIn}
            </button>
          </>
        )}
        {state === "refused" && refusal !== null && ` ${refusal}`}
        {!journalWorks && state !== "saved" && ` ${save.notKept}`}
        {recovered && state !== "saved" && ` ${save.recovered}`}
      </span>
    </p>
  );
}

/** Opens the sign-in over the text. The focus is in the text first, so that it comes back there, and not to this button. */
function signInAgain({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const locale = currentTarget.closest<HTMLElement>("[data-locale]")?.dataset.locale;
  document.querySelector<HTMLElement>(`.editor-column[data-locale="${locale}"] .ProseMirror`)?.focus();
  signedOut.write(true);
}
