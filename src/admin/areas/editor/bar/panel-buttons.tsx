import type { ReactNode } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { RowMenu } from "../../../framework/app/parts/menu.tsx";
import type { Words } from "../screen-words.fr.ts";
import { PANEL_ID, type PanelName, usePanel } from "../session/use-panel.ts";
import { useMedia } from "../tools/toolbar/use-media.ts";

/** What is opened from here; publishing is opened from its language. */
const PANEL_BUTTONS: readonly PanelName[] = ["details", "translation", "history"];
/** Where the buttons would take a row of their own from the text. */
const PHONE = "(width < 44rem)";

/** The panels of the article: each with its button, or all of them in a menu. */
export function PanelButtons({ locale }: { locale: Locale }): ReactNode {
  const { panels, panelMenu } = useWords<Words>().editor;
  const { open, show, close } = usePanel();
  const isPhone = useMedia(PHONE);
  if (isPhone) {
    const items = PANEL_BUTTONS.map((name) => ({
      label: panels[name],
      movesFocus: true,
      onSelect: () => show(name, locale),
    }));
    return (
      <span data-panels="">
        <RowMenu label={panelMenu} items={items} />
      </span>
    );
  }
  return PANEL_BUTTONS.map((name) => {
    const isOpen = open?.name === name;
    return (
      <Button
        key={name}
        kind="quiet"
        className="panel-button"
        data-panel={name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? PANEL_ID : undefined}
        onClick={() => (isOpen ? close() : show(name, locale))}
      >
        {panels[name]}
      </Button>
    );
  });
}
