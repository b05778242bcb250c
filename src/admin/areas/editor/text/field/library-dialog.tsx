import type { ReactNode } from "react";
import type { Locale } from "../../../../../kernel/locale.ts";
import { Dialog } from "../../../../framework/app/parts/dialog.tsx";
import type { MediaItem } from "../../../media/shared.ts";
import { LibraryPicker } from "../../insert/library-picker.tsx";

export type LibraryDialogProps = {
  title: string;
  /** Pictures, or everything else. */
  pictures: boolean;
  /** The language of the words that are searched. */
  locale: Locale;
  close(): void;
  pick(item: MediaItem): void;
};

/** The library, for one file of it: it is taken as soon as it is pressed or added. */
export function LibraryDialog({ title, pictures, locale, close, pick }: LibraryDialogProps): ReactNode {
  return (
    <Dialog title={title} open onClose={close} shape="wide">
      <div className="grid gap-5">
        <LibraryPicker pictures={pictures} locale={locale} chosen={[]} toggle={pick} added={pick} />
      </div>
    </Dialog>
  );
}
