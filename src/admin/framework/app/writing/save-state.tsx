import type { ReactNode } from "react";
import { signedOut } from "../api/signed-out.ts";
import { Icon } from "../parts/icon.tsx";
import { Distance } from "../parts/time.tsx";
import type { SavingWords } from "../words/saving.fr.ts";
import type { SessionStatus } from "./session-types.ts";
import "./save-state.css";

export type SaveStateProps = {
  status: SessionStatus;
  savedAt: number | null;
  recovered: boolean;
  /** It stands elsewhere too, where it is read aloud. */
  silent?: boolean;
};

type Props = SaveStateProps & {
  words: SavingWords;
  /** Focuses the text before the sign-in opens over it, so that the focus comes back there, and not to the button. */
  focusText?(button: HTMLElement): void;
};

/** Where what was typed is by now: on the server, in this browser, or on its way. A warning where the server has it not. */
export function SaveState({ words: save, status, savedAt, recovered, silent = false, focusText }: Props): ReactNode {
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
            <button
              type="button"
              className="link"
              onClick={({ currentTarget }) => {
                focusText?.(currentTarget);
                signedOut.write(true);
              }}
            >
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
