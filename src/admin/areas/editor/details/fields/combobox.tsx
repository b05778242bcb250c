import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useKeptCaret } from "../../../../framework/app/forms/use-kept-caret.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import type { Words } from "../../screen-words.fr.ts";

/** What is offered: its key, its words, and what is said of it at the end of its line. */
export type Offer = { key: string; label: string; note?: string };

type Props = {
  label: string;
  text: string;
  longest: number;
  setText(text: string): void;
  offers: readonly Offer[];
  pick(offer: Offer): void;
  /** Enter while none of the offers is chosen. @returns whether it was taken. */
  enter?(text: string): boolean;
  /** Backspace in the empty field. */
  backspace?(): void;
  lang?: string;
  placeholder?: string;
  disabled?: boolean;
  children?: ReactNode;
};

/**
 * A field with a list of what may be meant (ARIA Authoring Practices, "Editable Combobox With List Autocomplete"): the
 * focus stays in the field; arrows move through the list, Enter takes a line, Escape closes it.
 */
export function Combobox(props: Props): ReactNode {
  const { label, text, longest, setText, offers, pick, enter, backspace, lang, placeholder, disabled, children } =
    props;
  const words = useWords<Words>().editor.details;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const { ref, onSelect, typed } = useKeptCaret<HTMLInputElement>(text);
  const list = useRef<HTMLDivElement>(null);
  const shown = isOpen && offers.length > 0;
  const active = shown ? offers[at] : undefined;
  const optionId = (key: string) => `${id}-${key}`;

  const activeKey = active?.key;
  useEffect(() => {
    if (activeKey === undefined) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [activeKey]);

  const take = (offer: Offer) => {
    pick(offer);
    setOpen(false);
    setAt(-1);
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    const places = offers.length + 1;
    // One place before the first: the field itself.
    setAt(((isOpen ? at + 1 + by + places : by === 1 ? 1 : offers.length) % places) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        if (offers.length === 0) return;
        event.preventDefault();
        return move(event.key === "ArrowDown" ? 1 : -1);
      case "Enter":
        event.preventDefault();
        if (active !== undefined) return take(active);
        if (enter?.(text)) setOpen(false);
        return;
      case "Escape":
        if (!shown) return;
        event.preventDefault();
        setOpen(false);
        return setAt(-1);
      case "Backspace":
        if (text === "") backspace?.();
        return;
    }
  };

  return (
    <div className="detail">
      <div className="detail-head">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="combobox">
        <input
          ref={ref}
          id={id}
          type="text"
          role="combobox"
          className="detail-input"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={active === undefined ? undefined : optionId(active.key)}
          aria-describedby={children === undefined ? undefined : `${id}-about`}
          lang={lang}
          placeholder={placeholder}
          maxLength={longest}
          disabled={disabled}
          value={text}
          onSelect={onSelect}
          onKeyDown={onKeyDown}
          onClick={() => setOpen(true)}
          onBlur={() => {
            setOpen(false);
            setAt(-1);
          }}
          onChange={({ target }) => {
            typed(target.value);
            setText(target.value);
            setOpen(true);
            setAt(-1);
          }}
        />
        {/* The field has the focus: a line that is pressed does not take it. */}
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          hidden={!shown}
          className="combobox-list"
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown &&
            offers.map((offer) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
              <div
                key={offer.key}
                id={optionId(offer.key)}
                role="option"
                tabIndex={-1}
                aria-selected={offer === active}
                onClick={() => take(offer)}
              >
                <span>{offer.label}</span>
                {offer.note !== undefined && <span className="combobox-note">{offer.note}</span>}
              </div>
            ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {shown ? words.offers(offers.length) : ""}
      </p>
      {children !== undefined && (
        <div id={`${id}-about`} className="detail-about">
          {children}
        </div>
      )}
    </div>
  );
}
