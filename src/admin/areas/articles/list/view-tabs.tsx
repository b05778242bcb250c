import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { TextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { Button, IconButton } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { BLOG_KEY, call, facetsQuery, viewCountsQuery } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { type Address, VIEWS, viewOf } from "../view-query.ts";
import { isFiltered, searchOf } from "./list-query.ts";

/** Characters that a number takes until it is known. */
const MIN_WIDTH = 2.5;

type OwnView = { id: string; name: string; search: string };

/** The views: those that everybody has, and the reader's own, each with the number of its articles. */
export function ViewTabs({ address }: { address: Address }): ReactNode {
  const { list: words } = useWords<Words>().articles;
  const { data } = useQuery(facetsQuery);
  const [keeping, setKeeping] = useState(false);
  const here = searchOf(address);
  const own = data?.own ?? [];
  // They come behind the list: a search among all texts takes longer than what it is shown beside.
  const { data: counted } = useQuery({ ...viewCountsQuery, enabled: own.length > 0 });
  const counts = new Map(counted?.counts.map(({ id, articles }) => [id, articles]));
  const current = own.find(({ search }) => search === here);
  return (
    <section className="article-views unprinted" aria-label={words.views.label}>
      <div className="tabs">
        <ul>
          {VIEWS.map((view) => (
            <li key={view}>
              <Link
                to="/admin/blog"
                search={view === "all" ? {} : { view }}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={current === undefined && viewOf(address) === view ? "page" : undefined}
                resetScroll={false}
              >
                <ViewName name={words.views[view]} articles={data?.views[view]} />
              </Link>
            </li>
          ))}
          {own.map((view) => (
            <li key={view.id}>
              <Link
                to="/admin/blog"
                search={Object.fromEntries(new URLSearchParams(view.search))}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={view === current ? "page" : undefined}
                resetScroll={false}
              >
                <ViewName name={view.name} articles={counts.get(view.id)} max={data?.views.all} />
              </Link>
              {view === current && <DropView view={view} />}
            </li>
          ))}
        </ul>
      </div>
      {current === undefined && isFiltered(address) && viewOf(address) !== "bin" && (
        <Button kind="quiet" onClick={() => setKeeping(true)}>
          {words.keepView}
        </Button>
      )}
      <KeepView open={keeping} search={here} onClose={() => setKeeping(false)} />
    </section>
  );
}

type NameProps = {
  name: string;
  /** Undefined until it is known. */
  articles: number | undefined;
  /** The most that it can be, where it comes later than the name. */
  max?: number | undefined;
};

/** What a view is called, and how many articles it holds: a number to see, words to hear. */
function ViewName({ name, articles, max = 0 }: NameProps): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const number = new Intl.NumberFormat(tag);
  const characters = Math.max(MIN_WIDTH, number.format(max).length);
  const said =
    articles === undefined
      ? undefined
      : words.articles.list.viewCount(articles).replace(String(articles), number.format(articles));
  return (
    <>
      <span aria-hidden="true">{name}</span>
      <span className="count" aria-hidden="true" title={said} style={{ minInlineSize: `${characters}ch` }}>
        {articles !== undefined && number.format(articles)}
      </span>
      <span className="sr-only">{said === undefined ? name : `${name}, ${said}`}</span>
    </>
  );
}

function DropView({ view }: { view: OwnView }): ReactNode {
  const { list: words } = useWords<Words>().articles;
  const navigate = useNavigate();
  const keep = useAction(() => call("POST /blog/views", { body: { name: view.name, search: view.search } }), {
    refresh: [BLOG_KEY],
  });
  const drop = useAction(() => call("DELETE /blog/views/:id", { id: view.id }), {
    refresh: [BLOG_KEY],
    message: () => words.viewDropped(view.name),
    undo: () => () => keep.mutate(undefined),
  });
  return (
    <IconButton
      icon="close"
      label={words.dropView(view.name)}
      onClick={() => {
        drop.mutate(undefined);
        void navigate({ to: "/admin/blog", search: {}, resetScroll: false });
      }}
    />
  );
}

function KeepView({ open, search, onClose }: { open: boolean; search: string; onClose(): void }): ReactNode {
  const { list: words } = useWords<Words>().articles;
  const queries = useQueryClient();
  return (
    <Dialog title={words.keepTitle} open={open} onClose={onClose}>
      <Form
        send={({ name = "" }) => call("POST /blog/views", { body: { name, search } })}
        done={({ name }) => {
          void queries.invalidateQueries({ queryKey: BLOG_KEY });
          toast(words.viewKept(name));
          onClose();
        }}
      >
        <p className="text-soft">{words.keepLead}</p>
        <TextField name="name" label={words.viewName} required maxLength={60} autoComplete="off" />
        <FormError />
        <Submit>{words.keepView}</Submit>
      </Form>
    </Dialog>
  );
}
