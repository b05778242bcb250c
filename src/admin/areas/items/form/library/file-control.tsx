import { type ReactNode, useState } from "react";
import { localTimes } from "../../../../../kernel/local-time.ts";
import { NO_LANGUAGE, type TextLanguage } from "../../../../../kernel/locale.ts";
import { kindOf } from "../../../../../kinds/kinds.ts";
import type { FileReference, FormerFile } from "../../../../../kinds/values.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import { useSession } from "../../../../framework/app/session.ts";
import type { Words } from "../../screen-words.fr.ts";
import { useItem, useItemText } from "../../session/item.tsx";
import { fieldOf } from "../../session/item-text.ts";
import { useTextState } from "../../session/use-states.ts";
import type { ControlProps } from "../controls/control.ts";
import { LibraryButton } from "./library-button.tsx";
import { LibraryFile } from "./library-file.tsx";

type Props = Pick<ControlProps<"file", FileReference | null>, "value" | "change"> & { language: TextLanguage };

/** A file of the library. Once another one took its place, visitors can be offered the former one too. */
export function FileControl({ value, change, language }: Props): ReactNode {
  const { file: words } = useWords<Words>().items.form;
  const state = useTextState(language)?.state;
  const former = useFormerFiles(language);
  /** The file that visitors get, or that was chosen first; null while no other one took its place. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const write = (next: FileReference | null) => {
    if (next?.id === value?.id) return;
    if (value !== null && (replaced === null || state === "published")) setReplaced(value.id);
    // A file is not offered twice.
    if (next !== null) former?.remove(next.id);
    change(next);
  };
  return (
    <div className="item-chosen">
      {value !== null && <LibraryFile id={value.id} />}
      <div className="item-buttons">
        <LibraryButton
          label={value === null ? words.choose : words.replace}
          title={words.choose}
          pictures={false}
          pick={({ id }) => write({ id })}
        />
        {value !== null && (
          <Button kind="quiet" onClick={() => write(null)}>
            {words.remove}
          </Button>
        )}
      </div>
      {former !== null && value !== null && replaced !== null && replaced !== value.id && (
        <KeepFormer id={replaced} former={former} />
      )}
    </div>
  );
}

/** Offers the file that was replaced to visitors too, as replaced today. */
function KeepFormer({ id, former }: { id: string; former: FormerFiles }): ReactNode {
  const { file: words } = useWords<Words>().items.form;
  const { timeZone } = useSession().site;
  const isKept = former.has(id);
  return (
    <div className="item-keep">
      <label className="item-flag">
        <input
          type="checkbox"
          checked={isKept}
          disabled={!isKept && former.isFull}
          onChange={({ target }) =>
            target.checked ? former.add({ id, until: localTimes(timeZone)(Date.now()).date }) : former.remove(id)
          }
        />
        {words.keepFormer}
      </label>
      <LibraryFile id={id} />
    </div>
  );
}

type FormerFiles = {
  isFull: boolean;
  has(id: string): boolean;
  add(file: FormerFile): void;
  remove(id: string): void;
};

/** The field of a text that holds former files; null where its kind has none. */
function useFormerFiles(language: TextLanguage): FormerFiles | null {
  const { kind, texts } = useItem();
  const { text } = useItemText(language);
  const fields = kindOf(kind)[language === NO_LANGUAGE ? "facts" : "words"];
  const [name, field] = Object.entries(fields).find(([, { type }]) => type === "files") ?? [];
  if (name === undefined || field?.type !== "files") return null;
  const files = fieldOf(text, name) as readonly FormerFile[];
  const has = (id: string) => files.some((each) => each.id === id);
  const write = (next: readonly FormerFile[]) => texts[language].change(name, next);
  return {
    isFull: files.length >= field.max,
    has,
    add: (file) => write([file, ...files]),
    remove: (id) => has(id) && write(files.filter((each) => each.id !== id)),
  };
}
