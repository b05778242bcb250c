import { autoUpdate, computePosition, flip, offset, shift, size } from "@floating-ui/dom";
import type { Editor } from "@tiptap/core";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { useLanguage } from "../../../../framework/app/language.tsx";
import { useStore } from "../../../../framework/app/store.ts";
import type { Words } from "../../screen-words.fr.ts";
import { keyLine } from "../keys/key-names.ts";
import { KIND_GROUPS } from "../kinds/block-kinds.ts";
import { ToolIcon } from "../tool-icon.tsx";
import { useTools } from "../writing-tools.tsx";
import type { SlashMenu, SlashState } from "./slash-menu.ts";

type Props = { editor: Editor; menu: SlashMenu };

/** The menu of blocks, below the slash. The focus stays in the text, which names the kind that Enter takes. */
export function SlashList({ editor, menu }: Props): ReactNode {
  const open = useStore(menu.state);
  useEffect(() => {
    const close = () => menu.close(editor);
    editor.on("blur", close);
    return () => void editor.off("blur", close);
  }, [editor, menu]);
  return open === null ? null : <OpenList editor={editor} menu={menu} open={open} />;
}

function OpenList({ editor, menu, open }: Props & { open: SlashState }): ReactNode {
  const { words, locale } = useLanguage<Words>();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { kinds, active, query } = open;
  const option = (index: number) => `${id}-${index}`;
  usePlace(list, open);
  useDescendant(editor, id, active === -1 ? null : option(active));
  useAnnouncement(open);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });
  // What was typed puts the likeliest first: groups would tear that apart.
  const groups = query === "" ? KIND_GROUPS : [null];
  return (
    // The list has no focus of its own: the text keeps it.
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={words.editor.tools.slash.label}
      className="slash-list"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
        <div
          key={group}
          role="group"
          aria-label={group === null ? words.editor.tools.slash.found : words.editor.tools.slash.groups[group]}
        >
          {group !== null && (
            <p className="slash-group" aria-hidden="true">
              {words.editor.tools.slash.groups[group]}
            </p>
          )}
          {kinds.map((kind, index) =>
            group !== null && kind.group !== group ? null : (
              <div
                key={kind.id}
                id={option(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className="slash-option"
                onPointerMove={() => menu.activate(index)}
                // The focus stays in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => menu.choose(editor, kind)}
                onKeyDown={undefined}
              >
                <ToolIcon name={kind.icon} />
                <span>{kind.names[locale]}</span>
                {kind.shortcut !== undefined && <kbd>{keyLine(kind.shortcut, words.editor.tools.keys.names)}</kbd>}
              </div>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

/** Below the slash, or above where there is no room; within the window at any width. */
function usePlace(list: RefObject<HTMLElement | null>, { rect }: SlashState): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const reference = { getBoundingClientRect: () => rect() ?? new DOMRect(), contextElement: document.body };
    const place = async () => {
      const { x, y } = await computePosition(reference, element, {
        strategy: "fixed",
        placement: "bottom-start",
        middleware: [
          offset(6),
          flip({ padding: 8 }),
          shift({ padding: 8 }),
          size({
            padding: 8,
            apply: ({ availableHeight }) => {
              element.style.maxHeight = `${Math.max(120, Math.min(availableHeight, 360))}px`;
            },
          }),
        ],
      });
      element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
    };
    return autoUpdate(reference, element, () => void place());
  }, [list, rect]);
}

/** Says on the text which option is meant (ARIA: a textbox with a list). */
function useDescendant({ view }: Editor, list: string, option: string | null): void {
  useEffect(() => {
    const { dom } = view;
    dom.setAttribute("aria-haspopup", "listbox");
    dom.setAttribute("aria-controls", list);
    dom.setAttribute("aria-autocomplete", "list");
    if (option === null) dom.removeAttribute("aria-activedescendant");
    else dom.setAttribute("aria-activedescendant", option);
    return () => {
      const names = ["aria-haspopup", "aria-controls", "aria-autocomplete", "aria-activedescendant"];
      for (const name of names) dom.removeAttribute(name);
    };
  }, [view, list, option]);
}

/** Not every screen reader follows the option of a text that is edited: it is said as well. */
function useAnnouncement({ kinds, active }: SlashState): void {
  const { words, locale } = useLanguage<Words>();
  const { announcement } = useTools();
  const name = kinds[active]?.names[locale];
  const { total, option } = words.editor.tools.slash;
  useEffect(() => {
    announcement.write(name === undefined ? total(kinds.length) : option(name, active + 1, kinds.length));
    return () => announcement.write("");
  }, [announcement, name, active, kinds, total, option]);
}
