import { afterAll, expect, test } from "vitest";
import { siteWithRoot } from "../../support/admin/admin.ts";
import { noise, plain } from "../../support/content/pictures.ts";
import { ask } from "../../support/http/http.ts";
import { childrenOf } from "../../support/media/picture-processes.ts";
import { upload } from "../../support/media/uploads.ts";
import { EVERYDAY } from "../../support/run/everyday.ts";
import { removeAll } from "../../support/site.ts";

afterAll(removeAll);

/** Often enough that no process begins and ends in between: each waits for more work before it ends. */
const SAMPLE_MS = 10;

test.runIf(process.platform === "linux")(
  "a site is one process, and two more at most while pictures are prepared, as the pricing page says",
  async () => {
    const { site, root } = await siteWithRoot();
    const seen = new Set([0]);
    const timer = setInterval(() => seen.add(childrenOf(site.process.pid).length), SAMPLE_MS);
    const send = async (width: number) => {
      const bytes = await plain({ width, height: 400 }).png().toBuffer();
      return upload(site, root, { name: `${width}.png`, bytes });
    };
    const { json } = await send(900);
    const sizes = ["480.webp", "480.avif", "800.webp", "800.avif"].map((size) => `/media/${json.item.id}-${size}`);
    const asked = sizes.map(async (path) => (await ask(site.url, path)).status);
    const sent = [600, 700, 800].map(async (width) => (await send(width)).status);
    expect(await Promise.all([...asked, ...sent])).toEqual(Array(7).fill(200));
    clearInterval(timer);
    expect(Math.max(...seen)).toBe(2);
    expect((await ask(site.url, "/pricing")).text).toContain("il en ouvre lui-même jusqu’à deux autres");
    expect((await ask(site.url, "/en/pricing")).text).toContain("it starts up to two more by itself");
    await site.stop();
  },
);

test.runIf(process.platform === "linux" && !EVERYDAY)(
  "where a picture cannot be made, its reader learns that alone, the operator why, and it is made the next time",
  async () => {
    const { site, root } = await siteWithRoot();
    const bytes = await noise({ width: 1_600, height: 1_200 }).jpeg({ quality: 90 }).toBuffer();
    const { json } = await upload(site, root, { name: "bruit.jpg", bytes });
    const address = `/media/${json.item.id}-1200.avif`;
    // As the system does where memory runs out.
    const timer = setInterval(() => {
      for (const pid of childrenOf(site.process.pid)) process.kill(Number(pid), "SIGKILL");
    }, SAMPLE_MS);
    const { status, text, headers } = await ask(site.url, address);
    clearInterval(timer);
    expect(status).toBe(503);
    expect(headers["cache-control"]).toBe("no-store");
    const said = /<main\b.*<\/main>/s.exec(text)?.[0];
    expect(said).toContain("Réessayez dans un instant");
    expect(said).not.toMatch(/SIGKILL|signal|[.]js|PICTURES|Error/);
    const told = site.logs().filter(({ code }) => code === "PICTURES_UNAVAILABLE");
    expect(told[0]?.level).toBe("error");
    expect(JSON.stringify(told)).toContain("Pictures cannot be processed: ");
    expect((await ask(site.url, address)).status).toBe(200);
  },
);
