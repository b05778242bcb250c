import { type ReactNode, Suspense, useState } from "react";
import { useLanguage } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import { LibraryDialog } from "../../../editor/shared.ts";
import type { MediaItem } from "../../../media/shared.ts";

type Props = {
  /** What the button says. */
  label: string;
  /** Title of the dialog. */
  title: string;
  /** Pictures, or everything else. */
  pictures: boolean;
  disabled?: boolean;
  pick(item: MediaItem): void;
};

/** Opens the library, for one file of it: one that is there already, or one that is added. */
export function LibraryButton({ label, title, pictures, disabled = false, pick }: Props): ReactNode {
  const { locale } = useLanguage();
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <Button icon="media" disabled={disabled} onClick={() => setPicking(true)}>
        {label}
      </Button>
      <Suspense>
        {isPicking && (
          <LibraryDialog
            {...{ title, pictures, locale }}
            close={() => setPicking(false)}
            pick={(item) => {
              setPicking(false);
              pick(item);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
