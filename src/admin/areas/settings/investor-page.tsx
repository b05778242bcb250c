import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LANGUAGE_TAGS, LOCALES } from "../../../kernel/locale.ts";
import { useAction } from "../../framework/app/api/use-action.ts";
import { TextField } from "../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../framework/app/forms/form.tsx";
import { useWords } from "../../framework/app/language.tsx";
import { Load } from "../../framework/app/screen/load.tsx";
import { Section } from "../../framework/app/screen/screen.tsx";
import { toast } from "../../framework/app/shell/notices/toasts.tsx";
import { call, type InvestorPage, investorPageQuery } from "./api.ts";
import type { Words } from "./words.fr.ts";

/** What the page for investors is called in each language, and whether visitors get it. Nothing where there is no such page. */
export function InvestorPageSettings(): ReactNode {
  const { settings } = useWords<Words>();
  const query = useQuery(investorPageQuery);
  if (query.data !== undefined && Object.keys(query.data.pages).length === 0) return null;
  return (
    <Section title={settings.investors.title} lead={settings.investors.lead}>
      <Load query={query} skeleton={<Skeleton />}>
        {({ pages }) => <Controls pages={pages} />}
      </Load>
    </Section>
  );
}

function Controls({ pages }: { pages: InvestorPage["pages"] }): ReactNode {
  return (
    <div className="grid gap-4">
      <Shown isShown={Object.values(pages).some(({ isPublished }) => isPublished)} />
      <Names key={JSON.stringify(pages)} pages={pages} />
    </div>
  );
}

const UNKNOWN = { name: "", isPublished: true };

/** As large as what it stands for: nothing below it moves. */
function Skeleton(): ReactNode {
  return (
    <div className="skeleton max-w-[38rem]" inert>
      <div className="invisible">
        <Controls pages={{ fr: UNKNOWN, en: UNKNOWN }} />
      </div>
    </div>
  );
}

/** Takes effect at once, in both languages. */
function Shown({ isShown }: { isShown: boolean }): ReactNode {
  const { investors: words } = useWords<Words>().settings;
  const write = useAction((shown: boolean) => call("PUT /settings/investor-page", { body: { shown } }), {
    refresh: [investorPageQuery.queryKey],
    message: (shown) => (shown ? words.nowShown : words.nowHidden),
  });
  return (
    <label className="flex max-w-[38rem] items-start gap-3 py-1 coarse:py-2.5">
      <input
        type="checkbox"
        checked={write.isPending ? write.variables : isShown}
        aria-describedby="investor-page-hint"
        className="mt-1 size-5 flex-none accent-(--ink)"
        onChange={(event) => write.isPending || write.mutate(event.currentTarget.checked)}
      />
      <span className="grid gap-1">
        <span className="font-medium">{words.shown}</span>
        <span id="investor-page-hint" className="text-[0.875rem] text-soft">
          {words.shownHint}
        </span>
      </span>
    </label>
  );
}

/** The name in each language that the page was written in. */
function Names({ pages }: { pages: InvestorPage["pages"] }): ReactNode {
  const { languages, save, settings } = useWords<Words>();
  const { investors: words } = settings;
  const queries = useQueryClient();
  const locales = LOCALES.filter((locale) => pages[locale] !== undefined);
  return (
    <Form
      label={words.names}
      className="grid max-w-[38rem] gap-4"
      send={(values) =>
        call("PUT /settings/investor-page", {
          body: { names: Object.fromEntries(locales.map((locale) => [locale, values[`names.${locale}`]])) },
        })
      }
      done={() => {
        toast(words.renamed);
        void queries.invalidateQueries({ queryKey: investorPageQuery.queryKey });
      }}
    >
      <div className="grid gap-4 mid:grid-cols-2">
        {locales.map((locale) => (
          <TextField
            key={locale}
            name={`names.${locale}`}
            label={words.name(languages[locale])}
            lang={LANGUAGE_TAGS[locale]}
            defaultValue={pages[locale]?.name}
            maxLength={40}
            required
          />
        ))}
      </div>
      <FormError />
      <Submit kind="plain" className="justify-self-start">
        {save}
      </Submit>
    </Form>
  );
}
