import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { More } from "../../../framework/app/screen/more.tsx";
import { type TextsFilter, textsQuery } from "../api.ts";
import type { ImportDetails, ImportText } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";

/** Texts of an import, with what became of them where that is decided. */
export function TextList({ details, filter }: { details: ImportDetails; filter: TextsFilter }): ReactNode {
  const words = useWords<Words>();
  const query = useInfiniteQuery(textsQuery(details, filter));
  return (
    <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={3} />}>
      {({ pages }) => (
        <>
          <ul className="grid gap-2.5">
            {pages
              .flatMap((page) => page.texts)
              .map((text) => (
                <TextLine key={text.position} text={text} />
              ))}
          </ul>
          <More query={query} />
        </>
      )}
    </Load>
  );
}

function TextLine({ text }: { text: ImportText }): ReactNode {
  const { imports, languages } = useWords<Words>();
  const { texts: words, kinds } = imports;
  const { kind, title, locale, entryId, url, outcome, problem } = text;
  const name = title.trim() === "" ? words.untitled : title;
  const facts = [kinds[kind], ...(locale === null ? [] : [languages[locale]])];
  return (
    <li className="grid gap-0.5">
      <span className="[overflow-wrap:anywhere]" lang={locale ?? undefined}>
        {kind === "post" && entryId !== null ? (
          <Link
            to="/admin/blog/edit"
            search={{ article: entryId, ...(locale !== null && { view: locale }) } as never}
            className="link"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span className="text-[0.8125rem] [overflow-wrap:anywhere] text-soft">
        {facts.join(" · ")}
        {url !== null && " · "}
        {url !== null &&
          (outcome === "published" ? (
            <a href={url} className="link" target="_blank" rel="noreferrer">
              {new URL(url).pathname}
            </a>
          ) : (
            new URL(url).pathname
          ))}
      </span>
      {problem !== null && <span className="text-[0.875rem]">{problem}</span>}
    </li>
  );
}
