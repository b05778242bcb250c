import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useMemo } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { IconButton } from "../../../framework/app/parts/button.tsx";
import { useStore } from "../../../framework/app/store.ts";
import { FindBar } from "../find/find-bar.tsx";
import { showNext } from "../find/find-columns.ts";
import type { Words } from "../screen-words.fr.ts";
import { useArticle } from "../session/article.tsx";
import type { EditedText } from "../session/edited-text.ts";
import { ariaKeys } from "./keys/key-names.ts";
import { useScreenKeys } from "./keys/screen-keys.ts";
import { ToolIcon } from "./tool-icon.tsx";
import { useFixedToolbar } from "./toolbar/fixed-toolbar.ts";
import { openFind, toggleFocus, useTools, type WritingTools } from "./writing-tools.tsx";

const KeyboardHelp = lazy(() =>
  import("./help/keyboard-help.tsx").then((module) => ({ default: module.KeyboardHelp })),
);

/** Buttons of the article's bar: find, the toolbar that stays, and all keys. */
export function ToolButtons(): ReactNode {
  const words = useWords<Words>();
  const tools = useTools();
  const find = useStore(tools.find);
  const [isFixed, fix] = useFixedToolbar();
  return (
    <>
      <IconButton
        icon="search"
        label={words.editor.find.open}
        aria-expanded={find !== null}
        aria-keyshortcuts={ariaKeys("find")}
        onClick={() => openFind(tools)}
      />
      <button
        type="button"
        className="tool-button toolbar-button"
        aria-label={words.editor.tools.toolbar.fixed}
        title={words.editor.tools.toolbar.fixed}
        aria-pressed={isFixed}
        onClick={() => fix(!isFixed)}
      >
        <ToolIcon name="toolbar" />
      </button>
      <button
        type="button"
        className="tool-button keyboard-button"
        aria-label={words.editor.tools.keys.open}
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeys("help")}
        onClick={() => tools.help.write(true)}
      >
        <ToolIcon name="keyboard" />
      </button>
    </>
  );
}

/** The find bar, below the article's bar while it is open. */
export function FindTool(): ReactNode {
  const request = useStore(useTools().find);
  if (request === null) return null;
  // Not loaded when it is opened: what is typed at once is meant for it.
  return <FindBar request={request} />;
}

/** What belongs to the whole screen: its keys, the help, the way out of focus mode, and what is said aloud. */
export function ScreenTools({ screen }: { screen: RefObject<HTMLElement | null> }): ReactNode {
  const tools = useTools();
  const words = useWords<Words>();
  const { sourceLocale, texts } = useArticle();
  const help = useStore(tools.help);
  const announcement = useStore(tools.announcement);
  useScreenKeys(
    screen,
    useMemo(
      () => ({
        save: () => void saveNow(Object.values(texts), () => tools.announcement.write(words.editor.save.states.saved)),
        find: () => openFind(tools),
        replace: () => openFind(tools, true),
        findNext: () => goOn(tools, 1),
        findPrevious: () => goOn(tools, -1),
        focusMode: () => toggleFocus(tools, tools.active.read() ?? sourceLocale),
        help: () => tools.help.write(true),
      }),
      [tools, sourceLocale, texts, words],
    ),
  );
  useLeaveFocus(screen, tools);
  return (
    <>
      {help && (
        <Suspense>
          <KeyboardHelp close={() => tools.help.write(false)} />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/** Saves what was typed until now, and says so once all of it is on the server. */
async function saveNow(texts: readonly EditedText[], onSaved: () => void): Promise<void> {
  await Promise.all(texts.map((text) => text.saved()));
  if (texts.every(({ session }) => session.status.save === "saved")) onSaved();
}

/** Goes on finding; the bar opens where nothing was looked for yet. */
function goOn(tools: WritingTools, step: 1 | -1): void {
  if (tools.find.read() === null) openFind(tools);
  else showNext(tools.searched.read(), step);
}

/** Escape leaves focus mode, before it does anything in the text. */
function useLeaveFocus(screen: RefObject<HTMLElement | null>, tools: WritingTools): void {
  useEffect(() => {
    const element = screen.current;
    const leave = (event: KeyboardEvent) => {
      const isOther = event.defaultPrevented || tools.help.read() || tools.find.read() !== null;
      if (event.key !== "Escape" || tools.focus.read() === null || isOther || hasOpenList(event)) return;
      event.preventDefault();
      event.stopPropagation();
      leaveFocus(tools);
    };
    element?.addEventListener("keydown", leave, { capture: true });
    return () => element?.removeEventListener("keydown", leave, { capture: true });
  }, [screen, tools]);
}

/** Whether Escape closes something else first: a list of the text, a toolbar, a menu, a dialog. */
function hasOpenList({ target }: KeyboardEvent): boolean {
  return (
    target instanceof Element &&
    (target.hasAttribute("aria-controls") || target.closest("[role=toolbar], dialog, [role=menu]") !== null)
  );
}

function leaveFocus(tools: WritingTools): void {
  const locale = tools.focus.read();
  tools.focus.write(null);
  if (locale !== null) tools.editors.read().get(locale)?.view.focus();
}
