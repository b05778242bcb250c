import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { KeyList } from "../../../framework/app/parts/key-list.tsx";
import type { Words } from "../screen-words.fr.ts";

/** What keys do in the inbox. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const { messages: words } = useWords<Words>();
  return (
    <Dialog title={words.keys} open={open} onClose={onClose}>
      <p className="text-soft">{words.keysLead}</p>
      <KeyList keys={words.keyList} />
    </Dialog>
  );
}
