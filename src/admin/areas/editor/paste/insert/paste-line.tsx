import type { ReactNode } from "react";
import { useLanguage } from "../../../../framework/app/language.tsx";
import { IconButton } from "../../../../framework/app/parts/button.tsx";
import { type Store, useStore } from "../../../../framework/app/store.ts";
import type { Words } from "../../screen-words.fr.ts";
import type { PasteNotice } from "./paste-notice.ts";

/** The line that says what a paste left out. The region is always there, so that screen readers hear what comes into it. */
export function PasteLine({ store }: { store: Store<PasteNotice | null> }): ReactNode {
  const notice = useStore(store);
  return (
    <div className="paste-region" role="status">
      {notice !== null && <Line notice={notice} close={() => store.write(null)} />}
    </div>
  );
}

function Line({ notice, close }: { notice: PasteNotice; close(): void }): ReactNode {
  const { words, typeset } = useLanguage<Words>();
  const { addresses, offer, text, undo } = notice;
  return (
    <div className="paste-line">
      <p>{typeset(text)}</p>
      {offer !== null && (
        <button type="button" className="link" onClick={offer.accept}>
          {offer.label}
        </button>
      )}
      {undo !== null && (
        <button type="button" className="link" onClick={undo}>
          {words.undo}
        </button>
      )}
      <IconButton icon="close" label={words.dismiss} onClick={close} />
      {addresses.length > 0 && (
        <details>
          <summary>{words.editor.paste.addresses(addresses.length)}</summary>
          <ul>
            {addresses.map((address) => (
              <li key={address}>
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {address}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
