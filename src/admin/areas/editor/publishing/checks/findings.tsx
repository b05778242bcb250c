import { type ReactNode, useRef, useState } from "react";
import type { Locale } from "../../../../../kernel/locale.ts";
import type { Finding } from "../../../../../writing/checks/finding.ts";
import { useLanguage } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import { Icon } from "../../../../framework/app/parts/icon.tsx";
import { toast } from "../../../../framework/app/shell/notices/toasts.tsx";
import type { ObstaclesFound } from "../../publishing-schemas.ts";
import type { Words } from "../../screen-words.fr.ts";
import { useText } from "../../session/article.tsx";
import { useJump } from "./jump.ts";
import { linkSelection } from "./link-selection.ts";
import { groupFindings, mended } from "./mend.ts";

/** Findings of one kind that are shown at first. */
const FEW = 5;

/** Something that keeps a text from being published, or that is worth a look. */
export type Remark = {
  id: string;
  at: Finding["at"];
  /** Other places of which the same is to be said. */
  more?: ReadonlyArray<Finding["at"]>;
  message: string;
  advice?: string;
  /** Of RGAA 4.1. */
  criterion?: string | null;
  /** What mends it with one click. */
  mend?: { label: string; run(): void };
};

/** Everything that would be refused: what the text itself says, and what the server knows besides. */
export function useBlocking(findings: readonly Finding[], found: ObstaclesFound | null, locale: Locale): Remark[] {
  const { words } = useLanguage<Words>();
  const { text, change } = useText(locale);
  const remarks = useRemarks(
    findings.filter(({ severity }) => severity === "blocks"),
    locale,
  );
  if (found === null) return remarks;
  const told = new Set(remarks.map(({ at }) => ("field" in at ? at.field : "")));
  const { checks } = words.editor.publishing;
  const blocking = [...remarks];
  for (const [index, { field, message }] of found.errors.entries()) {
    // The address has a sentence of its own below.
    if (told.has(field) || field === "slug") continue;
    blocking.push({ id: `${field}:${index}`, at: { field }, message: capitalized(message) });
  }
  const { address } = found;
  // Another address is proposed by now: the server looks at it with the next save.
  if (address === null || address.slug !== text.slug) return blocking;
  const sentence = text.slug === "" ? checks.addressMissing : checks.addressWrong;
  const isOffered = address.free !== "" && address.free !== text.slug;
  blocking.push({
    id: "slug",
    at: { field: "slug" },
    message: address.taken ? checks.addressTaken(text.slug) : sentence,
    ...(isOffered && {
      mend: { label: checks.takeAddress(address.free), run: () => change({ slug: address.free }) },
    }),
  });
  return blocking;
}

/** Findings as sentences in the reader's language: one for all places of which the same is to be said. */
export function useRemarks(findings: readonly Finding[], of: Locale): Remark[] {
  const { locale, typeset, words } = useLanguage<Words>();
  const { session, amend, editor } = useText(of);
  const { checks } = words.editor.publishing;
  return groupFindings(findings).map((group) => {
    const [{ id, at, message, advice, criterion, check, level = 0, link }, ...others] = group;
    const run = () => {
      if (link !== undefined && "uid" in at && linkSelection(editor.read(), at.uid, link.href)) return;
      const before = session.state.mine;
      const after = mended(before, group);
      if (after === null) return;
      amend(before, after);
      const now = session.state.mine;
      toast(link === undefined ? checks.mended : checks.linked, { undo: () => amend(now, before) });
    };
    const labels: Partial<Record<typeof check, string>> = {
      "space-by-paragraphs": checks.removeEmpty(group.length),
      "link-missing": checks.insertLink,
    };
    const label = labels[check] ?? checks.takeLevel(level);
    return {
      ...{ id, at, criterion, message: typeset(message[locale]), advice: typeset(advice[locale]) },
      ...(others.length > 0 && { more: others.map((each) => each.at) }),
      ...(mended(session.state.mine, group) !== null && { mend: { label, run } }),
    };
  });
}

function capitalized(sentence: string): string {
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** A list of remarks, each with the way to its place in the text. */
export function Remarks({
  title,
  remarks,
  blocks = false,
  locale,
}: {
  title: string;
  remarks: readonly Remark[];
  blocks?: boolean;
  locale: Locale;
}): ReactNode {
  const { words } = useLanguage<Words>();
  const jump = useJump(locale);
  const [all, showAll] = useState(blocks);
  const turns = useRef(new Map<string, number>());
  if (remarks.length === 0) return null;
  const shown = all ? remarks : remarks.slice(0, FEW);
  const hidden = remarks.length - shown.length;
  const { checks } = words.editor.publishing;
  return (
    // Without a name it is no landmark: beside it, the other language may have one of the same name.
    <section className="remarks" data-blocks={blocks || undefined}>
      <h3>
        {title} <span className="remarks-count">{remarks.length}</span>
      </h3>
      <ul>
        {shown.map(({ id, at, more = [], message, advice, criterion, mend }) => (
          <li key={id}>
            <button
              type="button"
              className="remark"
              title={checks.show}
              onClick={() => {
                // Each click leads to the next place.
                const places = [at, ...more];
                const turn = turns.current.get(id) ?? 0;
                turns.current.set(id, turn + 1);
                jump(places[turn % places.length] ?? at);
              }}
            >
              <span>
                {message} {more.length > 0 && <span className="remarks-count">{checks.places(more.length + 1)}</span>}
              </span>
              <Icon name="arrow" className="remark-arrow" />
            </button>
            {advice !== undefined && (
              <p>
                {advice} {criterion != null && <span className="remark-criterion">{checks.criterion(criterion)}</span>}
              </p>
            )}
            {mend !== undefined && (
              <div>
                <Button onClick={mend.run}>{mend.label}</Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button kind="quiet" onClick={() => showAll(true)}>
          {checks.more(hidden)}
        </Button>
      )}
    </section>
  );
}
