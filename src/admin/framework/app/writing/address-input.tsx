import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { MAX_SLUG_LENGTH } from "../../../../content/contract/limits.ts";
import { leftOut, proposedSlug, SLUG_PATTERNS, toSlug } from "../../../../content/contract/slug.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { useKeptCaret } from "../forms/use-kept-caret.ts";
import { Button } from "../parts/button.tsx";
import { Status } from "../parts/notes.tsx";
import { useDebounced } from "../use-debounced.ts";
import type { AddressWords } from "../words/slug.fr.ts";
import "./address.css";

type Options = {
  locale: Locale;
  slug: string;
  title: string;
  write(slug: string): void;
};

/** What a field for an address has: its input, what its title proposes, and what was typed that no address can hold. */
export type AddressInput = Pick<Options, "locale" | "slug" | "title"> & {
  input: {
    ref: RefObject<HTMLInputElement | null>;
    value: string;
    placeholder: string;
    maxLength: number;
    onSelect(): void;
    onChange(event: { target: HTMLInputElement }): void;
    onBlur(): void;
  } & typeof PLAIN;
  proposal: string;
  lost: readonly string[];
  /** Takes an address that was not typed. */
  take(slug: string): void;
};

/** It is no text of a language. */
const PLAIN = { type: "text", autoCapitalize: "none", autoComplete: "off", spellCheck: false } as const;

/** The address of a text in an input, which shows what somebody types while the text holds an address made of it. */
export function useAddressInput({ locale, slug, title, write }: Options): AddressInput {
  const [typed, setTyped] = useState<string | null>(null);
  /** What this field made of what was typed last: any other slug came from elsewhere. */
  const made = useRef(slug);
  const value = typed !== null && made.current === slug ? typed : slug;
  const { ref, onSelect, typed: keepCaret } = useKeptCaret<HTMLInputElement>(value);
  const proposal = proposedSlug(title, locale);
  const make = (next: string) => {
    made.current = next;
    write(next);
  };
  useEffect(() => {
    if (typed !== null && made.current !== slug) setTyped(null);
  }, [typed, slug]);
  return {
    ...{ locale, slug, title, proposal },
    input: {
      ...PLAIN,
      ...{ ref, value, onSelect, placeholder: proposal, maxLength: MAX_SLUG_LENGTH },
      onChange({ target }) {
        keepCaret(target.value);
        setTyped(target.value);
        make(toSlug(target.value, locale));
      },
      onBlur: () => setTyped(null),
    },
    lost: typed === null ? [] : leftOut(typed, locale),
    take(next) {
      setTyped(null);
      make(next);
    },
  };
}

type NotesProps = {
  words: AddressWords;
  field: AddressInput;
  /** Where the text stands; undefined until the server has answered, or where it was never saved. */
  own: { published: string | null; everPublished: boolean } | undefined;
  /** Whether the server has answered. */
  isKnown: boolean;
  /** The whole address, as readers see it. */
  addressOf(slug: string): string;
  /** What a publish at an address would meet: `AddressStatus` with what the server says of it. */
  children(slug: string): ReactNode;
};

/** What is said below the field of an address. */
export function AddressNotes({ words, field, own, isKnown, addressOf, children }: NotesProps): ReactNode {
  const { slug, title, proposal, lost, take } = field;
  const published = own?.published ?? null;
  const settled = useDebounced(slug, 300);
  const isAddress = SLUG_PATTERNS.post.test(slug);
  return (
    <>
      {slug !== "" && <p className="address-url">{addressOf(slug)}</p>}
      {lost.length > 0 && <p>{words.leftOut(lost)}</p>}
      {slug === "" && (
        <p>{title.trim() === "" ? words.comesFromTitle : proposal === "" ? words.noLetters : words.empty}</p>
      )}
      {slug !== "" && !isAddress && <p className="text-accent">{words.invalid}</p>}
      {isKnown && own?.everPublished !== true && slug !== "" && slug === proposal && <p>{words.followsTitle}</p>}
      {published !== null && published !== slug && (
        <p>
          {words.redirects(addressOf(published))}{" "}
          <button type="button" className="link" onClick={() => take(published)}>
            {words.keepPublished}
          </button>
        </p>
      )}
      {isAddress && slug !== published && (settled === slug ? children(slug) : <AddressPending words={words} />)}
    </>
  );
}

/** Stands for `AddressStatus` until the server has answered, and is as high: what is below must not move under a pointer. */
export function AddressPending({ words }: { words: AddressWords }): ReactNode {
  return (
    <p>
      <Status sign="faint">{words.checking}</Status>
    </p>
  );
}

type Holder = { entryId: string; title: string };

type StatusProps = {
  words: AddressWords;
  /** As the server says (`content/publishing/check-address.ts`). */
  check: { takenBy: Holder | null; leadsTo: Holder | null; free: string | null };
  /** A link to what has it. */
  linkTo(holder: Holder): ReactNode;
  take(slug: string): void;
};

/** Whether an address is free; where it is not, by what it is taken, and a free one like it. */
export function AddressStatus({ words, check: { takenBy, leadsTo, free }, linkTo, take }: StatusProps): ReactNode {
  if (takenBy !== null) {
    return (
      <div role="status" className="address-taken">
        <p>
          <Status sign="alert">{words.taken}</Status> {linkTo(takenBy)}
        </p>
        {free !== null && <Button onClick={() => take(free)}>{words.takeFree(free)}</Button>}
      </div>
    );
  }
  return (
    <p role="status">{leadsTo === null ? <Status sign="full">{words.free}</Status> : words.leadsTo(leadsTo.title)}</p>
  );
}
