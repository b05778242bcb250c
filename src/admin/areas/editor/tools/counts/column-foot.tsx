import { type ReactNode, useEffect, useState } from "react";
import type { Locale } from "../../../../../kernel/locale.ts";
import { readingMinutesOf } from "../../../../../rich-text/reading-time.ts";
import { useLanguage } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import { createStore, useStore } from "../../../../framework/app/store.ts";
import type { Words } from "../../screen-words.fr.ts";
import { ariaKeys } from "../keys/key-names.ts";
import { toggleFocus, useTools } from "../writing-tools.tsx";
import { countWhenIdle, type ShownCounts } from "./idle-count.ts";

/** Below the text of one language: how long it is, and the way to see nothing else. */
export function ColumnFoot({ locale }: { locale: Locale }): ReactNode {
  const { words } = useLanguage<Words>();
  const tools = useTools();
  const focus = useStore(tools.focus);
  const { counts } = words.editor.tools;
  const shown = useCounts(locale);
  return (
    <footer className="editor-foot">
      <p>
        {shown !== null &&
          (shown.selected === null
            ? counts.words(shown.whole.words)
            : counts.selected(shown.selected, shown.whole.words))}
        {shown !== null && shown.whole.words > 0 && (
          <span className="editor-foot-time">{counts.minutes(readingMinutesOf(shown.whole.effort, locale))}</span>
        )}
      </p>
      <Button
        kind="quiet"
        className="editor-foot-button"
        aria-pressed={focus === locale}
        aria-keyshortcuts={ariaKeys("focusMode")}
        onClick={() => {
          toggleFocus(tools, locale);
          tools.editors.read().get(locale)?.commands.focus();
        }}
      >
        {focus === null ? words.editor.tools.focus.enter : words.editor.tools.focus.leave}
        {focus !== null && <kbd>{words.editor.tools.keys.names.escape}</kbd>}
      </Button>
    </footer>
  );
}

const NOTHING_YET = createStore<ShownCounts | null>(null);

function useCounts(locale: Locale): ShownCounts | null {
  const editor = useStore(useTools().editors).get(locale);
  const [counts, setCounts] = useState(NOTHING_YET);
  useEffect(() => {
    if (editor === undefined) return;
    const counting = countWhenIdle(editor);
    setCounts(counting.counts);
    return counting.stop;
  }, [editor]);
  return useStore(counts);
}
