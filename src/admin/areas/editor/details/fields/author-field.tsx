import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LANGUAGE_TAGS, type Locale } from "../../../../../kernel/locale.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { includesWords } from "../../../../framework/app/list-search.ts";
import { useAdmin } from "../../../../framework/app/session.ts";
import type { Words } from "../../screen-words.fr.ts";
import { useText } from "../../session/article.tsx";
import { authorsQuery } from "../tags/queries.ts";
import { Combobox } from "./combobox.tsx";

/** Characters at most of an author, as documents hold it. */
const MAX_AUTHOR_LENGTH = 120;
const MOST_OFFERS = 8;

/** The author that readers see: anything may be written; names that were used before are offered, and one's own. */
export function AuthorField({ locale }: { locale: Locale }): ReactNode {
  const words = useWords<Words>().editor.details.author;
  const { name } = useAdmin();
  const { text, change } = useText(locale);
  const { data } = useQuery(authorsQuery(locale));
  const author = text.author ?? "";
  const write = (next: string) => change({ author: next === "" ? undefined : next });
  const names = [...new Set([...(data?.authors ?? []), ...(name === null ? [] : [name])])];
  const offers = names
    .filter((each) => each !== author && includesWords(each, author))
    .slice(0, MOST_OFFERS)
    .map((each) => ({ key: each, label: each, ...(each === name && { note: words.you }) }));
  return (
    <Combobox
      label={words.label}
      lang={LANGUAGE_TAGS[locale]}
      text={author}
      longest={MAX_AUTHOR_LENGTH}
      setText={write}
      offers={offers}
      pick={({ key }) => write(key)}
    >
      {author.trim() === "" && <p>{words.empty}</p>}
    </Combobox>
  );
}
