import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Pagination } from "../../blocks/pagination.tsx";
import { BlocksView } from "../../blocks/view.tsx";
import type { ViewContext } from "../../blocks/view-context.ts";
import { readerOf } from "../../content/dependencies/reads.ts";
import { readLayout } from "../../content/layout/read-layout.ts";
import { readSiteFacts } from "../../content/site/site-facts.ts";
import type { Queryable } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";
import { siteMapPath } from "../../kernel/paths.ts";
import { RichTextView } from "../../rich-text/view.tsx";
import { Field } from "../../ui/field.tsx";
import type { ReadFormSettings } from "../forms/load-retention.ts";
import { Body, Document } from "../layout/document.tsx";
import { typesetHtml } from "../pages/typeset-html.ts";
import type { SiteSettings } from "../settings.ts";
import { createViewContext } from "../view-context.ts";
import { collectSamples, type Samples } from "./collect-samples.ts";
import type { Token } from "./tokens.ts";

/** Where developers find it: `npm run dev` answers there, a site never does. */
export const STYLE_PAGE_PATH = "/_style";
/** Where the style page finds its own style sheet. */
export const STYLE_SHEET_PATH = "/_style.css";

type Options = {
  settings: SiteSettings;
  db: Queryable;
  locale: Locale;
  tokens: readonly Token[];
  readFormSettings: ReadFormSettings;
};

/**
 * Every piece a page is made of, side by side: tokens, primitives, then one of each kind of block and of running text
 * found in what is published. Nothing in it is a copy, so it cannot fall behind.
 */
export async function renderStylePage({ settings, db, locale, tokens, readFormSettings }: Options): Promise<string> {
  const reader = readerOf(db);
  const layout = await readLayout(reader, { locale, shared: settings.routing.strategy === "no_prefix" });
  const samples = await collectSamples(reader, locale, {
    readLayout: async () => layout,
    readFormSettings,
    readFacts: readSiteFacts,
  });
  const context = createViewContext(settings, locale, { data: samples.data });
  const home = { path: "/", missing: false };
  const html = renderToStaticMarkup(
    <Document
      settings={{ ...settings, assets: { ...settings.assets, styles: [...settings.assets.styles, STYLE_SHEET_PATH] } }}
      context={context}
      title={`Style · ${settings.name}`}
      head={<meta data-page="" name="robots" content="noindex" />}
    >
      <Body settings={settings} layout={layout} context={context} path={null} switcher={{ fr: home, en: home }}>
        <h1>{"Style"}</h1>
        <Tokens tokens={tokens} />
        <Primitives context={context} />
        <Blocks samples={samples} context={context} />
        <article className="style-part prose">
          <h2>{"rich-text"}</h2>
          <RichTextView document={samples.richText} context={context} />
        </article>
      </Body>
    </Document>,
  );
  return `<!doctype html>${typesetHtml(html)}`;
}

function Tokens({ tokens }: { tokens: readonly Token[] }): ReactNode {
  return (
    <section className="style-part">
      <h2>{"tokens"}</h2>
      <ul className="style-tokens">
        {tokens.map(({ name, kind, value }) => (
          <li key={name} translate="no">
            <span className={`style-${kind} style-token-${name}`}>{kind === "type" ? settingOf(name) : ""}</span>
            <code>{`--${name}`}</code> <small>{value}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The signs of `ui/foundation/icons.css`. */
const ICONS = ["menu", "close", "search", "theme"];

/** Both languages, in a line that needs accents, ligatures and figures. */
function settingOf(name: string): string {
  return `Œuvre nº 1 250, ${name} & Æsop’s “fable”`;
}

function Primitives({ context }: { context: ViewContext }): ReactNode {
  const { messages } = context;
  return (
    <section className="style-part">
      <h2>{"ui"}</h2>
      <p className="style-row">
        <span className="brand">{context.messages.footer.promise}</span>
        {ICONS.map((name) => (
          <span key={name} className={`tool icon-${name}`}>
            {name}
          </span>
        ))}
      </p>
      <p className="actions">
        <a className="action action-main" href={context.href("/")}>
          {messages.home}
        </a>
        <a className="action" href={context.href("/")}>
          {messages.home}
        </a>
      </p>
      <Field name="plain" label={messages.navigation.contact} />
      <Field name="hint" label={messages.navigation.contact} hint={messages.footer.promise} required />
      <Field name="wrong" label={messages.navigation.contact} value="…" error={messages.notFound.lead} />
      <Field name="long" label={messages.navigation.contact} multiline />
      <Pagination page={1} pageCount={2} path={siteMapPath} context={context} />
      <Pagination page={417} pageCount={834} path={siteMapPath} context={context} />
    </section>
  );
}

function Blocks({ samples, context }: { samples: Samples; context: ViewContext }): ReactNode {
  return samples.blocks.flatMap((block) => [
    <h2 key={`${block.type}-name`} className="style-name">
      {`blocks/${block.type}`}
    </h2>,
    <BlocksView key={block.type} blocks={[block]} context={context} />,
  ]);
}
