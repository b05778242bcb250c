import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import {
  MAX_EXPORTED_NUMBERS,
  MAX_NUMBERS_LENGTH,
  textOfNumbers,
} from "../../../../messages/contract/number-ranges.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button, buttonClass } from "../../../framework/app/parts/button.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { callAddress, exportQuery } from "../api.ts";
import type { ExportQuery } from "../message-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { FIRST_COLUMNS, LAST_COLUMNS, questionColumn } from "./columns.ts";

type Props = {
  query: ExportQuery;
  /** Numbers of the messages that are selected; none for all of the list. */
  numbers: readonly number[];
};

/** Which columns the table has, and the links that download it and the files. */
export function ExportChoices({ query, numbers }: Props): ReactNode {
  const { words } = useLanguage<Words>();
  const { export: text } = words.messages;
  const selected = textOfNumbers(numbers);
  if (numbers.length > MAX_EXPORTED_NUMBERS || selected.length > MAX_NUMBERS_LENGTH) {
    return (
      <Note>
        <p>{text.tooMany}</p>
      </Note>
    );
  }
  return <Choices query={numbers.length === 0 ? query : { numbers: selected }} selected={numbers.length} />;
}

function Choices({ query, selected }: { query: ExportQuery; selected: number }): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const { export: text } = words.messages;
  const facts = useQuery(exportQuery(query));
  return (
    <Load query={facts} skeleton={<RecordsSkeleton label={words.loading} rows={3} />}>
      {({ total, questions }) => (
        <>
          <p>
            {selected > 0 ? text.selected(selected) : text.all(total, new Intl.NumberFormat(tag).format(total))}
            {". "}
            {text.lead}
          </p>
          <Columns query={query} questions={questions} />
        </>
      )}
    </Load>
  );
}

type ColumnsProps = { query: ExportQuery; questions: ReadonlyArray<{ id: string; label: string }> };

function Columns({ query, questions }: ColumnsProps): ReactNode {
  const { words, locale } = useLanguage<Words>();
  const { export: text } = words.messages;
  const fixed = (column: (typeof FIRST_COLUMNS)[number] | (typeof LAST_COLUMNS)[number]) => ({
    column: column as string,
    label: text.columns[column],
  });
  const asked = questions.map(({ id, label }) => ({ column: questionColumn(id), label: label || id }));
  const groups = [
    { name: text.chosen, columns: [...FIRST_COLUMNS, ...LAST_COLUMNS].map(fixed) },
    { name: text.questions, columns: asked },
  ];
  const all = groups.flatMap(({ columns }) => columns.map(({ column }) => column));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = all.filter((column) => !left.has(column));
  const toggle = (column: string) =>
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(column)) next.add(column);
      return next;
    });
  const columns = left.size === 0 ? {} : { columns: chosen.join(",") };
  return (
    <>
      {groups.map(({ name, columns: some }) => (
        <Boxes key={name} name={name} columns={some} left={left} toggle={toggle} />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setLeft(new Set())}>{text.everything}</Button>
        <Button onClick={() => setLeft(new Set(all))}>{text.nothing}</Button>
      </div>
      <p className="text-[0.875rem] text-soft">{text.csvHint}</p>
      <div className="flex flex-wrap gap-2">
        {chosen.length === 0 ? (
          <p role="status">{text.none}</p>
        ) : (
          <a
            className={buttonClass("main")}
            href={callAddress("GET /messages.csv", { query: { ...query, ...columns, lang: locale } })}
            download=""
          >
            <Icon name="download" />
            {text.csv}
          </a>
        )}
        <a
          className={buttonClass()}
          href={callAddress("GET /message-files.zip", { query: { ...query, lang: locale } })}
          download=""
        >
          <Icon name="download" />
          {text.files}
        </a>
      </div>
    </>
  );
}

type BoxesProps = {
  name: string;
  columns: ReadonlyArray<{ column: string; label: string }>;
  left: ReadonlySet<string>;
  toggle(column: string): void;
};

function Boxes({ name, columns, left, toggle }: BoxesProps): ReactNode {
  const id = useId();
  if (columns.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="text-[0.875rem] font-medium">{name}</legend>
      <div className="grid gap-x-4 mid:grid-cols-2 wide:grid-cols-3">
        {columns.map(({ column, label }) => (
          <label key={column} htmlFor={`${id}${column}`} className="flex min-h-9 items-center gap-2 coarse:min-h-11">
            <input id={`${id}${column}`} type="checkbox" checked={!left.has(column)} onChange={() => toggle(column)} />
            <span className="min-w-0 break-words">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
