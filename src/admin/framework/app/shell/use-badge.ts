/** What waits on a page of the navigation. `label`: the same in words. */
export type Badge = { path: string; count: number; label: string };

/**
 * The hook by which an area counts what waits on its page: an area exports it from its `badge.ts` as `useBadge`. Null while it is not
 * known.
 */
export type UseBadge = () => Badge | null;
