import type { Block } from "../../blocks/schema.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Reader } from "../dependencies/reads.ts";
import type { PageDocument } from "../document/document.ts";
import { resolveTargets } from "../layout/resolve-targets.ts";

/**
 * A page without the buttons and lines that lead to a page or an article which is published in no language: what its owner takes
 * off the site leaves no way to it. A line of facts goes with its link, since it is about what it leads to; running text stays
 * as it was written.
 */
export async function withoutDeadLinks(
  reader: Reader,
  document: PageDocument,
  { locale }: { locale: Locale },
): Promise<PageDocument> {
  const targets = document.blocks.flatMap(targetsOf);
  if (targets.length === 0) return document;
  const here = await resolveTargets(reader, targets, { locale, shared: false });
  const elsewhere = targets.filter((to) => !here.has(to));
  if (elsewhere.length === 0) return document;
  // What is published in the other language alone says so, and leads there.
  const there = await resolveTargets(reader, elsewhere, { locale, shared: true });
  const isAlive = ({ to }: Link) => here.has(to) || there.has(to);
  return { ...document, blocks: document.blocks.flatMap((block) => withLinks(block, isAlive)) };
}

type Link = { to: string };

/** Targets of the links that a block has beside its running text. */
function targetsOf(block: Block): string[] {
  const found: string[] = [];
  withLinks(block, ({ to }) => {
    found.push(to);
    return true;
  });
  return found;
}

/** A block with the links that are kept alone; nothing of one that is a link and no more. */
function withLinks(block: Block, keep: (link: Link) => boolean): Block[] {
  switch (block.type) {
    case "hero":
      return [{ ...block, actions: block.actions.filter(keep) }];
    case "call-to-action":
      return keep(block.action) ? [block] : [];
    case "facts": {
      const items = block.items.filter(({ link }) => link === undefined || keep(link));
      return items.length === 0 ? [] : [{ ...block, items }];
    }
    case "steps":
    case "figures": {
      const { link, ...rest } = block;
      return [link === undefined || keep(link) ? block : rest];
    }
    case "plans":
      return [
        {
          ...block,
          plans: block.plans.map(({ action, ...plan }) =>
            action === undefined ? plan : keep(action) ? { ...plan, action } : plan,
          ),
        },
      ];
    default:
      return [block];
  }
}
