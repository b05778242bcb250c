import { SHARE_CARD_HEIGHT, SHARE_CARD_WIDTH, type ShareCard } from "../contract/share-card.ts";
import { loadSharp } from "./load-sharp.ts";
import { HANKEN, HANKEN_EXTENDED, NEWSREADER, NEWSREADER_EXTENDED } from "./share-card-fonts.ts";
import { drawableText, SMALLEST, STEPS, type Step, shareCardLayout, TITLE } from "./share-card-layout.ts";

const FONTS = [
  { name: "Newsreader", data: Buffer.from(NEWSREADER, "base64") },
  { name: "Newsreader Extended", data: Buffer.from(NEWSREADER_EXTENDED, "base64") },
  { name: "Hanken", data: Buffer.from(HANKEN, "base64") },
  { name: "Hanken Extended", data: Buffer.from(HANKEN_EXTENDED, "base64") },
].map((font) => ({ ...font, weight: 500 as const, style: "normal" as const }));

/** A share card as PNG, 1200 by 630: the title as large as its words allow. */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const drawn = drawableText(card);
  let svg = "";
  for (const step of STEPS) {
    const attempt = await layOut(drawn, step);
    svg = attempt.svg;
    if (attempt.lines <= step.lines) break;
  }
  const sharp = await loadSharp();
  // A palette is enough for three colors and their blends, and makes the file a third as large.
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer();
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
