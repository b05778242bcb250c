import { describe, expect, test } from "vitest";
import { AppError } from "../../src/kernel/errors.ts";
import { isExternal, navigationTarget } from "../../src/kernel/url.ts";

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return "allowed";
  } catch (error) {
    return error instanceof AppError ? error.code : "unexpected";
  }
};

describe("T7: the one navigation helper", () => {
  test.each(["/", "/blog?page=2", "/a#b", "#content", "?page=2", "mailto:a@example.com", "tel:+33123456789"])(
    "lets %s through as it is",
    (target) => expect(navigationTarget(target)).toBe(target),
  );

  test.each(["https://example.com/", "http://example.com", "//evil.example", "/\\evil.example", "\\\\evil.example"])(
    "refuses to leave the site for %s without the opt-in",
    (target) => {
      expect(codeOf(() => navigationTarget(target))).toBe("URL_EXTERNAL");
      expect(isExternal(target)).toBe(true);
      expect(navigationTarget(target, { external: true })).toBe(target);
    },
  );

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://x/1",
  ])("refuses the protocol of %j, opt-in or not", (target) => {
    expect(codeOf(() => navigationTarget(target))).toBe("URL_PROTOCOL");
    expect(codeOf(() => navigationTarget(target, { external: true }))).toBe("URL_PROTOCOL");
  });

  test.each(["blog", "../x", "https://", "http://[", ""])("refuses what is no address of one page: %j", (target) => {
    expect(codeOf(() => navigationTarget(target, { external: true }))).toBe("URL_INVALID");
  });

  test("says why in both languages", () => {
    try {
      navigationTarget("javascript:x");
    } catch (error) {
      expect((error as AppError).reader).toEqual({
        fr: 'Le lien "javascript:x" utilise un protocole interdit.',
        en: 'The link "javascript:x" uses a disallowed protocol.',
      });
    }
    expect.assertions(1);
  });
});
