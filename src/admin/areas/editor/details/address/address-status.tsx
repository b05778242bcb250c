import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Locale } from "../../../../../kernel/locale.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import { Status } from "../../../../framework/app/parts/notes.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { useArticle } from "../../session/article.tsx";
import { addressQuery } from "./queries.ts";

type Props = { locale: Locale; slug: string; take(slug: string): void };

/** Whether an address is free; where it is not, by what it is taken, and a free one like it. */
export function AddressStatus({ locale, slug, take }: Props): ReactNode {
  const words = useWords<Words>().editor.details.address;
  const { id } = useArticle();
  const { data, isPlaceholderData } = useQuery(addressQuery(id, locale, slug));
  if (data === undefined || isPlaceholderData) return null;
  const { takenBy, leadsTo, free } = data;
  if (takenBy !== null) {
    return (
      <div role="status" className="detail-taken">
        <p>
          <Status sign="alert">{words.taken}</Status>{" "}
          <Link to="/admin/blog/edit" search={{ article: takenBy.entryId } as never} className="link">
            {takenBy.title}
          </Link>
        </p>
        {free !== null && <Button onClick={() => take(free)}>{words.takeFree(free)}</Button>}
      </div>
    );
  }
  return (
    <p role="status">{leadsTo === null ? <Status sign="full">{words.free}</Status> : words.leadsTo(leadsTo.title)}</p>
  );
}
