import type { ReactNode } from "react";
import { describeAgent } from "../../../../kernel/user-agent.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { Distance, FullMoment } from "../../../framework/app/parts/time.tsx";
import type { SessionRow } from "../../../framework/contract/session.ts";
import type { Words } from "../words.fr.ts";

type Props = {
  sessions: readonly SessionRow[];
  /** Id of the session that shows this list: it is ended by signing out. */
  current?: string;
  /** Id of the session that is being ended. */
  busy?: string | null;
  onEnd?(id: string): void;
};

/** The devices that an administrator is signed in on. */
export function SessionList({ sessions, current, busy = null, onEnd }: Props): ReactNode {
  const words = useWords<Words>();
  return (
    <ul className="border-t border-line">
      {sessions.map(({ id, userAgent, ip, createdAt, lastSeenAt, method, secondFactor }) => {
        const device = describeAgent(userAgent) ?? words.devices.unknown;
        return (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
            <div className="flex min-w-0 gap-3">
              <Icon name="device" className="mt-0.5 text-soft" />
              <div className="grid min-w-0 gap-0.5">
                <p className="font-medium">
                  {device}
                  {id === current && <span className="ms-2 font-normal text-soft">{words.devices.current}</span>}
                </p>
                <p className="text-[0.8125rem] text-soft">
                  {words.devices.seen} <Distance at={lastSeenAt} />
                  {ip !== null && words.devices.from(ip)}
                </p>
                <p className="text-[0.8125rem] text-soft">
                  {words.methods[method]}
                  {secondFactor && method !== "passkey" && words.devices.withSecondFactor}
                  {words.devices.since} <FullMoment at={createdAt} />
                </p>
              </div>
            </div>
            {onEnd !== undefined && id !== current && (
              <Button busy={busy === id} aria-label={words.devices.endThis(device)} onClick={() => onEnd(id)}>
                {words.devices.end}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
