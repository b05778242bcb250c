import { type ReactNode, useState } from "react";
import { footBar } from "../../../../framework/app/browser/height-property.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { Button, IconButton } from "../../../../framework/app/parts/button.tsx";
import type { Selection } from "../../../../framework/app/use-selection.ts";
import type { ListedArticle } from "../../list-schemas.ts";
import type { Words } from "../../screen-words.fr.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { BULK_ACTIONS, type BulkAction } from "./bulk-plan.ts";

type Props = { selection: Selection<ListedArticle>; bin(articles: readonly ListedArticle[]): void };

/** At the foot of the window while articles are selected: what can be done with them. */
export function BulkBar({ selection, bin }: Props): ReactNode {
  const { bulk: words } = useWords<Words>().articles.list;
  const [action, setAction] = useState<Exclude<BulkAction, "bin"> | null>(null);
  const { rows: articles } = selection;
  return (
    <>
      {articles.length > 0 && (
        <section ref={footBar} className="bulk-bar selection-bar unprinted" aria-label={words.label}>
          <p role="status">{words.selected(articles.length)}</p>
          <div className="buttons">
            {BULK_ACTIONS.map((each) => (
              <Button key={each} kind="quiet" onClick={() => (each === "bin" ? bin(articles) : setAction(each))}>
                {words[each]}
              </Button>
            ))}
          </div>
          <IconButton icon="close" label={words.none} onClick={selection.clear} />
        </section>
      )}
      <BulkDialog action={action} articles={articles} drop={selection.drop} onClose={() => setAction(null)} />
    </>
  );
}
