import { type ReactNode, useState } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import type { MediaItem } from "../../media/shared.ts";
import type { Words } from "../screen-words.fr.ts";
import { fileOf, pictureOf } from "../text/uploads/library-node.ts";
import { showPictureFields } from "../text/uploads/show-fields.ts";
import type { InsertProps } from "./insert-props.ts";
import { LibraryPicker } from "./library-picker.tsx";

type Props = InsertProps & { kind: "picture" | "gallery" | "file" };

/** Files of the library, chosen or added there: what was added is chosen already. */
export function LibraryChoice({ kind, editor, locale, close }: Props): ReactNode {
  const { insert } = useWords<Words>().editor;
  const [chosen, setChosen] = useState<readonly MediaItem[]>([]);
  const toggle = (item: MediaItem) =>
    setChosen((before) =>
      before.some(({ id }) => id === item.id) ? before.filter(({ id }) => id !== item.id) : withItem(before, item),
    );
  const insertAll = () => {
    close();
    const chain = editor.chain().focus();
    if (kind === "gallery") chain.insertGallery(chosen.map((item) => pictureOf(item, locale)));
    else if (kind === "picture") chain.insertPictures(chosen.map((item) => pictureOf(item, locale)));
    else for (const item of chosen) chain.insertFile(fileOf(item));
    chain.run();
    const [only, other] = chosen;
    if (kind === "picture" && only !== undefined && other === undefined) showPictureFields(editor, only.id);
  };
  /** Straight into the text, where they are shown on their way. */
  const upload = (files: readonly File[]) => {
    close();
    editor.chain().focus().uploadFiles(files, { thenFields: true }).run();
  };
  const say = { picture: insert.insertPictures, gallery: insert.insertGallery, file: insert.insertFiles }[kind];
  return (
    <div className="grid gap-5">
      <LibraryPicker
        pictures={kind !== "file"}
        locale={locale}
        chosen={chosen}
        toggle={toggle}
        {...(kind !== "gallery" && { take: upload })}
        added={(item) => setChosen((before) => withItem(before, item))}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="main" disabled={chosen.length === 0} onClick={insertAll}>
          {say(chosen.length)}
        </Button>
        <p role="status" className="text-[0.875rem] text-soft">
          {chosen.length > 0 && insert.chosen(chosen.length)}
        </p>
        {kind === "gallery" && chosen.length === 1 && <p className="text-[0.875rem] text-soft">{insert.gallerySize}</p>}
      </div>
    </div>
  );
}

function withItem(items: readonly MediaItem[], item: MediaItem): readonly MediaItem[] {
  return items.some(({ id }) => id === item.id) ? items : [...items, item];
}
