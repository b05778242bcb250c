import { type ReactNode, useEffect, useState } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button, IconButton } from "../../../framework/app/parts/button.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { useStore } from "../../../framework/app/store.ts";
import type { Conflict, PresentPage } from "../presence-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { usePanel } from "../session/use-panel.ts";
import { usePresence } from "./presence-context.tsx";

/** One person's choice about words of this writer. */
type Told = { key: string; person: string; name: string; kept: Conflict["kept"] };

/**
 * Above a text, for whoever wrote the other words of somebody's choice: that they wait for it, and what became of them. It
 * stays until it is put away, also once the other one is gone: the words are in the history.
 */
export function WordsOfMine({ locale }: { locale: Locale }): ReactNode {
  const { close, editor } = useWords<Words>();
  const { presence: words } = editor;
  const { show } = usePanel();
  const [told, forget] = useTold(locale);
  if (told.length === 0) return <div role="status" />;
  return (
    <div role="status" className="words-of-mine">
      {told.map(({ key, name, kept }) => (
        <p key={key}>
          <Icon name="alert" />
          <span>{kept === null ? words.waits(name) : words.kept[kept](name)}</span>
          {kept !== "theirs" && (
            <Button kind="quiet" onClick={() => show("history", locale)}>
              {words.history}
            </Button>
          )}
          <IconButton icon="close" label={close} onClick={() => forget(key)} />
        </p>
      ))}
    </div>
  );
}

/** What others told of this writer's words in a language, and how to put one away. */
function useTold(locale: Locale): [told: readonly Told[], forget: (key: string) => void] {
  const pages = useStore(usePresence().others);
  const [known, setKnown] = useState<readonly Told[]>([]);
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setKnown((former) => joined(former, pages, locale)), [pages, locale]);
  const shown = known.filter(({ key, kept }) => !forgotten.has(`${key} ${kept}`));
  return [
    shown,
    (key) => {
      const kept = known.find((each) => each.key === key)?.kept ?? null;
      setForgotten(new Set([...forgotten, `${key} ${kept}`]));
    },
  ];
}

/** A choice that its page does not tell of any more was taken back; of a page that is gone it is not known. */
function joined(former: readonly Told[], pages: readonly PresentPage[], locale: Locale): readonly Told[] {
  const now = pages.flatMap(({ admin, conflicts }) =>
    conflicts
      .filter((each) => each.locale === locale)
      .map(
        ({ at, kept }): Told => ({
          ...{ key: `${admin.id} ${at}`, person: admin.id, name: admin.name ?? admin.email, kept },
        }),
      ),
  );
  const present = new Set(pages.map(({ admin }) => admin.id));
  const kept = former.filter(({ person, kept: outcome }) => outcome !== null || !present.has(person));
  const all = new Map([...kept, ...now].map((each) => [each.key, each]));
  return [...all.values()];
}
