import { readFile } from "node:fs/promises";
import type { CutPoint } from "../contract/picture-cut.ts";
import { partAround } from "../contract/picture-cut.ts";
import { SHARE_CARD_HEIGHT, SHARE_CARD_WIDTH, type ShareCard } from "../contract/share-card.ts";
import type { Jobs } from "./jobs.ts";
import { loadSharp, READING } from "./load-sharp.ts";
import { HANKEN, HANKEN_EXTENDED, NEWSREADER, NEWSREADER_EXTENDED } from "./share-card-fonts.ts";
import { COVER_WIDTH, drawableText, SMALLEST, STEPS, type Step, shareCardLayout, TITLE } from "./share-card-layout.ts";

const FONTS = [
  { name: "Newsreader", data: Buffer.from(NEWSREADER, "base64") },
  { name: "Newsreader Extended", data: Buffer.from(NEWSREADER_EXTENDED, "base64") },
  { name: "Hanken", data: Buffer.from(HANKEN, "base64") },
  { name: "Hanken Extended", data: Buffer.from(HANKEN_EXTENDED, "base64") },
].map((font) => ({ ...font, weight: 500 as const, style: "normal" as const }));

/** A share card as PNG, 1200 by 630: the title as large as its words allow, and the cover where there is one. */
export async function drawShareCard({ card: given, cover }: Jobs["share-card"]["input"]): Promise<Buffer> {
  const { cover: placed, ...words } = drawableText(given);
  // A picture that is gone leaves a card of words.
  const card: ShareCard = placed === undefined || cover === null ? words : { ...words, cover: placed };
  let svg = "";
  for (const step of STEPS) {
    const attempt = await layOut(card, step);
    svg = attempt.svg;
    if (attempt.lines <= step.lines) break;
  }
  const sharp = await loadSharp();
  const drawn = sharp(Buffer.from(svg));
  // A palette is enough for three colors and their blends, and makes the file a third as large.
  if (card.cover === undefined || cover === null) {
    return drawn.png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer();
  }
  const input = await cutCover(cover, card.cover.cut);
  const picture = { input, left: SHARE_CARD_WIDTH - COVER_WIDTH, top: 0 };
  return drawn.composite([picture]).png({ palette: true, colours: 256, compressionLevel: 9 }).toBuffer();
}

/** The cover as it stands on the card: as high as the card, around its point. */
async function cutCover(file: string, cut: CutPoint): Promise<Buffer> {
  const sharp = await loadSharp();
  const box = { width: COVER_WIDTH, height: SHARE_CARD_HEIGHT };
  const whole = sharp(await readFile(file), READING);
  const { autoOrient: size } = await whole.metadata();
  return whole
    .extract(partAround(size, box, cut))
    .resize({ ...box, fit: "fill" })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();
}

/** The card as SVG, its letters as outlines, and how many lines its title took. */
async function layOut(card: ShareCard, step: Step): Promise<{ svg: string; lines: number }> {
  const { default: satori } = await import("satori");
  let lines = 0;
  const svg = await satori(shareCardLayout(card, step, step === SMALLEST) as Parameters<typeof satori>[0], {
    width: SHARE_CARD_WIDTH,
    height: SHARE_CARD_HEIGHT,
    fonts: FONTS,
    onNodeDetected({ key, height }) {
      if (key === TITLE) lines = Math.round(height / (step.size * step.leading));
    },
  });
  return { svg, lines };
}
