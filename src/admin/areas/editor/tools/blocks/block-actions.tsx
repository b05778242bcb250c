import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Command } from "@tiptap/pm/state";
import type { ReactNode } from "react";
import { useLanguage } from "../../../../framework/app/language.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { isInNote } from "../../text/footnotes/plain-notes.ts";
import { keyLine } from "../keys/key-names.ts";
import { BLOCK_KINDS, insertKind } from "../kinds/block-kinds.ts";
import { ToolIcon } from "../tool-icon.tsx";
import { ToolChoice, ToolChoices, ToolItem, ToolSeparator } from "../toolbar/tool-menu.tsx";
import { deleteUnits, duplicateUnits, moveUnits } from "./change-units.ts";

const TURNS_INTO = BLOCK_KINDS.filter(({ turnsInto }) => turnsInto === true);

/** The menu of the selected block: what it becomes, where it goes. */
export function BlockActions({ editor }: { editor: Editor }): ReactNode {
  const { words, locale } = useLanguage<Words>();
  const { blocks, keys } = words.editor.tools;
  const run = (command: Command) => () => {
    command(editor.state, (tr) => editor.view.dispatch(closeHistory(tr)));
  };
  const mayRun = (command: Command) => command(editor.state);
  const inNote = isInNote(editor.state.selection.$from);
  const current = TURNS_INTO.findLast(({ isActive }) => isActive?.(editor));
  return (
    <>
      <ToolChoices
        label={blocks.turnInto}
        value={current?.id ?? ""}
        onChoose={(id) => {
          const kind = TURNS_INTO.find((each) => each.id === id);
          if (kind !== undefined) insertKind(editor, kind);
        }}
      >
        {TURNS_INTO.filter(({ inNotes }) => !inNote || inNotes === true).map(({ id, names, icon, shortcut }) => (
          <ToolChoice
            key={id}
            value={id}
            label={names[locale]}
            icon={<ToolIcon name={icon} />}
            {...(shortcut !== undefined && { hint: keyLine(shortcut, keys.names) })}
          />
        ))}
      </ToolChoices>
      <ToolSeparator />
      <ToolItem
        label={blocks.moveUp}
        icon={<ToolIcon name="up" />}
        hint={keyLine("moveUp", keys.names)}
        disabled={!mayRun(moveUnits(-1))}
        onSelect={run(moveUnits(-1))}
      />
      <ToolItem
        label={blocks.moveDown}
        icon={<ToolIcon name="down" />}
        hint={keyLine("moveDown", keys.names)}
        disabled={!mayRun(moveUnits(1))}
        onSelect={run(moveUnits(1))}
      />
      <ToolItem
        label={blocks.duplicate}
        icon={<ToolIcon name="duplicate" />}
        hint={keyLine("duplicate", keys.names)}
        onSelect={run(duplicateUnits)}
      />
      <ToolSeparator />
      <ToolItem label={blocks.delete} icon={<ToolIcon name="delete" />} onSelect={run(deleteUnits)} />
    </>
  );
}
