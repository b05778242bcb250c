import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./project.ts";

test.each([
  ["fr_FR.UTF-8", /Firefox et WebKitGTK, et il manque : firefox-esr, xvfb\..*apt-get install firefox-esr xvfb/],
  [
    "en_US.UTF-8",
    /Firefox and WebKitGTK, and these are missing: firefox-esr, xvfb\..*apt-get install firefox-esr xvfb/,
  ],
])("the full suite names the browsers that lack before it begins, in the language of %s", (language, sentence) => {
  const found = process.execPath;
  const { status, stdout, stderr } = spawnSync(found, [join(ROOT, "scripts/test.mjs"), "--full"], {
    encoding: "utf8",
    env: {
      LC_ALL: language,
      CHROME_PATH: found,
      WEBKIT_DRIVER_PATH: found,
      FIREFOX_PATH: "/nowhere/firefox",
      XVFB_PATH: "/nowhere/Xvfb",
    },
  });
  expect(stderr).toMatch(sentence);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
});
