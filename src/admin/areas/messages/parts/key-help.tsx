import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import type { Words } from "../screen-words.fr.ts";

/** What keys do in the inbox. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const { messages: words } = useWords<Words>();
  return (
    <Dialog title={words.keys} open={open} onClose={onClose}>
      <p className="text-soft">{words.keysLead}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {words.keyList.map(([keys, says]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="font-mono text-[0.8125rem]">{keys}</kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
