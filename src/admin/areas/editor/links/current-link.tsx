import type { ReactNode } from "react";
import type { LinkableEntry } from "../../../../content/contract/linkable-entry.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button, buttonClass } from "../../../framework/app/parts/button.tsx";
import { useSession } from "../../../framework/app/session.ts";
import type { LinkableHeading } from "../links-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { linkPlace, useLinkFacts } from "./link-facts.ts";
import { leadsSomewhere } from "./link-options.ts";

type Props = {
  href: string;
  /** The language of the text that the link stands in. */
  locale: Locale;
  /** Headings of the same text. */
  headings: readonly LinkableHeading[];
  /** What it leads to, where that is known already. */
  known?: LinkableEntry;
  /** Makes a link by address one that follows what stands there. */
  follow?(href: string): void;
  /** Null where the link cannot be without a target. */
  remove?: (() => void) | null;
};

/** Where a link leads: its title, where that stands, and what readers get. */
export function CurrentLink({ href, locale, headings, known, follow, remove }: Props): ReactNode {
  const { links: words } = useWords<Words>().editor;
  const { site } = useSession();
  const { state, title, detail, link } = useLinkFacts({ href, locale, headings, known });
  const place = linkPlace(href, link, { locale, home: site.home });
  return (
    <div className="link-current" data-state={state}>
      <p className="link-current-title">{title}</p>
      {detail.length > 0 && <p className="link-option-detail">{detail.join(" · ")}</p>}
      {state in words.consequences && (
        <p className={leadsSomewhere(state) ? "link-option-detail" : "text-[0.875rem] text-accent"}>
          {words.consequences[state as keyof typeof words.consequences]}
        </p>
      )}
      {remove !== undefined && (
        <div className="flex flex-wrap gap-2 pt-1">
          {place !== null && (
            <a className={buttonClass("plain")} href={place.href} target="_blank" rel="noopener">
              {place.on === "site" ? words.open : words.openEditor}
            </a>
          )}
          {link !== null && link.stored !== href && follow !== undefined && (
            <Button onClick={() => follow(link.stored)}>{words.follow}</Button>
          )}
          {remove !== null && <Button onClick={remove}>{words.remove}</Button>}
        </div>
      )}
    </div>
  );
}
