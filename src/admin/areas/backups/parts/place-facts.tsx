import type { ReactNode } from "react";
import { BACKUP_HOUR } from "../../../../backup/contract/interval.ts";
import { KEPT } from "../../../../backup/contract/retention.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { useSession } from "../../../framework/app/session.ts";
import type { BackupsAnswer } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";

/** What the settings of the server say of backups. */
export function PlaceFacts({
  place: { where, endpoint, encrypted },
  publicKey,
}: {
  place: NonNullable<BackupsAnswer["place"]>;
  publicKey: string | null;
}): ReactNode {
  const { place: words } = useWords<Words>().backups;
  const { timeZone } = useSession().site;
  const facts: Array<[string, ReactNode]> = [
    [words.where, <code key="where">{where}</code>],
    ...(endpoint === null ? [] : [[words.endpoint, <code key="endpoint">{endpoint}</code>] as [string, ReactNode]]),
    [words.encrypted, encrypted ? words.isEncrypted : words.isReadable],
    [words.rhythm, words.nightly(BACKUP_HOUR, timeZone)],
    [words.retention, words.kept(KEPT)],
    ...(publicKey === null ? [] : [[words.key, <code key="key">{publicKey}</code>] as [string, ReactNode]]),
  ];
  return (
    <Section title={words.title} lead={words.lead}>
      <dl className="grid gap-x-5 gap-y-2 text-[0.875rem] mid:grid-cols-[11rem_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-5 mid:contents">
            <dt className="text-soft">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
