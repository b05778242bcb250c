import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MAX_ALT_LENGTH } from "../../../../../content/contract/limits.ts";
import { LANGUAGE_TAGS, type Locale } from "../../../../../kernel/locale.ts";
import type { PostText } from "../../../../../writing/document.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { useEdited } from "../../session/article.tsx";
import { DetailField } from "../fields/text-field.tsx";
import { coverQuery } from "./queries.ts";

type Props = { locale: Locale; cover: NonNullable<PostText["cover"]> };

/** What the cover says to those who do not see it, in the language of the text. Empty says that it adds nothing. */
export function CoverAlt({ locale, cover }: Props): ReactNode {
  const words = useWords<Words>().editor.details.cover;
  const { change } = useEdited(locale);
  const { data } = useQuery(coverQuery(cover.id));
  const proposed = data?.item.alt[locale] ?? "";
  const write = (alt: string) => change({ cover: { ...cover, alt } });
  return (
    <DetailField
      label={words.alt[locale]}
      lang={LANGUAGE_TAGS[locale]}
      value={cover.alt}
      longest={MAX_ALT_LENGTH}
      wraps
      change={write}
    >
      {cover.alt.trim() === "" && <p>{words.altEmpty}</p>}
      {proposed !== "" && proposed !== cover.alt && (
        <p>
          <button type="button" className="link" onClick={() => write(proposed)}>
            {words.altFromLibrary}
          </button>{" "}
          <span lang={LANGUAGE_TAGS[locale]}>{proposed}</span>
        </p>
      )}
    </DetailField>
  );
}
