import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { CopyButton } from "../../../framework/app/parts/copy-button.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { useSession } from "../../../framework/app/session.ts";
import type { Words } from "../words.fr.ts";

/** The recovery codes, shown this once: to copy, to download, or to print. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }): ReactNode {
  const words = useWords<Words>();
  const { site } = useSession();
  const text = codes.join("\n");
  const download = () => {
    const file = new Blob([`${words.codes.of(site.name, email)}\n\n${text}\n`], { type: "text/plain" });
    const address = URL.createObjectURL(file);
    Object.assign(document.createElement("a"), { href: address, download: words.codes.file }).click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className="grid gap-5">
      <Note>
        <p>{words.codes.text}</p>
      </Note>
      <div data-print="">
        <p className="hidden print:mb-4 print:block">{words.codes.of(site.name, email)}</p>
        <ul
          aria-label={words.codes.title}
          className="grid gap-x-6 gap-y-1 border-y border-line py-4 font-mono text-[0.9375rem] outline-none mid:grid-cols-2"
          // The focus starts on the codes, not on the button that closes the dialog.
          tabIndex={-1}
          data-autofocus=""
        >
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} />
        <Button icon="download" onClick={download}>
          {words.codes.download}
        </Button>
        <Button icon="print" onClick={() => print()}>
          {words.codes.print}
        </Button>
      </div>
    </div>
  );
}
