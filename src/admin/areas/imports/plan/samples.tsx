import { type ReactNode, useState } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { callAddress } from "../api.ts";
import type { ImportDetails } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";

/** Texts of the plan as they will look, one at a time. */
export function Samples({ details: { id, samples } }: { details: ImportDetails }): ReactNode {
  const { samples: words } = useWords<Words>().imports;
  const [place, setPlace] = useState(0);
  const position = samples[place] ?? samples[0];
  if (position === undefined) return null;
  return (
    <Section title={words.title} lead={words.lead}>
      {samples.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {samples.map((each, index) => (
            <Button
              key={each}
              kind={each === position ? "main" : "plain"}
              aria-pressed={each === position}
              onClick={() => setPlace(index)}
            >
              {words.one(index + 1)}
            </Button>
          ))}
        </div>
      )}
      <iframe
        title={words.frame(samples.indexOf(position) + 1)}
        src={callAddress("GET /imports/:id/sample", { id, query: { position } })}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        className="h-[32rem] max-h-[70dvh] w-full rounded-sm border border-line"
      />
    </Section>
  );
}
