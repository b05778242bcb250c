import { expect, test } from "vitest";
import { downTo, type Place, type Stretch } from "../../../src/content/dependencies/keys.ts";
import { Reads } from "../../../src/content/dependencies/reads.ts";
import { Dependents } from "../../../src/site/cache/dependents.ts";

const at = (publishedAt: number, id = "m"): Place => ({ publishedAt, id });

/** Whether a reading of these stretches is touched by a change at these places. */
function touches(stretches: Array<Stretch | null>, ...places: Place[]): boolean {
  const reads = new Reads();
  for (const stretch of stretches) reads.add("posts:fr", stretch);
  const change = { key: "posts:fr", places };
  const dependents = new Dependents<string>();
  dependents.add("page", reads);
  const found = dependents.touchedBy([change]).has("page");
  expect(reads.isTouchedBy([change])).toBe(found);
  return found;
}

test("a stretch of a list holds both its ends; of one date, the order of the ids decides", () => {
  const stretch = { newest: at(5, "k"), oldest: at(3, "f") };
  expect(touches([stretch], at(5, "k"))).toBe(true);
  expect(touches([stretch], at(3, "f"))).toBe(true);
  expect(touches([stretch], at(4))).toBe(true);
  expect(touches([stretch], at(5, "l"))).toBe(false);
  expect(touches([stretch], at(3, "e"))).toBe(false);
  // Moved from beyond one end beyond the other: nothing between them was or is another article.
  expect(touches([stretch], at(9), at(1))).toBe(false);
  expect(touches([stretch], at(9), at(4))).toBe(true);
});

test("what reaches to an end of the list is touched by whatever comes there", () => {
  expect(touches([downTo(at(3))], at(99))).toBe(true);
  expect(touches([downTo(at(3))], at(2))).toBe(false);
  expect(touches([{ newest: at(3), oldest: null }], at(0))).toBe(true);
  expect(touches([{ newest: at(3), oldest: null }], at(4))).toBe(false);
});

test("two stretches of one list are read as one that holds both; all of it as all of it", () => {
  const [above, below] = [
    { newest: at(9), oldest: at(8) },
    { newest: at(2), oldest: at(1) },
  ];
  expect(touches([above, below], at(5))).toBe(true);
  expect(touches([above, below], at(10))).toBe(false);
  expect(touches([above, downTo(at(7))], at(10))).toBe(true);
  expect(touches([above, null], at(0))).toBe(true);
  expect(touches([null, above], at(0))).toBe(true);
});

test("a change without places touches all of a list, and no other key", () => {
  const reads = new Reads();
  reads.add("posts:fr", { newest: at(5), oldest: at(3) });
  expect(reads.isTouchedBy([{ key: "posts:fr" }])).toBe(true);
  expect(reads.isTouchedBy([{ key: "posts:en" }, { key: "total:fr" }])).toBe(false);
});

test("what was forgotten is found no more, and what read the same stays", () => {
  const dependents = new Dependents<string>();
  const reads = new Reads();
  reads.add("text:a");
  reads.add("layout:fr");
  dependents.add("one", reads);
  dependents.add("other", reads);
  dependents.delete("one", reads);
  expect([...dependents.touchedBy([{ key: "text:a" }, { key: "layout:fr" }])]).toEqual(["other"]);
});
