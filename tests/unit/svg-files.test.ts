import { describe, expect, test } from "vitest";
import { sniffType } from "../../src/media/worker/sniff-type.ts";
import { drawSvg } from "../../src/media/worker/svg/draw-svg.ts";

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${inner}<rect width="20" height="10" fill="red"/></svg>`;

describe("an SVG", () => {
  test.each([
    ["alone", Buffer.from(svg(""))],
    ["behind a long licence", Buffer.from(`<?xml version="1.0"?>\n<!-- ${"licence ".repeat(20_000)} -->\n${svg("")}`)],
    ["behind a long document type", Buffer.from(`<!DOCTYPE svg [ <!-- ${"x".repeat(3_000)} --> ]>${svg("")}`)],
    ["in UTF-8 with a mark", Buffer.from(`\uFEFF<!-- ${"x".repeat(3_000)} -->${svg("")}`)],
    ["in UTF-16", Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${svg("")}`, "utf16le")],
    ["in UTF-16 without a mark", Buffer.from(svg(""), "utf16le")],
    ["in UTF-16, big-endian", Buffer.from(`\uFEFF${svg("")}`, "utf16le").swap16()],
    ["in Latin-1", Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${svg("<title>été</title>")}`, "latin1")],
  ])("%s is one, and is drawn", async (_, bytes) => {
    expect(sniffType(bytes)).toBe("svg");
    expect(await drawSvg(bytes)).toMatchObject({ width: 2400, height: 1200 });
  });

  test.each([
    ["a page", Buffer.from(`<!-- svg -->${" ".repeat(2_000)}<html><svg></svg></html>`)],
    ["another XML file", Buffer.from(`<?xml version="1.0"?>\n<feed></feed>`)],
    ["a comment that never ends", Buffer.from(`<!-- ${"x".repeat(3_000)}${svg("")}`)],
  ])("%s is none", (_, bytes) => expect(sniffType(bytes)).toBe("unknown"));

  test("in UTF-16 is looked through as any other", async () => {
    const bytes = Buffer.from(`\uFEFF<!DOCTYPE svg [<!ENTITY a "b">]>${svg("<text>&a;</text>")}`, "utf16le");
    await expect(drawSvg(bytes)).rejects.toMatchObject({ code: "SVG_NOT_DRAWABLE" });
  });
});
