/**
 * Merges the words of the framework and of every area.
 * @throws TypeError when two of them use the same name.
 */
export function mergeWords<T extends object>(framework: T, areas: readonly object[]): T {
  const merged: Record<string, unknown> = { ...(framework as Record<string, unknown>) };
  for (const [name, words] of areas.flatMap((area) => Object.entries(area))) {
    if (Object.hasOwn(merged, name)) throw new TypeError(`the words "${name}" stand in two areas`);
    merged[name] = words;
  }
  return merged as T;
}
