import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { LOCALES, type Locale } from "../../../../kernel/locale.ts";
import type { ItemKind } from "../../../../kinds/contract/kind-names.ts";
import { kindOf } from "../../../../kinds/kinds.ts";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { watchFieldTypography } from "../../../framework/app/forms/field-typography.ts";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { Screen } from "../../../framework/app/screen/screen.tsx";
import { useAdmin } from "../../../framework/app/session.ts";
import { useOpened } from "../../../framework/app/writing/use-opened.ts";
import { ItemPresence } from "../../editor/shared.ts";
import { call, ITEMS_KEY, readChoices, readItem, statesQuery } from "../api.ts";
import type { ItemsPath } from "../paths.ts";
import type { Words } from "../screen-words.fr.ts";
import { type EditedItem, ItemProvider, leaveItem, openEditedItem, useItem, useItemText } from "../session/item.tsx";
import { titleOf } from "../session/item-text.ts";
import { useItemPublishing } from "../session/use-publishing.ts";
import { useFollowedStates } from "../session/use-states.ts";
import { FactsSection, LanguageSection } from "./sections.tsx";
import "../styles/fields.css";
import "../styles/form.css";

type Props = {
  id: string;
  /** Of an item that is new. */
  kind: ItemKind;
  /** Language-less path of the list. */
  listPath: ItemsPath;
  /** Name of the list. */
  listName: string;
};

/** Opens an item, and keeps it open while the screen is shown. */
export function ItemForm({ id, kind, listPath, listName }: Props): ReactNode {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const { id: accountId } = useAdmin();
  const query = useOpened<EditedItem>({
    key: `${id} ${accountId}`,
    async open(signal) {
      const around = Promise.all([readChoices(queries, kind), queries.ensureQueryData(statesQuery(id))]);
      const item = await readItem(id, signal);
      await around;
      return openEditedItem(item, { id, kind, accountId });
    },
    async leave(item) {
      await leaveItem(item);
      await queries.invalidateQueries({ queryKey: ITEMS_KEY });
    },
  });
  return (
    <Load query={query} skeleton={<FormSkeleton label={words.loading} />}>
      {(item: EditedItem) => (
        <ItemProvider item={item}>
          <FormScreen listPath={listPath} listName={listName} />
        </ItemProvider>
      )}
    </Load>
  );
}

/** Its margin stays within: the form that takes its place begins where it does. */
function FormSkeleton({ label }: { label: string }): ReactNode {
  return (
    <div className="flow-root">
      <RecordsSkeleton label={label} rows={6} />
    </div>
  );
}

function FormScreen({ listPath, listName }: Pick<Props, "listPath" | "listName">): ReactNode {
  const { locale, words, typeset } = useLanguage<Words>();
  const { form, untitled } = words.items;
  const { id, kind, isNew, sourceLocale, binned } = useItem();
  const texts = { fr: useItemText("fr").text, en: useItemText("en").text };
  const title = [locale, ...LOCALES].map((each) => titleOf(texts, each)).find((each) => each !== "");
  const publishing = useItemPublishing();
  const [shown, show] = useState<Locale>(sourceLocale);
  const room = useRef<HTMLDivElement>(null);
  useFollowedStates();
  useEffect(watchFieldTypography, []);
  useEffect(() => {
    if (isNew) room.current?.querySelector<HTMLElement>(".item-languages textarea")?.focus({ preventScroll: true });
  }, [isNew]);
  const { label, facts } = kindOf(kind);
  const languages = [sourceLocale, ...LOCALES.filter((each) => each !== sourceLocale)];
  return (
    <div ref={room} className="item-form">
      <div className="item-top">
        <Link to={listPath} search={{ kind }} className="link item-back">
          <Icon name="back" />
          {listName}
        </Link>
        <Suspense fallback={null}>
          <ItemPresence id={id} />
        </Suspense>
      </div>
      <Screen title={title ?? untitled} lead={typeset(label.one[locale])}>
        {binned && <Binned />}
        {publishing.error !== null && (
          <Note alert>
            <p>{publishing.error}</p>
          </Note>
        )}
        {Object.keys(facts).length > 0 && <FactsSection publishing={publishing} />}
        <fieldset className="item-switch">
          <legend className="sr-only">{form.shownLanguage}</legend>
          {languages.map((each) => (
            <label key={each}>
              <input type="radio" name="shown-language" checked={shown === each} onChange={() => show(each)} />
              {words.languages[each]}
            </label>
          ))}
        </fieldset>
        <div className="item-languages" data-shown={shown}>
          {languages.map((each) => (
            <LanguageSection key={each} locale={each} publishing={publishing} />
          ))}
        </div>
      </Screen>
    </div>
  );
}

/** An item in the bin can be read and restored. */
function Binned(): ReactNode {
  const { binned: words, restored } = useWords<Words>().items.form;
  const { id } = useItem();
  const [isBack, setBack] = useState(false);
  const restore = useAction(() => call("POST /items/:id/restore", { id }), {
    refresh: [ITEMS_KEY],
    message: () => restored,
  });
  if (isBack) return null;
  return (
    <Note>
      <p>{words.about}</p>
      <div>
        <Button busy={restore.isPending} onClick={() => restore.mutate(undefined, { onSuccess: () => setBack(true) })}>
          {words.restore}
        </Button>
      </div>
    </Note>
  );
}
