import { describe } from "vitest";
import { testWithLighthouse } from "../../support/browser/lighthouse-pages.ts";
import { PAGES } from "../../support/content/pages.ts";

/** Besides the pages of the specification: an article with everything in it, a plain one, a second page. */
const FURTHER = ["/en/blog/french-typography-on-the-web", "/en/blog/a-pdf-or-a-page", "/en/blog?page=2"];

describe("Lighthouse on a phone, in English", () =>
  testWithLighthouse([...PAGES.map((path) => (path === "/" ? "/en" : `/en${path}`)), ...FURTHER]));
