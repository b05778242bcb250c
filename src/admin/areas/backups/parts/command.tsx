import { Fragment, type ReactNode } from "react";
import { CopyButton } from "../../../framework/app/parts/copy-button.tsx";

/** A line for the server's terminal or settings, which can be copied; it breaks between its words alone. */
export function Command({ text }: { text: string }): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <code className="rounded-sm bg-raised px-3 py-2 font-mono text-[0.8125rem] [overflow-wrap:anywhere]">
        {text.split(" ").map((part, index) => (
          <Fragment key={part}>
            {index > 0 && " "}
            <span className="inline-block">{part}</span>
          </Fragment>
        ))}
      </code>
      <CopyButton text={text} />
    </div>
  );
}
