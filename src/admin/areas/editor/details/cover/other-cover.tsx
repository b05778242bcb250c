import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LOCALES, type Locale } from "../../../../../kernel/locale.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { useText } from "../../session/article.tsx";
import { coverQuery } from "./queries.ts";

/** The cover of the other language: each has its own, and may take that of the other one over. */
export function OtherCover({ locale }: { locale: Locale }): ReactNode {
  const words = useWords<Words>().editor.details.cover;
  const other = LOCALES.find((each) => each !== locale) ?? locale;
  const { text, change } = useText(locale);
  const { text: otherText } = useText(other);
  const offered = otherText.cover;
  const { data } = useQuery({ ...coverQuery(offered?.id ?? ""), enabled: offered !== undefined });
  if (offered === undefined) return null;
  if (offered.id === text.cover?.id) return <p className="detail-about">{words.sameAs[other]}</p>;
  const take = () => {
    const { id, width, height } = offered;
    // Its words are of the other language: those of the library are not.
    change({ cover: { id, width, height, alt: data?.item.alt[locale] ?? "" } });
  };
  return (
    <div className="detail-buttons">
      <Button icon="copy" onClick={take}>
        {words.takeFrom[other]}
      </Button>
    </div>
  );
}
