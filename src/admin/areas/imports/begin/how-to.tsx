import { Fragment, type ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { CopyButton } from "../../../framework/app/parts/copy-button.tsx";
import type { Words } from "../screen-words.fr.ts";

/** How to get an export from each program, and where pictures come from. */
export function HowTo(): ReactNode {
  const { begin: words } = useWords<Words>().imports;
  const programs = [
    { name: words.wordpress, text: words.wordpressText },
    { name: words.ghost, text: words.ghostText },
    { name: words.markdown, text: words.markdownText },
    { name: words.pictures, text: words.picturesText },
  ];
  return (
    <div className="grid max-w-[44rem] gap-3">
      <h3 className="text-[0.875rem] font-semibold">{words.how}</h3>
      <dl className="grid gap-x-5 gap-y-2 text-[0.875rem] mid:grid-cols-[7rem_minmax(0,1fr)]">
        {programs.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="font-medium">{name}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <code className="rounded-sm bg-raised px-3 py-2 font-mono text-[0.8125rem]">
          {words.command.split(" ").map((part, index) => (
            <Fragment key={part}>
              {index > 0 && " "}
              <span className="whitespace-nowrap">{part}</span>
            </Fragment>
          ))}
        </code>
        <CopyButton text={words.command} />
      </div>
    </div>
  );
}
