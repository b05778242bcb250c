import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import type { MediaUse } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";

/** Texts that use a file, with their language and state. */
export function UseList({ uses }: { uses: readonly MediaUse[] }): ReactNode {
  const words = useWords<Words>().media.detail;
  return (
    <ul className="grid gap-1 text-[0.875rem]">
      {uses.map((use) =>
        use.kind === "layout" ? (
          <li key={`layout ${use.locale}`}>{words.layout[use.locale]}</li>
        ) : (
          <li key={use.translationId} className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{use.title || words.untitled}</span>
            <span className="text-soft">{words.state(words.languages[use.locale], words.states(use))}</span>
          </li>
        ),
      )}
    </ul>
  );
}
