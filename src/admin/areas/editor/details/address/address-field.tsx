import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { MAX_SLUG_LENGTH } from "../../../../../content/contract/limits.ts";
import { leftOut, proposedSlug, SLUG_PATTERNS, toSlug } from "../../../../../content/contract/slug.ts";
import type { Locale } from "../../../../../kernel/locale.ts";
import { useKeptCaret } from "../../../../framework/app/forms/use-kept-caret.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import { useDebounced } from "../../../../framework/app/use-debounced.ts";
import type { Words } from "../../screen-words.fr.ts";
import { useArticle, useText } from "../../session/article.tsx";
import { AddressStatus } from "./address-status.tsx";
import { articleAddress } from "./article-address.ts";
import { addressesQuery } from "./queries.ts";

/** The address of one language: as readers see it, proposed by the title, checked while somebody writes another one. */
export function AddressField({ locale }: { locale: Locale }): ReactNode {
  const words = useWords<Words>().editor.details.address;
  const id = useId();
  const article = useArticle();
  const { text, change } = useText(locale);
  const { slug, title } = text;
  const [typed, setTyped] = useState<string | null>(null);
  /** What this field made of what was typed last: any other slug came from elsewhere. */
  const made = useRef(slug);
  const value = typed !== null && made.current === slug ? typed : slug;
  const caret = useKeptCaret<HTMLInputElement>(value);
  const { data } = useQuery(addressesQuery(article.id));
  const own = data?.addresses.find((each) => each.locale === locale);
  const published = own?.published ?? null;
  const proposal = proposedSlug(title, locale);
  const lost = typed === null ? [] : leftOut(typed, locale);
  const settled = useDebounced(slug, 300);
  const write = (next: string) => {
    made.current = next;
    change({ slug: next });
  };
  const take = (next: string) => {
    setTyped(null);
    write(next);
  };
  useEffect(() => {
    if (typed !== null && made.current !== slug) setTyped(null);
  }, [typed, slug]);
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
      <input
        ref={caret.ref}
        id={id}
        type="text"
        className="detail-input detail-address"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SLUG_LENGTH}
        aria-describedby={`${id}-about`}
        value={value}
        placeholder={proposal}
        onSelect={caret.onSelect}
        onChange={({ target }) => {
          caret.typed(target.value);
          setTyped(target.value);
          write(toSlug(target.value, locale));
        }}
        onBlur={() => setTyped(null)}
      />
      <div id={`${id}-about`} className="detail-about">
        {slug !== "" && <p className="detail-url">{articleAddress(locale, slug)}</p>}
        {lost.length > 0 && <p>{words.leftOut(lost)}</p>}
        {slug === "" && (
          <p>{title.trim() === "" ? words.comesFromTitle : proposal === "" ? words.noLetters : words.empty}</p>
        )}
        {slug !== "" && !SLUG_PATTERNS.post.test(slug) && <p className="text-accent">{words.invalid}</p>}
        {data !== undefined && own?.everPublished !== true && slug !== "" && slug === proposal && (
          <p>{words.followsTitle}</p>
        )}
        {published !== null && published !== slug && (
          <p>
            {words.redirects(articleAddress(locale, published))}{" "}
            <button type="button" className="link" onClick={() => take(published)}>
              {words.keepPublished}
            </button>
          </p>
        )}
        {settled === slug && SLUG_PATTERNS.post.test(slug) && slug !== published && (
          <AddressStatus locale={locale} slug={slug} take={take} />
        )}
      </div>
    </div>
  );
}
