import { useQuery } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { type ReactNode, useId, useMemo, useState } from "react";
import type { LinkableEntry } from "../../../../content/contract/linkable-entry.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { entryLink, parseEntryLink } from "../../../../kernel/url.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { call } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { useText } from "../session/article.tsx";
import { CurrentLink } from "./current-link.tsx";
import { headingsOf, type LinkOption, placeOf, titleOf } from "./link-options.ts";
import { OriginalOffer } from "./original-offer.tsx";
import { TargetCombobox } from "./target-combobox.tsx";
import { removeLink, setBlockTarget, setTarget, type TextLink } from "./text-link.ts";

type Props = { editor: Editor; locale: Locale; link: TextLink; close(): void };

/** An entry that was chosen, before the place in it is. */
type Chosen = { entry: LinkableEntry; locale: Locale | null; fragment: string };

/** Chooses where a link leads; of a link that is there, shows where it leads now. */
export function LinkForm({ editor, locale, link, close }: Props): ReactNode {
  const { links: words } = useWords<Words>().editor;
  const { text } = useText(locale);
  const headings = useMemo(() => headingsOf(text.body), [text.body]);
  const [chosen, choose] = useState<Chosen | null>(null);
  const isEntry = link.href !== null && parseEntryLink(link.href) !== null;

  const finish = (href: string, title: string) => {
    close();
    setTarget(editor, link, { href, words: title });
  };
  const take = async (option: LinkOption) => {
    if (option.target === "entry") return choose({ entry: option.entry, locale: null, fragment: "" });
    const { href, label } = option;
    const described = href.startsWith("#") ? null : await describe(href, locale);
    const found = described === null ? null : parseEntryLink(described.stored);
    // An address of the site becomes a link that follows what stands there.
    if (described?.entry != null && found !== null) {
      return finish(described.stored, titleOf(described.entry, locale, words));
    }
    finish(href, href.startsWith("#") ? label : addressWords(href));
  };

  if (chosen !== null) {
    return (
      <HeadingChoice
        {...{ chosen, locale }}
        back={() => choose(null)}
        save={(fragment) => {
          const { entry } = chosen;
          finish(entryLink({ id: entry.entryId, locale: chosen.locale, fragment }), titleOf(entry, locale, words));
        }}
      />
    );
  }
  return (
    <div className="grid gap-5">
      {link.href !== null && link.href !== "" && (
        <CurrentLink
          {...{ href: link.href, locale, headings }}
          follow={(href) => finish(href, "")}
          remove={
            // A button without a target is none.
            link.of === "button"
              ? null
              : () => {
                  close();
                  if (link.of === "text") removeLink(editor);
                  else setBlockTarget(editor, link.block, null);
                }
          }
        />
      )}
      {link.of === "text" && link.href === null && (
        <OriginalOffer editor={editor} locale={locale} choose={({ href, words: said }) => finish(href, said)} />
      )}
      <TargetCombobox
        locale={locale}
        initial={isEntry ? "" : (link.href ?? "").replace(/^(?:mailto|tel):/, "")}
        headings={headings}
        choose={(option) => void take(option)}
      />
    </div>
  );
}

/** What a link says of itself where nothing was selected. */
function addressWords(href: string): string {
  return href.replace(/^(?:mailto:|tel:|https?:\/\/)/, "").replace(/\/$/, "");
}

/** What the server knows of an address; null where it does not answer: then it stays an address. */
async function describe(href: string, locale: Locale) {
  try {
    const { links } = await call("POST /links/describe", { body: { locale, hrefs: [href] } });
    return links[0] ?? null;
  } catch {
    return null;
  }
}

type HeadingProps = { chosen: Chosen; locale: Locale; save(fragment: string): void; back(): void };

/** Where in a chosen article a link leads; without headings there, at its beginning. */
function HeadingChoice({ chosen: { entry }, locale, save, back }: HeadingProps): ReactNode {
  const { links: words } = useWords<Words>().editor;
  const id = useId();
  const [fragment, pick] = useState("");
  const of = placeOf(entry, locale)?.locale ?? locale;
  const { data } = useQuery({
    queryKey: ["link-headings", entry.entryId, of],
    queryFn: ({ signal }) =>
      call("GET /link-targets/:id/headings", { id: entry.entryId, query: { locale: of }, signal }),
    enabled: entry.kind === "post",
    retry: false,
  });
  const headings = data?.headings ?? [];
  return (
    <div className="grid gap-5">
      <CurrentLink href={entryLink({ id: entry.entryId })} locale={locale} headings={[]} known={entry} />
      {headings.length > 0 && (
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-[0.875rem] font-medium">
            {words.heading}
          </label>
          <select id={id} className="link-field" value={fragment} onChange={(event) => pick(event.target.value)}>
            <option value="">{words.start}</option>
            {headings.map((heading) => (
              <option key={heading.id} value={heading.id}>
                {`${"\u2003".repeat(Math.max(0, heading.level - 2))}${heading.text}`}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          kind="main"
          // The field that had the focus is gone.
          autoFocus
          onClick={() => save(fragment)}
        >
          {words.save}
        </Button>
        <Button kind="quiet" onClick={back}>
          {words.other}
        </Button>
      </div>
    </div>
  );
}
