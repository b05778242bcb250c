import type { ReactNode } from "react";
import { footBar } from "../../../framework/app/browser/height-property.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { IconButton } from "../../../framework/app/parts/button.tsx";
import type { Selection } from "../../../framework/app/use-selection.ts";
import type { MessageLine } from "../message-schemas.ts";
import { ActionButtons } from "../parts/action-buttons.tsx";
import type { Words } from "../screen-words.fr.ts";
import type { ActedOn, MessageActions } from "./use-message-actions.ts";

type Props = {
  selection: Selection<MessageLine>;
  actions: MessageActions;
  act(messages: readonly ActedOn[], work: (messages: readonly ActedOn[]) => void): void;
};

/** At the foot of the window while messages are selected: what can be done with them. */
export function BulkBar({ selection, actions, act }: Props): ReactNode {
  const { bulk } = useWords<Words>().messages;
  const { rows } = selection;
  if (rows.length === 0) return null;
  return (
    <section ref={footBar} className="selection-bar unprinted" aria-label={bulk.label}>
      <p role="status">{bulk.selected(rows.length)}</p>
      <div className="buttons">
        <ActionButtons messages={rows} actions={actions} act={act} purged={() => selection.clear()} />
      </div>
      <IconButton icon="close" label={bulk.none} onClick={selection.clear} />
    </section>
  );
}
