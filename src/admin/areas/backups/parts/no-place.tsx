import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Empty } from "../../../framework/app/screen/screen.tsx";
import type { Words } from "../screen-words.fr.ts";
import { Command } from "./command.tsx";

/** What to set on the server, so that there are backups. */
export function NoPlace(): ReactNode {
  const { noPlace: words } = useWords<Words>().backups;
  return (
    <Empty title={words.title}>
      <p>{words.text}</p>
      <Command text={words.folder} />
      <Command text={words.bucket} />
      <p>{words.next}</p>
    </Empty>
  );
}
