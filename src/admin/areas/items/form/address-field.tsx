import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { slugForTitle } from "../../../../content/contract/slug.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import type { PublicItemKind } from "../../../../kinds/contract/kind-names.ts";
import { isPublicKind } from "../../../../kinds/kinds.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { CopyButton } from "../../../framework/app/parts/copy-button.tsx";
import {
  AddressNotes,
  AddressPending,
  AddressStatus,
  useAddressInput,
} from "../../../framework/app/writing/address-input.tsx";
import { addressesQuery, addressQuery } from "../api.ts";
import { editPathOf } from "../paths.ts";
import type { Words } from "../screen-words.fr.ts";
import { useItem, useItemText } from "../session/item.tsx";
import { slugOf, titleIn } from "../session/item-text.ts";
import { FieldChoice } from "./field-choice.tsx";
import { itemAddress } from "./item-address.ts";

type Props = { kind: PublicItemKind; locale: Locale };

/** The address of one language of an item that has a page: proposed by the title, checked while somebody writes another. */
export function AddressField({ kind, locale }: Props): ReactNode {
  const { address: words, untitled } = useWords<Words>().items;
  const item = useItem();
  const { text } = useItemText(locale);
  const id = useId();
  const slug = slugOf(text);
  const write = (next: string) => item.texts[locale].change("slug", next);
  const field = useAddressInput({ locale, slug, title: titleIn(text), write });
  const { data: addresses } = useQuery(addressesQuery(item.id));
  const { proposal, take } = field;
  return (
    <div className="item-field">
      <div className="item-address-head">
        <label htmlFor={id} className="item-label">
          {words.label}
        </label>
        {slug !== proposal && proposal !== "" && (
          <Button kind="quiet" onClick={() => take(proposal)}>
            {words.fromTitle}
          </Button>
        )}
      </div>
      <input {...field.input} id={id} className="item-input item-address" aria-describedby={`${id}-about`} />
      <div id={`${id}-about`} className="item-about item-address-about">
        <AddressNotes
          words={words}
          field={field}
          own={addresses?.find((each) => each.locale === locale)}
          isKnown={addresses !== undefined}
          addressOf={(each) => itemAddress(kind, locale, each)}
        >
          {(settled) => <CheckedAddress {...{ kind, locale, take, untitled }} slug={settled} />}
        </AddressNotes>
      </div>
      {slug !== "" && <CopyButton text={itemAddress(kind, locale, slug)} />}
      <FieldChoice language={locale} name="slug" label={words.label} />
    </div>
  );
}

type CheckedProps = Props & { slug: string; untitled: string; take(slug: string): void };

/** What a publish of the open item at an address would meet. */
function CheckedAddress({ kind, locale, slug, untitled, take }: CheckedProps): ReactNode {
  const { address: words } = useWords<Words>().items;
  const { id } = useItem();
  const { data, isPlaceholderData } = useQuery(addressQuery(id, { kind, locale, slug }));
  if (data === undefined || isPlaceholderData) return <AddressPending words={words} />;
  return (
    <AddressStatus
      words={words}
      check={data}
      take={take}
      linkTo={({ entryId, title }) => (
        <Link to={editPathOf(kind)} search={{ kind, id: entryId }} className="link">
          {title === "" ? untitled : title}
        </Link>
      )}
    />
  );
}

/**
 * Changes the title of a language, and its address with it while nobody wrote another one and it was never published.
 * Until the server has answered, only a text that was never saved is known to be new.
 */
export function useTitleChange(locale: Locale): (title: string) => void {
  const { id, kind, texts } = useItem();
  const { session, facts, change, changeTitle } = texts[locale];
  const { data: addresses } = useQuery({ ...addressesQuery(id), enabled: isPublicKind(kind) });
  return (title) => {
    const { mine } = session.state;
    if (!isPublicKind(kind)) return change("title", title);
    const own = addresses?.find((each) => each.locale === locale);
    const everPublished = addresses === undefined ? facts.read().translationId !== null : own?.everPublished === true;
    const was = { slug: slugOf(mine), title: titleIn(mine) };
    changeTitle(title, slugForTitle(was, title, { locale, everPublished }));
  };
}
