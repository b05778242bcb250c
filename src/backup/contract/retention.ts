/** Of how many days, weeks, and months with a proven backup the newest is kept. */
export const KEPT = { days: 7, weeks: 5, months: 12 } as const;
