import type { ReactNode } from "react";

/** One step from home to the page. The last, the page itself, has no `href`. */
export type Crumb = { name: string; href: string | null };

/** The path from home to the page (WCAG 2.4.8). */
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
