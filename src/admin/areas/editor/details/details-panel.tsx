import { type ReactNode, useId } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import type { PanelProps } from "../session/panel-props.ts";
import type { Words } from "../words.fr.ts";
import { AddressField } from "./address/address-field.tsx";
import { CoverField } from "./cover/cover-field.tsx";
import { AuthorField } from "./fields/author-field.tsx";
import { DateField } from "./fields/date-field.tsx";
import { SearchFields } from "./search/search-fields.tsx";
import { TagsField } from "./tags/tags-field.tsx";

/** Everything of one language of an article besides its title, its summary, and its text. */
export function DetailsPanel({ locale }: PanelProps): ReactNode {
  const words = useWords<Words>().editor.details;
  return (
    <div className="details">
      <Group title={words.address.title}>
        <AddressField locale={locale} />
      </Group>
      <Group title={words.tags.title}>
        <TagsField locale={locale} />
      </Group>
      <Group title={words.byline}>
        <AuthorField locale={locale} />
        <DateField locale={locale} />
      </Group>
      <Group title={words.cover.title}>
        <CoverField locale={locale} />
      </Group>
      <Group title={words.search.heading}>
        <SearchFields locale={locale} />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="details-group">
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
