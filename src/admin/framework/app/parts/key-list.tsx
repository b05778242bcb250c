import type { ReactNode } from "react";

/** What keys do. `keys`: each with what it does. */
export function KeyList({ keys }: { keys: ReadonlyArray<readonly [key: string, does: string]> }): ReactNode {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {keys.map(([key, does]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="font-mono text-[0.8125rem]">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
