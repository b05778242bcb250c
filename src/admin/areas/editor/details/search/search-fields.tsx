import { type ReactNode, useState } from "react";
import { MAX_SUMMARY_LENGTH, MAX_TITLE_LENGTH } from "../../../../../content/contract/limits.ts";
import { LANGUAGE_TAGS, type Locale } from "../../../../../kernel/locale.ts";
import type { Device } from "../../../../../writing/search-result.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { useText } from "../../session/article.tsx";
import { DetailField } from "../fields/text-field.tsx";
import { SearchPreview } from "./search-preview.tsx";
import { ShareCardPreview } from "./share-card-preview.tsx";

/** Title and description for search engines and shared links, with what both will look like. */
export function SearchFields({ locale }: { locale: Locale }): ReactNode {
  const words = useWords<Words>().editor.details.search;
  const { text, change } = useText(locale);
  const [device, setDevice] = useState<Device>("desktop");
  const { seo, title, summary } = text;
  const write = (name: "title" | "description", value: string) => {
    const { [name]: _, ...others } = seo;
    change({ seo: value === "" ? others : { ...others, [name]: value } });
  };
  const lang = LANGUAGE_TAGS[locale];
  return (
    <>
      <DetailField
        label={words.title}
        lang={lang}
        value={seo.title ?? ""}
        placeholder={title}
        longest={MAX_TITLE_LENGTH}
        wraps
        change={(value) => write("title", value)}
      >
        {(seo.title ?? "") === "" && <p>{words.titleEmpty}</p>}
      </DetailField>
      <DetailField
        label={words.description}
        lang={lang}
        value={seo.description ?? ""}
        placeholder={summary}
        longest={MAX_SUMMARY_LENGTH}
        wraps
        change={(value) => write("description", value)}
      >
        {(seo.description ?? "") === "" && (
          <p>{summary.trim() === "" ? words.descriptionMissing : words.descriptionEmpty}</p>
        )}
      </DetailField>
      <SearchPreview locale={locale} device={device} setDevice={setDevice} />
      <ShareCardPreview locale={locale} />
    </>
  );
}
