import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";

/** A link to pass on: shown in full, selected by one click, copied by a button. */
export function LinkBox({ link, label }: { link: string; label: string }): ReactNode {
  return (
    <div className="grid gap-2">
      <p className="text-[0.875rem] font-medium">{label}</p>
      <code className="block rounded-sm bg-raised px-3 py-2 font-mono text-[0.8125rem] break-all select-all">
        {link}
      </code>
      <div>
        <CopyButton text={link} />
      </div>
    </div>
  );
}
