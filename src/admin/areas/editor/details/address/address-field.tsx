import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { Locale } from "../../../../../kernel/locale.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import { AddressNotes, useAddressInput } from "../../../../framework/app/writing/address-input.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { useArticle, useText } from "../../session/article.tsx";
import { ArticleAddressStatus } from "./address-status.tsx";
import { articleAddress } from "./article-address.ts";
import { addressesQuery } from "./queries.ts";

/** The address of one language: as readers see it, proposed by the title, checked while somebody writes another one. */
export function AddressField({ locale }: { locale: Locale }): ReactNode {
  const words = useWords<Words>().editor.details.address;
  const id = useId();
  const article = useArticle();
  const { text, change } = useText(locale);
  const { slug, title } = text;
  const field = useAddressInput({ locale, slug, title, write: (next) => change({ slug: next }) });
  const { data } = useQuery(addressesQuery(article.id));
  const { proposal, take } = field;
  return (
    <div className="detail">
      <div className="detail-head">
        <label htmlFor={id}>{words.label}</label>
        {slug !== proposal && proposal !== "" && (
          <Button kind="quiet" className="detail-action" onClick={() => take(proposal)}>
            {words.fromTitle}
          </Button>
        )}
      </div>
      <input {...field.input} id={id} className="detail-input detail-address" aria-describedby={`${id}-about`} />
      <div id={`${id}-about`} className="detail-about">
        <AddressNotes
          words={words}
          field={field}
          own={data?.addresses.find((each) => each.locale === locale)}
          isKnown={data !== undefined}
          addressOf={(each) => articleAddress(locale, each)}
        >
          {(settled) => <ArticleAddressStatus locale={locale} slug={settled} take={take} />}
        </AddressNotes>
      </div>
    </div>
  );
}
