import { type ReactNode, useState } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { KeyList } from "../../../framework/app/parts/key-list.tsx";
import type { Words } from "../screen-words.fr.ts";

/** What keys do in the list. */
export function KeyHelp(): ReactNode {
  const { list: words } = useWords<Words>().articles;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link min-h-9 coarse:hidden" onClick={() => setOpen(true)}>
        {words.keys}
      </button>
      <Dialog title={words.keys} open={open} onClose={() => setOpen(false)}>
        <p className="text-soft">{words.keysLead}</p>
        <KeyList keys={words.keyList} />
      </Dialog>
    </>
  );
}
