import type { ReactNode } from "react";
import type { ViewContext } from "../../blocks/view-context.ts";
import type { Outline } from "../../rich-text/outline.ts";
import { HeadingWords } from "../../rich-text/view.tsx";

/** Fewest headings for which a table of contents is worth showing. */
const ENOUGH = 3;

type Heading = Outline["contents"][number];
type Chapter = { heading: Heading; sections: Heading[] };

/** The chapters of an article and their sections, as links. Open: folding it away is the reader's choice. */
export function Contents({ outline, context }: { outline: Outline; context: ViewContext }): ReactNode {
  if (outline.contents.length < ENOUGH) return null;
  return (
    <nav className="contents" aria-label={context.messages.contents}>
      <details open>
        <summary>{context.messages.contents}</summary>
        <ol>
          {chaptersOf(outline.contents).map(({ heading, sections }) => (
            <li key={heading.id}>
              <HeadingLink heading={heading} context={context} />
              {sections.length > 0 && (
                <ol>
                  {sections.map((section) => (
                    <li key={section.id}>
                      <HeadingLink heading={section} context={context} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function HeadingLink({ heading: { id, node }, context }: { heading: Heading; context: ViewContext }): ReactNode {
  return (
    <a href={`#${id}`}>
      <HeadingWords node={node} context={context} />
    </a>
  );
}

/** Groups headings by chapter; a section before any chapter is a chapter of its own. */
function chaptersOf(headings: readonly Heading[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const heading of headings) {
    const chapter = chapters.at(-1);
    if (heading.level === 2 || chapter === undefined) chapters.push({ heading, sections: [] });
    else chapter.sections.push(heading);
  }
  return chapters;
}
