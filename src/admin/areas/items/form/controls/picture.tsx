import { type ReactNode, Suspense, useState } from "react";
import { type Picture, picturePath, pictureWidths } from "../../../../../media/contract/picture.ts";
import { useLanguage } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import { PictureDialog } from "../../../editor/shared.ts";
import type { Words } from "../../screen-words.fr.ts";
import type { ControlProps } from "./control.ts";

/** A picture of the library. */
export function PictureControl({ value, change }: ControlProps<"picture", Picture | null>): ReactNode {
  const { locale, words: all } = useLanguage<Words>();
  const { picture: words } = all.items.form;
  const [isPicking, setPicking] = useState(false);
  return (
    <div className="item-picture">
      {value !== null && (
        <img
          src={picturePath(value.id, pictureWidths(value.width)[0] ?? value.width, "webp")}
          width={value.width}
          height={value.height}
          alt={words.chosen}
          decoding="async"
        />
      )}
      <div className="item-buttons">
        <Button icon="media" onClick={() => setPicking(true)}>
          {value === null ? words.choose : words.other}
        </Button>
        {value !== null && (
          <Button kind="quiet" onClick={() => change(null)}>
            {words.remove}
          </Button>
        )}
      </div>
      <Suspense>
        {isPicking && (
          <PictureDialog
            title={words.choose}
            locale={locale}
            close={() => setPicking(false)}
            pick={({ id, width, height }) => {
              setPicking(false);
              // It stands beside words that say the same: those who do not see it miss nothing.
              if (width !== null && height !== null) change({ id, width, height, alt: "" });
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
