import { type ReactNode, Suspense, useState } from "react";
import type { Locale } from "../../../../../kernel/locale.ts";
import type { RichText } from "../../../../../rich-text/schema.ts";
import { RichTextField, textOfField } from "../../../editor/shared.ts";
import { useItem } from "../../session/item.tsx";
import { fieldOf, withField } from "../../session/item-text.ts";

/** A running text, written as that of an article is. It reads and writes the open text by itself. */
export function RichTextControl({ name, label, locale }: { name: string; label: string; locale: Locale }): ReactNode {
  const { id, sourceLocale, texts: all } = useItem();
  const [texts] = useState(() => {
    const of = (each: Locale) =>
      textOfField(all[each], {
        locale: each,
        read: (text) => fieldOf(text, name) as RichText,
        write: (text, body) => withField(text, name, body),
      });
    return { fr: of("fr"), en: of("en") };
  });
  return (
    <div className="item-rich-text editor-sheet">
      <Suspense fallback={<span className="skeleton h-24" />}>
        <RichTextField {...{ id, sourceLocale, texts, locale, label }} />
      </Suspense>
    </div>
  );
}
