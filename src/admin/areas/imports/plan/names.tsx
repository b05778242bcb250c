import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { includesWords } from "../../../framework/app/list-search.ts";
import { Button } from "../../../framework/app/parts/button.tsx";
import { FIELD, Labeled } from "../../../framework/app/parts/list-tools.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { namesQuery } from "../api.ts";
import type { ImportDetails } from "../endpoints.ts";
import { Fold } from "../parts/fold.tsx";
import type { Words } from "../screen-words.fr.ts";
import { useChoose } from "./use-choose.ts";

/** Names that are shown at a time: an export may have thousands. */
const AT_ONCE = 50;

type Kind = "authors" | "tags";
const MAX_LENGTH = { authors: 120, tags: 60 } as const;

/** Under which names authors and tags are taken over. */
export function Names({ details }: { details: ImportDetails }): ReactNode {
  const { names: words } = useWords<Words>().imports;
  const { authors, tags } = details;
  if (authors + tags === 0) return null;
  return (
    <Section title={`${words.authors}, ${words.tags.toLowerCase()}`}>
      <div>
        {authors > 0 && (
          <Fold title={`${words.authors} (${authors})`}>
            <Table details={details} kind="authors" />
          </Fold>
        )}
        {tags > 0 && (
          <Fold title={`${words.tags} (${tags})`}>
            <Table details={details} kind="tags" />
          </Fold>
        )}
      </div>
    </Section>
  );
}

function Table({ details, kind }: { details: ImportDetails; kind: Kind }): ReactNode {
  const words = useWords<Words>();
  const { names } = words.imports;
  const query = useQuery(namesQuery(details.id));
  const [text, setText] = useState("");
  const [shown, setShown] = useState(AT_ONCE);
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const choose = useChoose(details, () => names.applied);
  const { choices } = details;
  const isBusy = choose.isPending || details.state === "planning";
  const nameHere = (name: string) =>
    changed[name] ?? (Object.hasOwn(choices[kind], name) ? (choices[kind][name] ?? name) : name);
  const pending = Object.keys(changed).length;
  const apply = () =>
    choose.mutate({ ...choices, [kind]: { ...choices[kind], ...changed } }, { onSuccess: () => setChanged({}) });
  return (
    <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={4} />}>
      {(all) => {
        const found = all[kind].filter(({ name }) => includesWords(name, text));
        return (
          <div className="grid gap-4">
            <p className="text-[0.875rem] text-soft">{kind === "authors" ? names.authorsLead : names.tagsLead}</p>
            <Labeled label={names.search} className="max-w-80">
              <input
                type="search"
                className={FIELD}
                value={text}
                onChange={({ currentTarget }) => {
                  setText(currentTarget.value);
                  setShown(AT_ONCE);
                }}
              />
            </Labeled>
            <ul className="grid gap-2">
              {found.slice(0, shown).map(({ name, texts }) => (
                <li key={name} className="grid items-center gap-x-4 gap-y-1 mid:grid-cols-2">
                  <span className="[overflow-wrap:anywhere]">
                    {name} <span className="text-[0.8125rem] whitespace-nowrap text-soft">{names.count(texts)}</span>
                  </span>
                  <input
                    className={FIELD}
                    aria-label={names.here(name)}
                    maxLength={MAX_LENGTH[kind]}
                    value={nameHere(name)}
                    onChange={({ currentTarget: { value } }) => setChanged((now) => ({ ...now, [name]: value }))}
                  />
                </li>
              ))}
            </ul>
            {found.length === 0 && <p role="status">{words.list.nothing}</p>}
            {found.length > shown && (
              <div>
                <Button onClick={() => setShown(shown + AT_ONCE)}>{names.more(found.length - shown)}</Button>
              </div>
            )}
            <div className="flex flex-wrap items-center gap-3">
              <Button kind="main" busy={isBusy} aria-disabled={pending === 0} onClick={() => pending > 0 && apply()}>
                {names.apply}
              </Button>
              <p role="status" className="text-[0.875rem] text-soft">
                {pending > 0 && names.pending(pending)}
              </p>
            </div>
          </div>
        );
      }}
    </Load>
  );
}
