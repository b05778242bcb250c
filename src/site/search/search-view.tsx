import type { ReactNode } from "react";
import { Pagination } from "../../blocks/pagination.tsx";
import type { ViewContext } from "../../blocks/view-context.ts";
import type { SearchHit, SearchResults } from "../../content/search/search-published.ts";
import { MAX_RESULTS } from "../../content/search/search-published.ts";
import { MAX_QUERY_LENGTH } from "../../content/search/search-query.ts";
import { LANGUAGE_TAGS } from "../../kernel/locale.ts";
import { BLOG_PATH, pagePath, postPath, SEARCH_PATH, searchPath } from "../../kernel/paths.ts";
import type { SearchSegment } from "../contract/search-answer.ts";
import { RESULTS_PER_PAGE, type SearchModel } from "./load-search.ts";

type Props = { model: SearchModel; context: ViewContext };

/** The search page: a form that needs no script, and what was found. */
export function SearchView({ model, context }: Props): ReactNode {
  const words = context.messages.search;
  const { text, error, results } = model;
  return (
    <div className="search">
      <h1>{text === "" || error !== null ? words.title : words.resultsFor(text)}</h1>
      <search>
        <form className="search-form" action={context.href(SEARCH_PATH)}>
          <label htmlFor="search-text">{words.label}</label>
          <input
            id="search-text"
            type="search"
            name="q"
            defaultValue={text}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            aria-invalid={typeof error === "string" ? true : undefined}
            aria-describedby={error === null ? undefined : "search-error"}
          />
          <button type="submit" className="action action-main">
            {words.submit}
          </button>
        </form>
      </search>
      <Outcome model={model} context={context} />
      {results !== null && results.hits.length > 0 && <Results model={model} results={results} context={context} />}
    </div>
  );
}

/** What came of it, in a sentence; what to do where it is not enough. */
function Outcome({ model, context }: Props): ReactNode {
  const words = context.messages.search;
  const { text, error, results, complete } = model;
  if (error !== null) {
    return (
      <p id="search-error" className="search-error">
        {errorSentence(error, context)}
      </p>
    );
  }
  if (results === null) return <p className="lead">{words.intro}</p>;
  const empty = results.total === 0;
  return (
    <div className="search-outcome">
      {empty ? (
        <p>{words.none(text)}</p>
      ) : (
        <p>
          {countSentence(results, context)}
          {results.partial && <span className="search-partial"> {words.partial}</span>}
        </p>
      )}
      {!complete && <p className="search-incomplete">{words.incomplete}</p>}
      {(empty || results.partial) && <Suggestions model={model} empty={empty} context={context} />}
    </div>
  );
}

function errorSentence(error: NonNullable<SearchModel["error"]>, { locale, messages, number }: ViewContext): string {
  if (typeof error !== "string") return error.reader[locale];
  return error === "too-long" ? messages.search.tooLong(number(MAX_QUERY_LENGTH)) : messages.search.noWord;
}

/** "12 results". */
export function countSentence({ total, more }: SearchResults, { messages: { search }, number }: ViewContext): string {
  return more ? search.countOver(number(MAX_RESULTS)) : search.count(total, number(total));
}

function Suggestions({ model, empty, context }: Props & { empty: boolean }): ReactNode {
  const words = context.messages.search;
  if (!empty && model.elsewhere.length === 0) return null;
  return (
    <ul className="search-suggestions">
      {model.elsewhere.map(({ locale, count }) => (
        <li key={locale}>
          <a
            href={context.href(searchPath(model.text), locale)}
            hrefLang={LANGUAGE_TAGS[locale]}
            data-language={locale}
          >
            {elsewhereLabel({ locale, count }, context)}
          </a>
        </li>
      ))}
      {empty && words.advice.map((sentence) => <li key={sentence}>{sentence}</li>)}
      {empty && (
        <li>
          <a href={context.href(BLOG_PATH)}>{words.browse}</a>
        </li>
      )}
    </ul>
  );
}

/** "12 results in English". */
export function elsewhereLabel({ locale, count }: SearchModel["elsewhere"][number], context: ViewContext): string {
  const { count: words, inLanguage } = context.messages.search;
  return `${words(count, context.number(count))} ${inLanguage[locale]}`;
}

function Results({ model, results, context }: Props & { results: SearchResults }): ReactNode {
  const words = context.messages.search;
  const { text, page } = model;
  return (
    <>
      <ol className="search-results" start={(page - 1) * RESULTS_PER_PAGE + 1}>
        {results.hits.map((hit) => (
          <li key={`${hit.kind} ${hit.slug}`}>
            <Hit hit={hit} context={context} />
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        pageCount={Math.ceil(results.total / RESULTS_PER_PAGE)}
        path={(to) => searchPath(text, to)}
        labels={{ list: words.pagination, previous: words.previousPage, next: words.nextPage }}
        context={context}
      />
    </>
  );
}

function Hit({ hit, context }: { hit: SearchHit; context: ViewContext }): ReactNode {
  const { kind, slug, title, publishedAt, excerpt } = hit;
  const date = context.date(publishedAt);
  return (
    <article>
      <p className="search-kind">
        {context.messages.search.kinds[kind]}
        {kind === "post" && (
          <>
            {" · "}
            <time dateTime={date.iso}>{date.text}</time>
          </>
        )}
      </p>
      <h2>
        <a href={context.href(hitPath({ kind, slug }))}>
          <Segments segments={title} />
        </a>
      </h2>
      {excerpt.length > 0 && (
        <p>
          <Segments segments={excerpt} />
        </p>
      )}
    </article>
  );
}

/** Language-less path of what was found. */
export function hitPath({ kind, slug }: Pick<SearchHit, "kind" | "slug">): string {
  return kind === "post" ? postPath(slug) : pagePath(slug);
}

function Segments({ segments }: { segments: readonly SearchSegment[] }): ReactNode {
  return segments.map(({ text, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
    hit ? <mark key={index}>{text}</mark> : text,
  );
}
