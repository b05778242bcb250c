import type { ReactNode } from "react";
import type { Locale } from "../../../../../kernel/locale.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { Dialog } from "../../../../framework/app/parts/dialog.tsx";
import type { MediaItem } from "../../../media/shared.ts";
import { LibraryPicker } from "../../insert/library-picker.tsx";
import type { Words } from "../../screen-words.fr.ts";

type Props = { open: boolean; locale: Locale; close(): void; pick(item: MediaItem): void };

/** The library, for one picture of it: it is taken as soon as it is pressed or added. */
export function CoverDialog({ open, locale, close, pick }: Props): ReactNode {
  const words = useWords<Words>().editor.details.cover;
  return (
    <Dialog title={words.choose} open={open} onClose={close} shape="wide">
      <div className="grid gap-5">
        <LibraryPicker pictures locale={locale} chosen={[]} toggle={pick} added={pick} />
      </div>
    </Dialog>
  );
}
