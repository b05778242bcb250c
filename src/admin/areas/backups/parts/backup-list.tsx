import type { ReactNode } from "react";
import { createdAt } from "../../../../backup/contract/backup-state.ts";
import { formatSize } from "../../../framework/app/format.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import { Records } from "../../../framework/app/parts/records.tsx";
import { FullMoment } from "../../../framework/app/parts/time.tsx";
import { Empty } from "../../../framework/app/screen/screen.tsx";
import { callAddress } from "../api.ts";
import type { BackupLine } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";

/** All backups of the place, the newest first, each that counts with its certificate. */
export function BackupList({ backups }: { backups: readonly BackupLine[] }): ReactNode {
  const { words: all, tag, locale } = useLanguage<Words>();
  const { list: words } = all.backups;
  const number = (value: number) => new Intl.NumberFormat(tag).format(value);
  return (
    <section aria-label={words.title} className="mt-2 mb-9">
      {backups.length === 0 ? (
        <Empty title={words.noneTitle}>
          <p>{words.none}</p>
        </Empty>
      ) : (
        <Records
          caption={words.title}
          rows={backups}
          keyOf={({ name }) => name}
          columns={[
            {
              name: words.date,
              kind: "lead",
              show: ({ name }) => (
                <>
                  <FullMoment at={createdAt(name)} />
                  <span className="block font-mono text-[0.75rem] [overflow-wrap:anywhere] text-soft">{name}</span>
                </>
              ),
            },
            {
              name: all.status,
              show: ({ proof }) =>
                proof === null ? (
                  <span className="*:whitespace-normal">
                    <Status sign="alert">{words.unproven}</Status>
                  </span>
                ) : (
                  <Status sign="full">{words.proven}</Status>
                ),
            },
            {
              name: words.contents,
              show: ({ proof }) =>
                proof === null ? (
                  <span className="text-soft">{words.unknown}</span>
                ) : (
                  <>
                    <span className="whitespace-nowrap">{words.files(number(proof.files), proof.files)}</span>
                    {" · "}
                    <span className="whitespace-nowrap">{formatSize(proof.bytes, tag)}</span>
                    <span className="block text-[0.8125rem] text-soft">
                      {words.rows(number(proof.rows), proof.rows)}
                    </span>
                  </>
                ),
            },
            {
              name: words.certificate,
              show: ({ name, proof }) =>
                proof === null ? (
                  <span className="text-soft">{words.noCertificate}</span>
                ) : (
                  <a
                    className="link"
                    href={callAddress("GET /backups/certificate", { query: { backup: name, lang: locale } })}
                    download=""
                    aria-label={words.downloadOf(name)}
                  >
                    {words.download}
                  </a>
                ),
            },
          ]}
        />
      )}
    </section>
  );
}
