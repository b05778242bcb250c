import { type ReactNode, useId } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import type { Words } from "../screen-words.fr.ts";
import type { PanelProps } from "../session/panel-props.ts";
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
      <Group title={words.cover.title} fields="cover">
        <CoverField locale={locale} />
      </Group>
      <Group title={words.address.title} fields="slug">
        <AddressField locale={locale} />
      </Group>
      <Group title={words.tags.title} fields="tags">
        <TagsField locale={locale} />
      </Group>
      <Group title={words.byline} fields="author publishedAt">
        <AuthorField locale={locale} />
        <DateField locale={locale} />
      </Group>
      <Group title={words.search.heading} fields="seo.title seo.description">
        <SearchFields locale={locale} />
      </Group>
    </div>
  );
}

/** @param fields of the document, in their order here: what a finding leads to. */
function Group({ title, fields, children }: { title: string; fields: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="details-group" data-fields={fields}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
