import { type ReactNode, useEffect, useRef } from "react";
import { useWords } from "../../framework/app/language.tsx";
import { Button } from "../../framework/app/parts/button.tsx";
import { LinkBox } from "../../framework/app/parts/link-box.tsx";
import type { Words } from "./words.fr.ts";

type Props = { link: string; text: string; onDone(): void };

/** Shows an invitation's link, which is not shown again, with what was done and what its holder can do. */
export function PassOnLink({ link, text, onDone }: Props): ReactNode {
  const words = useWords<Words>();
  const first = useRef<HTMLParagraphElement>(null);
  // It replaces the form that had the focus.
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <p ref={first} tabIndex={-1} role="status" className="outline-none">
        {text}
      </p>
      <LinkBox link={link} label={words.invitations.linkLabel} />
      <p className="text-[0.875rem] text-soft">{words.invitations.linkOnce}</p>
      <div>
        <Button kind="main" onClick={onDone}>
          {words.invitations.linkDone}
        </Button>
      </div>
    </>
  );
}
