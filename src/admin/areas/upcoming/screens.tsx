import type { ReactNode } from "react";
import { useWords } from "../../framework/app/language.tsx";
import { CopyButton } from "../../framework/app/parts/copy-button.tsx";
import { Screen } from "../../framework/app/screen/screen.tsx";
import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import type { upcoming } from "./area.ts";
import type { Words } from "./words.fr.ts";

/*
 * Areas of later versions: their pages tell what they will do, and what does the same today. They have no dead controls.
 */
function ImportScreen(): ReactNode {
  const words = useWords<Words>();
  return <UpcomingArea title={words.upcoming.import.name} texts={words.upcoming.import} />;
}

type Props = { title: string; texts: Omit<Words["upcoming"]["import"], "name" | "keywords"> };

function UpcomingArea({ title, texts }: Props): ReactNode {
  return (
    <Screen title={title}>
      <div className="grid max-w-[42rem] gap-6 border-t border-ink pt-6">
        <p className="font-serif text-[1.375rem] leading-snug tracking-[-0.01em]">{texts.later}</p>
        <p className="text-soft">{texts.today}</p>
        {texts.commands.map(({ says, command }) => (
          <div key={command} className="grid gap-2">
            <p className="text-[0.875rem]">{says}</p>
            <div className="flex flex-wrap items-center gap-2">
              <code className="rounded-sm bg-raised px-3 py-2 font-mono text-[0.875rem]">{command}</code>
              <CopyButton text={command} />
            </div>
          </div>
        ))}
      </div>
    </Screen>
  );
}

/** For every administrator. */
export const screens: ScreensOf<typeof upcoming> = {
  "/admin/blog/import": ImportScreen,
};
