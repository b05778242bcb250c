import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useCallback, useId, useState } from "react";
import { LOCALES } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { useListSearch } from "../../../framework/app/list-search.ts";
import { Button } from "../../../framework/app/parts/button.tsx";
import { FIELD, Labeled, ListTools } from "../../../framework/app/parts/list-tools.tsx";
import { facetsQuery } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { type Address, FILTERS, SORTS, STATES, viewOf } from "../view-query.ts";

type Option = { value: string; label: string };

/** Search and order, and behind a button what else the list can be filtered by. */
export function FilterBar({ address }: { address: Address }): ReactNode {
  const { list: words } = useWords<Words>().articles;
  const { read, write } = useListSearch("/admin/blog");
  const navigate = useNavigate();
  const count = FILTERS.filter((name) => read(name) !== "").length;
  const [open, setOpen] = useState(count > 0);
  const panel = useId();
  const search = useCallback((text: string) => write("q", text), [write]);
  const clear = () => {
    const view = viewOf(address);
    void navigate({ to: "/admin/blog", search: view === "all" ? {} : { view }, replace: true, resetScroll: false });
  };
  return (
    <div className="article-filters unprinted">
      <ListTools
        label={words.tools}
        search={{ label: words.search, value: read("q"), set: search }}
        choices={[
          {
            label: words.sort,
            value: read("sort"),
            set: (value) => write("sort", value),
            options: SORTS.map((value) => ({ value, label: words.sorts[value] })),
          },
        ]}
      />
      <div className="buttons">
        <Button aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
          {count === 0 ? words.filters : words.filtersOn(count)}
        </Button>
        {/* Its place is kept, so that the button beside it stands still while somebody presses that. */}
        <Button kind="quiet" className={count > 0 || read("q") !== "" ? "" : "invisible"} onClick={clear}>
          {words.clear}
        </Button>
      </div>
      <div id={panel} hidden={!open} className="panel">
        {open && <Choices read={read} write={write} withWriter={viewOf(address) !== "mine"} />}
      </div>
    </div>
  );
}

type ChoicesProps = ReturnType<typeof useListSearch> & { withWriter: boolean };

function Choices({ read, write, withWriter }: ChoicesProps): ReactNode {
  const { list: words, states: names } = useWords<Words>().articles;
  const { data } = useQuery(facetsQuery);
  const tags = (data?.tags ?? []).map(({ tag, label, locale }) => ({
    value: tag,
    label: `${label} ${words.of[locale]}`,
  }));
  const authors = (data?.authors ?? []).map((author) => ({ value: author, label: author }));
  const writers = (data?.writers ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const states = STATES.map((value) => ({ value, label: names[value] }));
  const choice = (name: string, label: string, options: readonly Option[]) => (
    <Choice key={name} label={label} value={read(name)} options={options} set={(value) => write(name, value)} />
  );
  return (
    <>
      {LOCALES.map((locale) => choice(locale, words.state[locale], states))}
      {choice("tag", words.tag, unique(tags))}
      {choice("author", words.author, authors)}
      {withWriter && choice("writer", words.writer, writers)}
    </>
  );
}

/** A tag that both languages name alike is one. */
function unique(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}

type ChoiceProps = { label: string; value: string; options: readonly Option[]; set(value: string): void };

function Choice({ label, value, options, set }: ChoiceProps): ReactNode {
  const { list: words } = useWords<Words>().articles;
  const listed = value === "" || options.some((option) => option.value === value);
  return (
    <Labeled label={label}>
      <select value={value} className={FIELD} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">{words.any}</option>
        {!listed && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labeled>
  );
}
