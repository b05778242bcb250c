import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MAX_TAGS } from "../../../../../content/contract/limits.ts";
import { MAX_TAG_LENGTH } from "../../../../../content/contract/tag.ts";
import { LANGUAGE_TAGS, LOCALES, type Locale } from "../../../../../kernel/locale.ts";
import type { TextTag } from "../../../../../writing/document.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { useText } from "../../session/article.tsx";
import { Combobox, type Offer } from "../fields/combobox.tsx";
import { tagsQuery } from "./queries.ts";
import { TagList } from "./tag-list.tsx";
import { matchingTags, tagOf, withTag } from "./tags.ts";

/** Key of the line that makes a new tag: no tag has it. */
const NEW = "+";

/** The tags of one language: those in use are offered, new ones are made in place. */
export function TagsField({ locale }: { locale: Locale }): ReactNode {
  const words = useWords<Words>().editor.details.tags;
  const { text, change } = useText(locale);
  const { data } = useQuery(tagsQuery(locale));
  const used = data?.tags ?? [];
  const { tags } = text;
  const [typed, setTyped] = useState("");
  const [unfit, setUnfit] = useState("");
  /** Labels of what was pasted and found no room. */
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const isFull = tags.length >= MAX_TAGS;

  const write = (next: readonly TextTag[]) => {
    change({ tags: [...next] });
    setLeftOut([]);
  };
  const add = (added: readonly TextTag[]) => {
    write(added.reduce<readonly TextTag[]>(withTag, tags));
    setTyped("");
    setUnfit("");
  };
  const enter = (entered: string) => {
    if (entered.trim() === "") return false;
    const tag = tagOf(entered, used);
    if (tag === null) {
      setUnfit(entered.trim());
      return false;
    }
    add([tag]);
    return true;
  };
  const type = (next: string) => {
    setUnfit("");
    if (!/[,;]/.test(next)) return setTyped(next);
    // Several at once, as they are pasted; what stands behind the last comma is still being typed.
    const pieces = next.split(/[,;]/);
    const last = pieces.pop() ?? "";
    const tagsOf = (texts: readonly string[]) => texts.flatMap((each) => tagOf(each, used) ?? []);
    const pasted = tagsOf(pieces);
    add(pasted);
    setUnfit(pieces.map((piece) => piece.trim()).find((piece) => piece !== "" && tagOf(piece, used) === null) ?? "");
    const added = pasted.reduce<readonly TextTag[]>(withTag, tags);
    if (added.length < MAX_TAGS) return setTyped(last.trimStart());
    const left = [...pasted, ...tagsOf([last])];
    setLeftOut(left.filter(({ tag }) => !added.some((each) => each.tag === tag)).map(({ label }) => label));
  };

  const made = tagOf(typed, used);
  const isNew = made !== null && ![...used, ...tags].some(({ tag }) => tag === made.tag);
  const offers: Offer[] = [
    ...matchingTags(typed, used, tags).map(({ tag, label, total }) => ({ key: tag, label, note: words.count(total) })),
    ...(isNew ? [{ key: NEW, label: words.make(made.label) }] : []),
  ];
  const pick = ({ key }: Offer) => {
    const known = used.find(({ tag }) => tag === key);
    const picked = key === NEW ? made : known;
    if (picked !== null && picked !== undefined) add([{ tag: picked.tag, label: picked.label }]);
  };
  return (
    <div className="detail-tags">
      <TagList tags={tags} write={write} lang={LANGUAGE_TAGS[locale]} />
      <Combobox
        label={words.add}
        lang={LANGUAGE_TAGS[locale]}
        text={typed}
        longest={isFull ? 0 : 20 * MAX_TAG_LENGTH}
        placeholder={words.placeholder}
        disabled={isFull}
        setText={type}
        offers={isFull ? [] : offers}
        pick={pick}
        enter={enter}
        backspace={() => write(tags.slice(0, -1))}
      >
        {isFull && <p>{words.full(MAX_TAGS)}</p>}
        {leftOut.length > 0 && <p role="alert">{words.leftOut(leftOut)}</p>}
        {unfit !== "" && (
          <p role="alert" className="text-accent">
            {words.unfit(unfit)}
          </p>
        )}
      </Combobox>
      <OtherTags locale={locale} add={(tag) => add([tag])} />
    </div>
  );
}

/** The tags of the other language that this one does not have: taken over, they share their address. */
function OtherTags({ locale, add }: { locale: Locale; add(tag: TextTag): void }): ReactNode {
  const words = useWords<Words>().editor.details.tags;
  const other = LOCALES.find((each) => each !== locale) ?? locale;
  const { text } = useText(locale);
  const { text: otherText } = useText(other);
  const { data } = useQuery(tagsQuery(locale));
  const missing = otherText.tags.filter(({ tag }) => !text.tags.some((each) => each.tag === tag));
  if (missing.length === 0 || text.tags.length >= MAX_TAGS) return null;
  return (
    <div className="detail-others">
      <p id={`other-tags-${locale}`}>{words.others[other]}</p>
      <ul aria-labelledby={`other-tags-${locale}`}>
        {missing.map(({ tag, label }) => {
          const known = data?.tags.find((each) => each.tag === tag);
          return (
            <li key={tag}>
              <Button icon="plus" onClick={() => add({ tag, label: known?.label ?? label })}>
                {known?.label ?? label}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
