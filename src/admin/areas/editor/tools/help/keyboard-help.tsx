import { Fragment, type ReactNode } from "react";
import { useWords } from "../../../../framework/app/language.tsx";
import { Dialog } from "../../../../framework/app/parts/dialog.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { keyNames } from "../keys/key-names.ts";
import { GROUPS, keysOf, SHORTCUTS, type ShortcutName } from "../keys/shortcuts.ts";

const NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

/** Every key of the editor, as this system names it: drawn from the table that the keys are registered from. */
export function KeyboardHelp({ close }: { close(): void }): ReactNode {
  const { keys } = useWords<Words>().editor.tools;
  return (
    <Dialog title={keys.title} shape="wide" open onClose={close}>
      <p className="text-soft">{keys.intro}</p>
      <div className="key-groups">
        {GROUPS.map((group) => (
          <section key={group} className="key-group">
            <h3>{keys.groups[group]}</h3>
            <dl>
              {NAMES.filter((name) => SHORTCUTS[name].group === group).map((name) => (
                <div key={name}>
                  <dt>{keys.actions[name]}</dt>
                  <dd>
                    <Combinations name={name} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Combinations({ name }: { name: ShortcutName }): ReactNode {
  const { keys } = useWords<Words>().editor.tools;
  return keysOf(name).map((combination, index) => (
    <Fragment key={combination}>
      {index > 0 && <span> {keys.or} </span>}
      {keyNames(combination, keys.names).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </Fragment>
  ));
}
