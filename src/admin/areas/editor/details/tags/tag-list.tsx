import { type ReactNode, useEffect, useRef, useState } from "react";
import { MAX_TAG_LENGTH } from "../../../../../content/contract/tag.ts";
import type { TextTag } from "../../../../../writing/document.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { IconButton } from "../../../../framework/app/parts/button.tsx";
import { RowMenu } from "../../../../framework/app/parts/menu.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { withMovedTag } from "./tags.ts";

type Props = { tags: readonly TextTag[]; write(tags: readonly TextTag[]): void; lang: string };

/** The tags of a text in their order: moved, renamed, and taken away. Alt and an arrow moves the one with the focus. */
export function TagList({ tags, write, lang }: Props): ReactNode {
  const words = useWords<Words>().editor.details.tags;
  const [renamed, setRenamed] = useState<string | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  // Moved in the page, a button loses the focus.
  useEffect(() => {
    if (moved === null) return;
    list.current?.querySelector<HTMLElement>(`[data-tag="${CSS.escape(moved)}"] button`)?.focus();
    setMoved(null);
  }, [moved]);
  const move = (tag: string, by: 1 | -1) => {
    write(withMovedTag(tags, tag, by));
    setMoved(tag);
  };
  const remove = (tag: string) => {
    const at = tags.findIndex((each) => each.tag === tag);
    write(tags.filter((each) => each.tag !== tag));
    const next = tags[at + 1] ?? tags[at - 1];
    if (next === undefined) list.current?.closest(".detail-tags")?.querySelector("input")?.focus();
    else setMoved(next.tag);
  };
  if (tags.length === 0) return null;
  return (
    <ol ref={list} className="tag-rows" aria-label={words.chosen}>
      {tags.map(({ tag, label }, index) => (
        <li
          key={tag}
          data-tag={tag}
          onKeyDown={({ altKey, key }) => {
            if (!altKey || renamed === tag) return;
            if (key === "ArrowUp") move(tag, -1);
            if (key === "ArrowDown") move(tag, 1);
          }}
        >
          {renamed === tag ? (
            <Rename
              label={label}
              lang={lang}
              end={(next) => {
                setRenamed(null);
                setMoved(tag);
                if (next !== "") write(tags.map((each) => (each.tag === tag ? { tag, label: next } : each)));
              }}
            />
          ) : (
            <span className="tag-label" lang={lang}>
              {label}
            </span>
          )}
          <span className="tag-tools">
            <RowMenu
              label={words.more(label)}
              items={[
                { label: words.rename, onSelect: () => setRenamed(tag), movesFocus: true },
                { label: words.up, onSelect: () => move(tag, -1), disabled: index === 0 },
                { label: words.down, onSelect: () => move(tag, 1), disabled: index === tags.length - 1 },
              ]}
            />
            <IconButton icon="close" label={words.remove(label)} onClick={() => remove(tag)} />
          </span>
        </li>
      ))}
    </ol>
  );
}

type RenameProps = { label: string; lang: string; end(label: string): void };

/** The words of a tag, to be written anew: its address stays. Escape leaves them as they were. */
function Rename({ label, lang, end }: RenameProps): ReactNode {
  const words = useWords<Words>().editor.details.tags;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(label);
  useEffect(() => field.current?.select(), []);
  return (
    <input
      ref={field}
      type="text"
      className="detail-input"
      aria-label={words.newName(label)}
      lang={lang}
      maxLength={MAX_TAG_LENGTH}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => end(text.trim())}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          event.preventDefault();
          event.currentTarget.blur();
        }
        if (event.key === "Escape") {
          event.preventDefault();
          end("");
        }
      }}
    />
  );
}
