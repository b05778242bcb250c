import type { ReactNode } from "react";
import { documentPath } from "../../kernel/paths.ts";
import type { BlockOf } from "../schema.ts";
import { ctaOf, sectionOf } from "../tracking.ts";
import type { DocumentYear, ShownDocument, ViewContext } from "../view-context.ts";

type Props = { block: BlockOf<"document-list">; context: ViewContext };

export function DocumentListView({ block, context }: Props): ReactNode {
  const years = context.data.documents ?? [];
  if (years.length === 0 && block.empty === undefined) return null;
  return (
    <section className="prose" data-track-section={sectionOf(block)}>
      <h2>{block.title}</h2>
      {block.lead !== undefined && <p>{block.lead}</p>}
      {years.length === 0 ? <p>{block.empty}</p> : <Years years={years} context={context} />}
    </section>
  );
}

function Years({ years, context }: { years: readonly DocumentYear[]; context: ViewContext }): ReactNode {
  return years.map(({ year, kinds }) => [
    <h3 key={year}>{year}</h3>,
    ...kinds.flatMap(({ name, documents }) => [
      <h4 key={`${year} ${name}`}>{name}</h4>,
      <ul key={`${year} ${name} list`}>
        {documents.map((document) => (
          <DocumentItem key={document.id} document={document} context={context} />
        ))}
      </ul>,
    ]),
  ]);
}

type ItemProps = { document: ShownDocument; context: ViewContext };

function DocumentItem({ document, context }: ItemProps): ReactNode {
  const { slug, title, description, file, language, date, former } = document;
  const path = documentPath(slug);
  const attributes = { hrefLang: language ?? undefined, download: "", "data-track-cta": ctaOf({ to: path }) };
  const { formerVersions, until } = context.messages.documents;
  return (
    <li>
      <p>
        <a href={context.href(path)} type={file.type} {...attributes}>
          {title}
        </a>
      </p>
      {description !== "" && <p>{description}</p>}
      <p className="source">
        {`${file.details.join("\u00A0· ")}\u00A0· `}
        <time dateTime={date.iso}>{date.text}</time>
      </p>
      {former.length > 0 && (
        <details>
          <summary>{formerVersions}</summary>
          <ul>
            {former.map((version) => (
              <li key={version.path}>
                <a href={version.path} type={version.file.type} {...attributes}>
                  {version.until === null ? title : `${title}, ${until} ${version.until.text}`}
                </a>
                {` (${version.file.details.join(", ")})`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
