import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Locale } from "../../../../../kernel/locale.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { AddressPending, AddressStatus } from "../../../../framework/app/writing/address-input.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { useArticle } from "../../session/article.tsx";
import { addressQuery } from "./queries.ts";

type Props = { locale: Locale; slug: string; take(slug: string): void };

/** What a publish of the open article at an address would meet. */
export function ArticleAddressStatus({ locale, slug, take }: Props): ReactNode {
  const words = useWords<Words>().editor.details.address;
  const { id } = useArticle();
  const { data, isPlaceholderData } = useQuery(addressQuery(id, locale, slug));
  if (data === undefined || isPlaceholderData) return <AddressPending words={words} />;
  return (
    <AddressStatus
      words={words}
      check={data}
      take={take}
      linkTo={({ entryId, title }) => (
        <Link to="/admin/blog/edit" search={{ article: entryId } as never} className="link">
          {title}
        </Link>
      )}
    />
  );
}
