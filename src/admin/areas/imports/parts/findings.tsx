import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { More } from "../../../framework/app/screen/more.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { findingsQuery } from "../api.ts";
import type { ImportDetails } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";
import { Fold } from "./fold.tsx";

type LeftOutName = keyof Words["imports"]["leftOut"]["names"];

/** What an import cannot take over as it was, by kind, and what it leaves out. */
export function Findings({ details }: { details: ImportDetails }): ReactNode {
  const { findings: words, leftOut } = useWords<Words>().imports;
  const { findings } = details;
  const left = Object.entries(details.leftOut).filter(([, count]) => count > 0);
  return (
    <>
      <Section title={words.title} lead={words.lead}>
        {findings.length === 0 && <p>{words.none}</p>}
        <div>
          {findings.map(({ code, count, sentence }) => (
            <Fold key={code} title={words.one(count, sentence)}>
              <FindingList details={details} code={code} />
            </Fold>
          ))}
        </div>
      </Section>
      {left.length > 0 && (
        <Section title={leftOut.title} lead={leftOut.lead}>
          <ul className="grid gap-1">
            {left.map(([what, count]) => (
              <li key={what}>{leftOut.names[what as LeftOutName]?.(count) ?? `${count} ${what}`}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function FindingList({ details, code }: { details: ImportDetails; code: string }): ReactNode {
  const words = useWords<Words>();
  const query = useInfiniteQuery(findingsQuery(details, code));
  return (
    <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={3} />}>
      {({ pages }) => (
        <>
          <ul className="grid gap-2.5">
            {pages
              .flatMap((page) => page.findings)
              .map(({ position, sentence, file, line, title }) => (
                <li key={position} className="grid gap-0.5 [overflow-wrap:anywhere]">
                  <span className="block first-letter:uppercase">{sentence}</span>
                  <span className="text-[0.8125rem] text-soft">
                    {title !== null && `${title} · `}
                    {words.imports.findings.place(file, line)}
                  </span>
                </li>
              ))}
          </ul>
          <More query={query} />
        </>
      )}
    </Load>
  );
}
