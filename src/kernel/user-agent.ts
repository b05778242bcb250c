/** A name, and the texts of a User-Agent header that mean it, any of them. Of a list, the first match counts. */
export type AgentName = { name: string; signs: readonly string[] };

/** Operating systems, those that name another besides themselves first. */
export const SYSTEMS: readonly AgentName[] = [
  { name: "iPhone", signs: ["iPhone"] },
  { name: "iPad", signs: ["iPad"] },
  { name: "Android", signs: ["Android"] },
  { name: "macOS", signs: ["Mac OS X"] },
  { name: "Windows", signs: ["Windows"] },
  { name: "ChromeOS", signs: ["CrOS"] },
  { name: "Linux", signs: ["Linux"] },
];

/** Browsers, those that name another besides themselves first. */
export const BROWSERS: readonly AgentName[] = [
  { name: "Edge", signs: ["Edg/"] },
  { name: "Firefox", signs: ["Firefox/"] },
  { name: "Opera", signs: ["OPR/"] },
  { name: "Chrome", signs: ["Chrome/", "Chromium/"] },
  { name: "Safari", signs: ["Safari/"] },
];

/** "Firefox, Linux" of a User-Agent header; null where it says neither. */
export function describeAgent(agent: string | null): string | null {
  if (agent === null) return null;
  const named = [BROWSERS, SYSTEMS].flatMap(
    (list) => list.find(({ signs }) => signs.some((sign) => agent.includes(sign)))?.name ?? [],
  );
  return named.length === 0 ? null : named.join(", ");
}
