import { clickName, type EventBatch, type MeasuredEvent, type PageNames } from "../contract/measurement.ts";

/**
 * A batch with what its page can have measured; null where nothing is left. A name that the page does not have is left
 * out alone: somebody may have loaded the page before its last change.
 */
export function onlyKnown(batch: EventBatch, names: PageNames): EventBatch | null {
  const events = batch.events.filter((event) => isKnown(event, names));
  return events.length === 0 ? null : { ...batch, events };
}

function isKnown({ name, fields }: MeasuredEvent, { sections, clicks, article }: PageNames): boolean {
  switch (name) {
    case "section_view":
      return sections.has(fields.section_name);
    case "cta_click":
      return clicks.has(clickName(fields.cta_location, fields.cta_type));
    case "article_start":
    case "article_milestone":
    case "article_complete":
      return article;
    default:
      return true;
  }
}
