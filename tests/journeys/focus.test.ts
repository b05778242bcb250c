import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminSite, originOf, siteWithRoot } from "../support/admin/admin.ts";
import { testBrowser } from "../support/browser/browser.ts";
import { sample } from "../support/run/everyday.ts";
import { removeAll } from "../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;

beforeAll(async () => {
  admin = await siteWithRoot();
});

afterAll(removeAll);

/** Least contrast ratio of a focus indicator with adjacent colors (WCAG 2.2, 1.4.11). */
const CONTRAST = 3;
/** Least distance of two colors that differ at a glance, in OKLab, whose axes run from about -0.4 to 0.4. */
const DISTINCT = 0.15;

type Color = readonly [red: number, green: number, blue: number];
type Focused = { outline: Color; style: string; width: number; paper: Color; errors: Color[] };

/** Focuses an element as by keyboard, and reads its outline as the browser draws it. */
async function focused(page: Page, selector: string): Promise<Focused> {
  // After a key press the browser shows focus indicators (Selectors 4, `:focus-visible`).
  await page.keyboard.press("Tab");
  await page.locator(selector).focus();
  expect(await page.locator(selector).evaluate((element) => element.matches(":focus-visible"))).toBe(true);
  return page.locator(selector).evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (canvas === null) throw new Error("no canvas");
    const rgb = (css: string): Color => {
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };
    const token = (name: string): Color => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = `var(${name})`;
      const color = rgb(getComputedStyle(probe).color);
      probe.remove();
      return color;
    };
    const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(element);
    let ground = element.parentElement;
    while (ground !== null && /, 0\)$|transparent/.test(getComputedStyle(ground).backgroundColor)) {
      ground = ground.parentElement;
    }
    return {
      outline: rgb(outlineColor),
      style: outlineStyle,
      width: Number.parseFloat(outlineWidth),
      paper: rgb(getComputedStyle(ground ?? document.body).backgroundColor),
      errors: ["--accent", "--vermilion", "--on-ground-accent"].map(token),
    };
  });
}

function linear(color: Color): Color {
  const [red, green, blue] = color.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** Contrast ratio (WCAG 2.2). */
function contrast(one: Color, other: Color): number {
  const [light, dark] = [one, other]
    .map((color) => {
      const [red, green, blue] = linear(color);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((left, right) => right - left);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** OKLab (CSS Color 4, §10). */
function lab(color: Color): Color {
  const [red, green, blue] = linear(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function distance(one: Color, other: Color): number {
  const [left, right] = [lab(one), lab(other)];
  return Math.hypot(left[0] - right[0], left[1] - right[1], left[2] - right[2]);
}

const PLACES = [
  ["a link of the home page", "/", "main a >> nth=0"],
  ["a button of the header", "/", "[data-theme-switch]"],
  ["the call to action on its dark ground", "/", ".call-to-action a >> nth=0"],
  ["an empty field of the sign-in page", "/admin/login", "input[type=email]"],
  ["the button of the sign-in page", "/admin/login", "button[type=submit]"],
] as const;

describe.each(sample(["light", "dark"] as const))("in the %s theme", (colorScheme) => {
  test.each(sample(PLACES))(
    "the focus on %s has a color of its own, seen and unlike an error's",
    async (_, path, selector) => {
      const { page } = await browser.visit(originOf(admin.site), { colorScheme, reducedMotion: "reduce" });
      await page.goto(path);
      await page.locator(selector).waitFor();
      const { outline, style, width, paper, errors } = await focused(page, selector);
      expect(style).toBe("solid");
      expect(width).toBeGreaterThanOrEqual(2);
      expect(contrast(outline, paper)).toBeGreaterThanOrEqual(CONTRAST);
      for (const error of errors) expect(distance(outline, error)).toBeGreaterThanOrEqual(DISTINCT);
    },
  );
});

test.each(sample(["/", "/admin/login"]))(
  "with forced colors the focus of %s is the system's own highlight",
  async (path) => {
    const { page } = await browser.visit(originOf(admin.site), { forcedColors: "active" });
    await page.goto(path);
    await page.locator("h1").waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.querySelector(":focus-visible") !== null)).toBe(true);
    const { outline, highlight, text } = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      const system = (name: string) => {
        probe.style.color = name;
        return getComputedStyle(probe).color;
      };
      const element = document.querySelector(":focus-visible") ?? document.body;
      return {
        outline: getComputedStyle(element).outlineColor,
        highlight: system("Highlight"),
        text: system("CanvasText"),
      };
    });
    expect(outline).toBe(highlight);
    expect(outline).not.toBe(text);
  },
);
