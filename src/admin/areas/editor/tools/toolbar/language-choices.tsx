import type { Editor } from "@tiptap/core";
import type { ReactNode } from "react";
import { useLanguage } from "../../../../framework/app/language.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { languageName, PASSAGE_LANGUAGES } from "./languages.ts";
import { ToolChoice, ToolChoices } from "./tool-menu.tsx";

/** The value of no language of its own. */
const NONE = "none";

/** The languages that a passage can be in, for those to whom it is read aloud. */
export function LanguageChoices({ editor, tag }: { editor: Editor; tag: string | null }): ReactNode {
  const { words, locale } = useLanguage<Words>();
  const { toolbar } = words.editor.tools;
  const tags = tag === null || PASSAGE_LANGUAGES.includes(tag) ? PASSAGE_LANGUAGES : [tag, ...PASSAGE_LANGUAGES];
  return (
    <ToolChoices
      label={toolbar.languageOf}
      value={tag ?? NONE}
      onChoose={(chosen) => {
        const chain = editor.chain().focus();
        (chosen === NONE ? chain.unsetLanguage() : chain.setLanguage(chosen)).run();
      }}
    >
      <ToolChoice value={NONE} label={toolbar.noLanguage} />
      {tags.map((each) => (
        <ToolChoice key={each} value={each} label={languageName(each, locale)} />
      ))}
    </ToolChoices>
  );
}
