import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { type SaveStateProps, SaveState as TextSaveState } from "../../../framework/app/writing/save-state.tsx";
import type { Words } from "../screen-words.fr.ts";

/** Where what was typed is by now. */
export function SaveState(props: SaveStateProps): ReactNode {
  const { save } = useWords<Words>().editor;
  return <TextSaveState {...props} words={save} focusText={focusText} />;
}

function focusText(button: HTMLElement): void {
  const locale = button.closest<HTMLElement>("[data-locale]")?.dataset.locale;
  document.querySelector<HTMLElement>(`.editor-column[data-locale="${locale}"] .ProseMirror`)?.focus();
}
