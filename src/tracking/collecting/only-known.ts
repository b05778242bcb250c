import { clickName, type EventBatch, type MeasuredEvent, type PageNames } from "../contract/measurement.ts";

/**
 * A batch with the events its page can have; null where none is left. Only events that name what the page does not have
 * are left out: the page may have changed since the visitor loaded it.
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
