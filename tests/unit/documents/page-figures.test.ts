import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { BUDGETS, LARGE_SITE } from "../../../scripts/bench/budgets.ts";
import { environmentSchema } from "../../../src/config/environment.ts";
import { documentText } from "../../support/documents.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const PACKAGE = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
/** As it is typed: the spaces of French typography are set when a page is shown. */
const page = (name: string) => documentText(`content/pages/${name}.yaml`).replace(/[\u00a0\u202f]/g, " ");
const [home, pricing] = ["home", "pricing"].map((name) => ({ fr: page(`${name}.fr`), en: page(`${name}.en`) }));
const number = { fr: (value: number) => value.toLocaleString("fr").replace(/\s/g, " "), en: written };

function written(value: number): string {
  return value.toLocaleString("en");
}

test("the weight of a first view is the budget that every page is held to", () => {
  const { kilobytes } = BUDGETS.firstView;
  expect(home?.fr).toContain(`{ value: "${kilobytes}", unit: "ko", label: "au plus pour ouvrir une page`);
  expect(home?.en).toContain(`{ value: "${kilobytes}", unit: "KB", label: "at most to open a page`);
});

test("the memory of a machine, and the articles it is measured with, are those of the bench", () => {
  const { megabytes, posts } = BUDGETS.memory;
  expect(pricing?.fr).toContain(`${megabytes} Mo avec ${number.fr(posts)} articles`);
  expect(pricing?.en).toContain(`${megabytes} MB with ${number.en(posts)} articles`);
  expect(pricing?.fr).toContain(`le mesure chez vous avec ${number.fr(LARGE_SITE)} articles`);
  expect(pricing?.en).toContain(`measures it with ${number.en(LARGE_SITE)} articles`);
  expect(PACKAGE.scripts.bench).toBeDefined();
});

test("what is needed to install is what package.json asks for, and the rest comes with it", () => {
  const [, oldest] = /^>=(\d+)$/.exec(PACKAGE.engines.node) ?? [];
  expect(home?.fr).toContain(`Node ${oldest} ou plus récent`);
  expect(home?.en).toContain(`Node ${oldest} or later`);
  expect(pricing?.fr).toContain(`Node, à partir de la version ${oldest}`);
  expect(pricing?.en).toContain(`Node ${oldest} or later`);
  const provided: Array<[string, string]> = Object.entries(PACKAGE.optionalDependencies);
  const majors = provided.flatMap(([name, version]) => (/^node-/.test(name) ? [version.split(".")[0]] : []));
  expect(majors.length).toBeGreaterThan(3);
  for (const major of majors) {
    expect(pricing?.fr).toContain(`Node ${major} compris`);
    expect(pricing?.en).toContain(`Node ${major} included`);
  }
});

test("the site is served where the first step says", () => {
  const { PORT } = environmentSchema("en").parse({});
  for (const text of [home?.fr, home?.en]) expect(text).toContain(`http://localhost:${PORT}.`);
  expect(Object.keys(PACKAGE.scripts)).toEqual(expect.arrayContaining(["prestart", "start"]));
});

test("a license is announced as missing as long as there is none", () => {
  expect(PACKAGE).toMatchObject({ license: "UNLICENSED", private: true });
  expect(["LICENSE", "LICENSE.md", "COPYING"].filter((name) => existsSync(join(ROOT, name)))).toEqual([]);
  // In both comparisons.
  expect(pricing?.fr.split('"Pas encore publiée"')).toHaveLength(3);
  expect(pricing?.en.split('"Not published yet"')).toHaveLength(3);
});
