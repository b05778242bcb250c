import type { ReactNode } from "react";
import { useLanguage, useWords } from "../../framework/app/language.tsx";
import { CopyButton } from "../../framework/app/parts/copy-button.tsx";
import { useSession } from "../../framework/app/session.ts";
import { Screen } from "../../framework/app/screen/screen.tsx";
import type { Words } from "../../app/words/fr.ts";

/*
 * Areas of later steps: what will stand there, and what does the same today. No control that does nothing.
 */
export function BlogScreen(): ReactNode {
  const words = useWords();
  return <Place title={words.areas.blog} place={words.places.blog} path="/blog" />;
}

export function EditScreen(): ReactNode {
  const words = useWords();
  return <Place title={words.places.edit.title} place={words.places.edit} path="/blog" />;
}

export function ImportScreen(): ReactNode {
  const words = useWords();
  return <Place title={words.areas.import} place={words.places.import} />;
}

export function FeaturesScreen(): ReactNode {
  const words = useWords();
  return <Place title={words.areas.features} place={words.places.features} />;
}

export function MessagesScreen(): ReactNode {
  const words = useWords();
  return <Place title={words.areas.messages} place={words.places.messages} path="/contact" />;
}

type Props = { title: string; place: Words["places"]["blog"]; path?: string };

function Place({ title, place, path }: Props): ReactNode {
  const { locale } = useLanguage();
  const { site } = useSession();
  return (
    <Screen title={title}>
      <div className="grid max-w-[42rem] gap-6 border-t border-ink pt-6">
        <p className="font-serif text-[1.375rem] leading-snug tracking-[-0.01em]">{place.later}</p>
        <p className="text-soft">{place.today}</p>
        {place.commands.map(({ says, command }) => (
          <div key={command} className="grid gap-2">
            <p className="text-[0.875rem]">{says}</p>
            <div className="flex flex-wrap items-center gap-2">
              <code className="rounded-sm bg-raised px-3 py-2 font-mono text-[0.875rem]">{command}</code>
              <CopyButton text={command} />
            </div>
          </div>
        ))}
        {path !== undefined && (
          <p>
            <a className="link" href={site.home[locale].replace(/\/$/, "") + path}>
              {place.see}
            </a>
          </p>
        )}
      </div>
    </Screen>
  );
}
