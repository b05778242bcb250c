import type { ReactNode } from "react";
import { LOCALES, type Locale } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { buttonClass } from "../../../framework/app/parts/button.tsx";
import { CopyButton } from "../../../framework/app/parts/copy-button.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import type { EditedState } from "../publishing-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { useText } from "../session/article.tsx";
import { useSiteTime } from "./site-time.ts";
import type { Publishing } from "./use-publishing.ts";
import { useEditedState } from "./use-states.ts";

/** Where the other language stands, said before one is published: nothing of it changes by that alone. */
export function OtherLanguage({ locale }: { locale: Locale }): ReactNode {
  const { other, otherName, otherVersion } = useWords<Words>().editor.publishing;
  const time = useSiteTime();
  const of = LOCALES.find((each) => each !== locale) ?? locale;
  const state = useEditedState(of);
  if (state === null) return null;
  if (state.plannedAt !== null) return <p>{other.planned(otherVersion[of], time.brief(state.plannedAt))}</p>;
  if (state.state === "missing") return <p>{other.missing(otherName[of], otherName[locale])}</p>;
  if (state.state === "draft") return <p>{other.draft(otherVersion[of])}</p>;
  return state.state === "changed" ? <p>{other.changed(otherVersion[of])}</p> : null;
}

/** Where a draft proposes another address than the one it is published at. */
export function SlugMove({ locale, state: { slug, url } }: { locale: Locale; state: EditedState }): ReactNode {
  const { slugMoves } = useWords<Words>().editor.publishing;
  const { text } = useText(locale);
  if (slug === null || url === null || text.slug === "" || text.slug === slug) return null;
  const { pathname } = new URL(url);
  const next = pathname.slice(0, pathname.length - slug.length) + text.slug;
  return <p>{slugMoves(pathname, next)}</p>;
}

type OutcomeProps = {
  publishing: Publishing;
  state: EditedState;
  /** Named where both languages were published at once, and one of them may have been refused. */
  of?: Locale | undefined;
};

/** How a publish ended, and where the page is. */
export function Outcome({ publishing, state, of }: OutcomeProps): ReactNode {
  const { done, both } = useWords<Words>().editor.publishing;
  const version = of !== undefined && <p className="font-medium">{both.of[of]}</p>;
  const { url } = publishing.is === "done" ? publishing : state;
  // Whoever writes on has another text than the one that visitors read.
  const isCurrent = state.state === "published";
  return (
    <>
      {publishing.is === "done" && isCurrent && (
        <p className="font-medium">
          {done.published} {publishing.planEnded && done.planEnded}
        </p>
      )}
      {publishing.is === "already" && isCurrent && <p role="status">{done.already}</p>}
      {publishing.is === "failed" && (
        <Note alert>
          {version}
          <p>{publishing.sentence}</p>
        </Note>
      )}
      {publishing.is === "uncertain" && (
        <Note icon="clock" alert>
          {version}
          <p>{publishing.sentence}</p>
        </Note>
      )}
      {url !== null && (
        <div className="published-address">
          <p>
            <span className="sr-only">{done.address} </span>
            <code>{url}</code>
          </p>
          <div className="flex flex-wrap gap-2">
            <a className={buttonClass("plain")} href={url} target="_blank" rel="noopener">
              <Icon name="outside" />
              {done.view}
            </a>
            <CopyButton text={url} />
          </div>
        </div>
      )}
    </>
  );
}
