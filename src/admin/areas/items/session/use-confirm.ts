import { LOCALES, type Locale } from "../../../../kernel/locale.ts";
import { translatablePieces } from "../../../../writing/translation/translatable-pieces.ts";
import { type ConfirmedPair, pairsNow } from "../../../../writing/translation/translation-state.ts";
import { type Action, useAction } from "../../../framework/app/api/use-action.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { callTexts } from "../../editor/shared.ts";
import { ITEMS_KEY } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { useItem } from "./item.tsx";
import { wordsIn } from "./item-text.ts";

/**
 * "Still right": confirms all passages of a translation as both languages stand now. The message's button takes that back.
 * @param locale of the translation.
 */
export function useConfirm(locale: Locale): Action<void> {
  const { confirm: words, history } = useWords<Words>().items;
  const { texts, sourceLocale } = useItem();
  const refresh = [ITEMS_KEY];
  const withdraw = useAction(
    ({ id, pieces }: { id: string; pieces: ConfirmedPair[] }) =>
      callTexts("POST /translations/:id/withdraw", { id, body: { pieces } }),
    { refresh },
  );
  return useAction(
    async () => {
      const revisions = await Promise.all(LOCALES.map((each) => texts[each].saved()));
      const { translationId: id } = texts[locale].facts.read();
      if (revisions.includes(null) || id === null) return toast(history.unsaved, { error: true });
      // As they are stored: what is not saved yet has no ids.
      const [source, translation] = [sourceLocale, locale].map((each) =>
        translatablePieces(wordsIn(texts[each].session.state.base.text)),
      );
      const pieces = source === undefined || translation === undefined ? [] : pairsNow(source, translation);
      if (pieces.length === 0) return;
      const { confirmed } = await callTexts("POST /translations/:id/confirm", { id, body: { pieces } });
      if (confirmed.length === 0) return;
      toast(words.confirmed[locale], { undo: () => withdraw.mutate({ id, pieces: confirmed }) });
    },
    { refresh },
  );
}
