import type { ReactNode } from "react";
import { typesetFrench } from "../../i18n/french-typography.ts";
import { LANGUAGE_TAGS, type Locale } from "../../kernel/locale.ts";
import type { BlockOf } from "../schema.ts";
import { sectionOf } from "../tracking.ts";

export function TwoColumnsView({ block }: { block: BlockOf<"two-columns"> }): ReactNode {
  return (
    <figure className="two-columns" data-track-section={sectionOf(block)}>
      <div className="sheets">
        {block.sheets.map((sheet) => (
          <div key={sheet.locale} className="sheet" lang={LANGUAGE_TAGS[sheet.locale]}>
            <p className="address">
              <span translate="no">{sheet.address}</span> <span>{sheet.note}</span>
            </p>
            <p className="title">{markSpaces(sheet.title, sheet.locale)}</p>
            {sheet.paragraphs.map((paragraph) => (
              <p key={paragraph}>{markSpaces(paragraph, sheet.locale)}</p>
            ))}
          </div>
        ))}
      </div>
      <figcaption>{block.caption}</figcaption>
    </figure>
  );
}

const NO_BREAK_SPACE = /([\u00A0\u202F])/;

/** The no-break spaces that typography sets, each in an element of its own so that it can be shown. */
function markSpaces(text: string, locale: Locale): ReactNode {
  if (locale !== "fr") return text;
  return typesetFrench(text)
    .split(NO_BREAK_SPACE)
    .map((part, index) =>
      NO_BREAK_SPACE.test(part) ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
        <span key={index} className="space">
          {part}
        </span>
      ) : (
        part
      ),
    );
}
