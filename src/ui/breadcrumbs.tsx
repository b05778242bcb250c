import type { ReactNode } from "react";

/** One step from home to the page; the last, the page itself, has no address. */
export type Crumb = { name: string; href: string | null };

/** Where the page stands in the site (WCAG 2.4.8). */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }): ReactNode {
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.name}>
            {crumb.href === null ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <a href={crumb.href}>{crumb.name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
