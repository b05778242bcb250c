import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { RowMenu } from "../../../framework/app/parts/menu.tsx";
import { Distance, FullMoment } from "../../../framework/app/parts/time.tsx";
import type { PasskeyRow } from "../endpoints.ts";
import type { Words } from "../words.fr.ts";

type Props = {
  passkeys: readonly PasskeyRow[];
  onRename(passkey: PasskeyRow): void;
  onRemove(passkey: PasskeyRow): void;
};

/** The passkeys of an account, in the layout of the list of devices. */
export function PasskeyList({ passkeys, onRename, onRemove }: Props): ReactNode {
  const words = useWords<Words>();
  return (
    <ul aria-label={words.passkeys.title} className="border-t border-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-start justify-between gap-x-6 border-b border-line py-3">
          <div className="flex min-w-0 gap-3">
            <Icon name="key" className="mt-0.5 text-soft" />
            <div className="grid min-w-0 gap-0.5">
              <p className="font-medium">{passkey.name}</p>
              <p className="text-[0.8125rem] text-soft">
                {words.passkeys.added} <FullMoment at={passkey.createdAt} />
              </p>
              <p className="text-[0.8125rem] text-soft">
                {passkey.lastUsedAt === null ? (
                  words.passkeys.neverUsed
                ) : (
                  <>
                    {words.passkeys.lastUsed} <Distance at={passkey.lastUsedAt} />
                  </>
                )}
              </p>
            </div>
          </div>
          <RowMenu
            label={words.actionsFor(passkey.name)}
            items={[
              { label: words.rename, onSelect: () => onRename(passkey) },
              { label: words.remove, danger: true, onSelect: () => onRemove(passkey) },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
