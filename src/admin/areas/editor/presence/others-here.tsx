import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { Avatar } from "../../../framework/app/parts/avatar.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { useAdmin } from "../../../framework/app/session.ts";
import { useStore } from "../../../framework/app/store.ts";
import type { PresentPage } from "../presence-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { usePresence } from "./presence-context.tsx";
import "../styles/others-here.css";

/** People that are shown one by one. */
const MOST_SHOWN = 4;

type Person = { admin: PresentPage["admin"]; place: PresentPage["place"]; hidden: boolean };

/**
 * Who else has the article or item open, and in which text they are; pressed, it shows where.
 * @param props.replying of a message: where somebody is says that they reply to it.
 */
export function OthersHere({ replying = false }: { replying?: boolean }): ReactNode {
  const { presence: words } = useWords<Words>().editor;
  const { id } = useAdmin();
  const { others, reveal } = usePresence();
  const pages = useStore(others);
  const own = pages.filter(({ admin }) => admin.id === id);
  const people = peopleOf(pages.filter(({ admin }) => admin.id !== id));
  const more = people.length - MOST_SHOWN;
  const go = (place: PresentPage["place"]) => {
    if (place?.piece != null) reveal.get(place.locale)?.(place.piece);
  };
  return (
    <div className="others-here">
      <Arrivals people={people} />
      {replying && <Replying people={people.filter(({ place }) => place !== null)} />}
      {pages.length > 0 && (
        <ul aria-label={words.label}>
          {people.slice(0, MOST_SHOWN).map(({ admin, place, hidden }) => {
            const name = admin.name ?? admin.email;
            const label = [
              name,
              ...(place === null || replying ? [] : [words.in[place.locale]]),
              ...(hidden ? [words.behind] : []),
            ];
            return (
              <li key={admin.id} data-hidden={hidden}>
                <button type="button" title={label.join(", ")} onClick={() => go(place)}>
                  <Avatar {...admin} />
                  <span className="sr-only">{label.join(", ")}</span>
                  {place !== null && !replying && <Where locale={place.locale} />}
                </button>
              </li>
            );
          })}
          {more > 0 && (
            <li>
              <span aria-hidden="true">{`+${more}`}</span>
              <span className="sr-only">{words.more(more)}</span>
            </li>
          )}
          {own.length > 0 && (
            <li className="own-tab" title={words.ownTab(own.length)}>
              <Icon name="device" />
              <span>{words.ownTab(own.length)}</span>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** Who is writing a reply. */
function Replying({ people }: { people: readonly Person[] }): ReactNode {
  const { tag } = useLanguage<Words>();
  const { presence: words } = useWords<Words>().editor;
  const names = people.map(({ admin }) => admin.name ?? admin.email);
  return (
    <p role="status" className="others-replying">
      {names.length > 0 && words.replying(new Intl.ListFormat(tag).format(names), names.length)}
    </p>
  );
}

function Where({ locale }: { locale: Locale }): ReactNode {
  return (
    <span className="others-where" aria-hidden="true">
      {locale}
    </span>
  );
}

/** Says once of each person that they came. Nothing is said of those who were there before. */
function Arrivals({ people }: { people: readonly Person[] }): ReactNode {
  const { presence: words } = useWords<Words>().editor;
  const known = useRef<ReadonlySet<string>>(new Set());
  const [said, say] = useState("");
  useEffect(() => {
    const names = people
      .filter(({ admin }) => !known.current.has(admin.id))
      .map(({ admin }) => admin.name ?? admin.email);
    known.current = new Set(people.map(({ admin }) => admin.id));
    if (names.length > 0) say(words.arrived(names.join(", ")));
  }, [people, words]);
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  );
}

/** Each person once: by the page in which they are seen, else by the one that they touched. */
function peopleOf(pages: readonly PresentPage[]): Person[] {
  const people = new Map<string, Person>();
  for (const { admin, place, hidden } of pages) {
    const known = people.get(admin.id);
    if (known === undefined || (known.hidden && !hidden) || (known.place === null && place !== null && !hidden)) {
      people.set(admin.id, { admin, place, hidden });
    }
  }
  return [...people.values()];
}
