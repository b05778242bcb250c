import { describe } from "vitest";
import { testWithLighthouse } from "../../support/browser/lighthouse-pages.ts";
import { PAGES } from "../../support/content/pages.ts";

/** Besides the pages of the specification: an article with everything in it, a plain one, a tag, a second page. */
const FURTHER = [
  "/blog/typographie-francaise-sur-le-web",
  "/blog/un-pdf-ou-une-page",
  "/blog?tag=typographie",
  "/blog?page=2",
];

describe("Lighthouse on a phone, in French", () => testWithLighthouse([...PAGES, ...FURTHER]));
