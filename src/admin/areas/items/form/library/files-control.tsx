import type { ReactNode } from "react";
import type { FormerFile } from "../../../../../kinds/values.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import type { Words } from "../../screen-words.fr.ts";
import type { ControlProps } from "../controls/control.ts";
import { DateControl } from "../controls/date-control.tsx";
import { LibraryButton } from "./library-button.tsx";
import { LibraryFile, useFileName } from "./library-file.tsx";

/** Files that were replaced, each with the day on which that was. */
export function FilesControl({ id, field, value, change }: ControlProps<"files", readonly FormerFile[]>): ReactNode {
  const { files: words } = useWords<Words>().items.form;
  const write = (next: FormerFile) => change(value.map((each) => (each.id === next.id ? next : each)));
  return (
    <>
      {value.length > 0 && (
        <ul className="item-files">
          {value.map((file) => (
            <li key={file.id}>
              <Line
                id={`${id}-${file.id}`}
                file={file}
                write={write}
                remove={() => change(value.filter((each) => each.id !== file.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="item-buttons">
        <LibraryButton
          label={words.add}
          title={words.add}
          pictures={false}
          disabled={value.length >= field.max}
          pick={(item) => value.some((each) => each.id === item.id) || change([...value, { id: item.id, until: null }])}
        />
      </div>
    </>
  );
}

type LineProps = { id: string; file: FormerFile; write(file: FormerFile): void; remove(): void };

function Line({ id, file, write, remove }: LineProps): ReactNode {
  const { files: words } = useWords<Words>().items.form;
  const name = useFileName(file.id);
  return (
    <>
      <LibraryFile id={file.id} />
      <div>
        <label htmlFor={id} className="item-sublabel">
          {words.until}
        </label>
        <DateControl id={id} describedBy={undefined} value={file.until} change={(until) => write({ ...file, until })} />
      </div>
      <Button kind="quiet" aria-label={name === undefined ? undefined : words.removeOf(name)} onClick={remove}>
        {words.remove}
      </Button>
    </>
  );
}
