import type { ReactNode } from "react";
import { useLanguage } from "../../../../framework/app/language.tsx";
import type { ListedArticle } from "../../list-schemas.ts";
import type { Words } from "../../screen-words.fr.ts";
import { type BulkChoice, type BulkFacts, bulkFacts } from "./bulk-plan.ts";

/** What will happen, before it does. */
export function BulkSentences({
  choice,
  articles,
}: {
  choice: BulkChoice;
  articles: readonly ListedArticle[];
}): ReactNode {
  const { words, typeset } = useLanguage<Words>();
  const sentences = sentencesOf(choice, bulkFacts(choice, articles), words.articles.list.bulk);
  return (
    <div className="grid gap-2 border-s-2 border-line ps-3" role="status">
      {sentences.map((sentence) => (
        <p key={sentence}>{typeset(sentence)}</p>
      ))}
    </div>
  );
}

function sentencesOf({ action }: BulkChoice, facts: BulkFacts, words: Words["articles"]["list"]["bulk"]): string[] {
  const { texts, articles, idle, planned, published, otherDrafts } = facts;
  const plans = planned > 0 ? [words.endsPlans(planned)] : [];
  switch (action) {
    case "publish":
      return [
        ...(texts > 0 ? [words.willPublish(texts, articles)] : []),
        ...plans,
        ...(otherDrafts > 0 ? [words.stayDrafts(otherDrafts)] : []),
        ...(idle > 0 ? [words.nothingToPublish(idle)] : []),
      ];
    case "unpublish":
      return [
        ...(texts > 0 ? [words.willUnpublish(texts)] : []),
        ...plans,
        ...(idle > 0 ? [words.nothingToUnpublish(idle)] : []),
      ];
    case "bin":
      return [words.willBin(articles), ...(published > 0 ? [words.binUnpublishes(published)] : []), ...plans];
    default:
      return texts > 0 ? [words.willTag(texts, published)] : [words.nothingToTag];
  }
}
