import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import type { Words } from "../screen-words.fr.ts";
import { Command } from "./command.tsx";

/** How the site is restored: by a command, since it is stopped meanwhile. */
export function Restore(): ReactNode {
  const { restore: words } = useWords<Words>().backups;
  return (
    <Section title={words.title} lead={words.lead}>
      <p className="max-w-[38rem]">{words.text}</p>
      <Command text={words.command} />
      <p className="max-w-[38rem] text-[0.875rem] text-soft">{words.named}</p>
    </Section>
  );
}
