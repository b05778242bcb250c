/**
 * Words of every page and more of a screen. A group that both have, such as `articles`, has the words of both. None is read
 * here but groups: words are typeset when they are first read.
 * @throws TypeError where both have one word.
 */
export function joinWords<T extends object>(known: T, more: object): T {
  const groups = new Map<PropertyKey, object>();
  for (const name of Object.keys(more)) {
    if (!(name in known)) continue;
    const [one, other]: unknown[] = [Reflect.get(known, name), Reflect.get(more, name)];
    if (!isGroup(one) || !isGroup(other)) throw new TypeError(`the words "${name}" are there already`);
    groups.set(name, joinWords(one, other));
  }
  return new Proxy(known, {
    get: (target, name) => groups.get(name) ?? Reflect.get(Object.hasOwn(more, name) ? more : target, name),
  });
}

function isGroup(words: unknown): words is object {
  return typeof words === "object" && words !== null && !Array.isArray(words);
}
