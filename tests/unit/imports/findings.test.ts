import { expect, test } from "vitest";
import { describeFinding, FINDINGS, type FindingCode } from "../../../src/importers/reading/findings.ts";

test.each(Object.keys(FINDINGS) as FindingCode[])("%s names what it is about, once, in both languages", (code) => {
  // Signs that stand for others in a replacement are words here.
  const detail = "$& $1 {}";
  const { fr, en } = describeFinding({ code, detail });
  for (const sentence of [fr, en]) expect(sentence.split(detail)).toHaveLength(2);
  expect(fr).not.toBe(en);
  expect(fr).not.toMatch(/[“”]|'/);
  expect(en).not.toMatch(/[«»]|'/);
});
