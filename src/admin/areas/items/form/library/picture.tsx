import type { ReactNode } from "react";
import { type Picture, picturePath, pictureWidths } from "../../../../../media/contract/picture.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import type { Words } from "../../screen-words.fr.ts";
import type { ControlProps } from "../controls/control.ts";
import { LibraryButton } from "./library-button.tsx";

/** A picture of the library. */
export function PictureControl({ value, change }: ControlProps<"picture", Picture | null>): ReactNode {
  const { picture: words } = useWords<Words>().items.form;
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
        <LibraryButton
          label={value === null ? words.choose : words.other}
          title={words.choose}
          pictures
          pick={({ id, width, height }) => {
            // What it shows is said in each language, if anywhere (`besides` of a field).
            if (width !== null && height !== null) change({ id, width, height, alt: "" });
          }}
        />
        {value !== null && (
          <Button kind="quiet" onClick={() => change(null)}>
            {words.remove}
          </Button>
        )}
      </div>
    </div>
  );
}
