import { crc32, deflateSync, gzipSync } from "node:zlib";
import { createRandom } from "../random.ts";

type Random = (below: number) => number;

/** How one kind of hostile drawing is written; what differs from one to the next comes from `random`. */
type Kind = {
  make(random: Random): Uint8Array;
  /** The code it is refused with. Without one it may be drawn as well: what it costs depends on the machine. */
  code?: string;
  /** Takes the ten seconds that a drawing may take, or most of them. */
  isSlow?: true;
};

export type HostileDrawing = { kind: string; name: string; bytes: Uint8Array; code: string | undefined };

/** A drawing of a size that people draw. */
export function svg(inner: string, attributes = 'width="400" height="300"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;
}

const drawing = (inner: string, attributes?: string) => Buffer.from(svg(inner, attributes));
const RECT = '<rect width="400" height="300" fill="#aa3322"/>';

/** An empty PNG of one bit a pixel: a few kilobytes, however large it says it is. */
export function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const embedded = (bytes: Uint8Array, type = "image/png") =>
  `<image width="90" height="90" href="data:${type};base64,${Buffer.from(bytes).toString("base64")}"/>`;

/** Something within itself, so many times. */
const nested = (depth: number, open: (level: number) => string, inner: string, close = "</g>") =>
  Array.from({ length: depth }, (_, level) => open(level)).join("") + inner + close.repeat(depth);

/** Each level shows the one below twice. The last is `u` and the number of levels. */
export function doubled(levels: number): string {
  const first = '<g id="u0"><rect width="1" height="1"/></g>';
  const groups = Array.from(
    { length: levels },
    (_, level) => `<g id="u${level + 1}"><use href="#u${level}"/><use href="#u${level}" x="1"/></g>`,
  );
  return first + groups.join("");
}

/** Ten levels of ten references each. */
const LAUGHS = `<!DOCTYPE svg [<!ENTITY e0 "ha">${Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
).join("")}]>`;

/** Layers of the picture's size, one in the other. */
export const layers = (count: number) => nested(count, () => '<g opacity="0.9">', RECT);

const KINDS: Record<string, Kind> = {
  "one enormous picture": {
    make: (random) => drawing(embedded(emptyPng(21_000 + random(1_000), 22_000)) + RECT),
    code: "SVG_NOT_DRAWABLE",
  },
  "a dozen large pictures": {
    make: (random) => drawing(embedded(emptyPng(16_000, 15_000 + random(1_000))).repeat(12)),
    code: "SVG_NOT_DRAWABLE",
  },
  "a drawing in the drawing": {
    make: (random) => drawing(embedded(drawing(layers(100 + random(100))), "image/svg+xml")),
    code: "SVG_NOT_DRAWABLE",
  },
  "gzip with a stored block": {
    make: (random) => gzipSync(LAUGHS + svg(`<text>&e9;${random(1_000)}</text>`), { level: 0 }),
    code: "FILE_TYPE",
  },
  "gzip of a large text": {
    make: (random) => gzipSync(svg(" ".repeat(20_000_000 + random(1_000)))),
    code: "FILE_TYPE",
  },
  entities: {
    make: (random) => Buffer.from(LAUGHS + svg(`<text>&e9;${random(1_000)}</text>`)),
    code: "SVG_NOT_DRAWABLE",
  },
  "entities in UTF-16": {
    make: (random) => Buffer.from(`\ufeff${LAUGHS}${svg(`<text>&e9;${random(1_000)}</text>`)}`, "utf16le"),
    code: "SVG_NOT_DRAWABLE",
  },
  "a file of the server": {
    make: (random) => drawing(`<image href="file:///etc/passwd?${random(1_000)}" width="9" height="9"/>`),
    code: "SVG_NOT_DRAWABLE",
  },
  "HTML within": {
    make: (random) => drawing(`<foreignObject><p>${random(1_000)}</p></foreignObject>`),
    code: "SVG_NOT_DRAWABLE",
  },
  "cut short": {
    make: (random) => drawing(RECT.repeat(100)).subarray(0, 3_000 + random(500)),
    code: "PICTURE_DAMAGED",
  },
  "longer than drawings are": {
    make: (random) => drawing(" ".repeat(5 * 1024 * 1024 + random(1_000))),
    code: "PICTURE_TOO_LARGE",
  },
  "many document types": {
    make: (random) =>
      Buffer.from("<!DOCTYPE a>".repeat(20_000) + svg(`${RECT}<!--語${" ".repeat(4_000_000 + random(1_000))}-->`)),
  },
  "a huge view box": {
    make: (random) => drawing(RECT, `width="${10 ** random(10)}" height="${10 ** random(10)}" viewBox="0 0 1e9 1e9"`),
  },
  "a line of no height": {
    make: (random) => drawing(RECT, `width="${1_000_000 + random(1_000)}" height="1"`),
  },
  "many layers": { make: (random) => drawing(layers(150 + random(100))), isSlow: true },
  "some layers": { make: (random) => drawing(layers(10 + random(20))) },
  "results of filters": {
    make(random) {
      const floods = Array.from({ length: 300 + random(200) }, (_, index) => `<feFlood result="r${index}"/>`);
      return drawing(`<filter id="f">${floods.join("")}</filter><g filter="url(#f)">${RECT}</g>`);
    },
  },
  "many elements": {
    make: (random) => drawing('<g id="a"/>'.repeat(400_000 + random(50_000)) + RECT),
    isSlow: true,
  },
  "deep nesting": {
    make: (random) => drawing(nested(200 + 1_000 * random(200), (level) => `<g id="g${level}">`, RECT)),
  },
  "many gradients": {
    make(random) {
      const stops = '<stop offset="0.5" stop-color="#123456"/>'.repeat(20);
      const gradients = Array.from(
        { length: 2_000 + random(1_000) },
        (_, index) =>
          `<linearGradient id="l${index}" href="#l${index + 1}">${stops}</linearGradient><rect width="400" height="300" fill="url(#l${index})"/>`,
      );
      return drawing(gradients.join(""));
    },
    isSlow: true,
  },
  "masks within masks": {
    make(random) {
      const masks = Array.from(
        { length: 12 + random(6) },
        (_, level) =>
          `<mask id="m${level}"><g mask="url(#m${level + 1})">${RECT}</g><g mask="url(#m${level + 1})">${RECT}</g></mask>`,
      );
      return drawing(`${masks.join("")}<g mask="url(#m0)">${RECT}</g>`);
    },
    isSlow: true,
  },
  "text on a path": {
    make: (random) =>
      drawing(
        `<path id="p" d="M0 0 Q200 300 400 0"/><text font-size="${1 + random(5_000)}"><textPath href="#p">${"Wörter 語 ".repeat(5_000 + random(5_000))}</textPath></text>`,
      ),
  },
  "many fonts": {
    make(random) {
      const texts = Array.from(
        { length: 1_000 + random(500) },
        (_, index) => `<text font-family="f${index},g${index}" font-size="${index}">${index}é語</text>`,
      );
      return drawing(texts.join(""));
    },
    isSlow: true,
  },
  "selectors that match much": {
    make(random) {
      const rules = Array.from({ length: 500 + random(500) }, (_, index) => `g g g g rect:not(.a${index}) {opacity:1}`);
      return drawing(`<style>${rules.join("")}</style>${nested(20, () => "<g>", RECT.repeat(2_000))}`);
    },
    isSlow: true,
  },
  "a small picture, shown large and often": {
    make: (random) =>
      drawing(
        `<defs><g id="i">${embedded(emptyPng(4_000, 4_000))}</g></defs>${'<use href="#i" transform="scale(9)"/>'.repeat(200 + random(300))}`,
      ),
    isSlow: true,
  },
  filters: {
    make: (random) =>
      drawing(
        `<filter id="f">${'<feGaussianBlur stdDeviation="90"/><feTurbulence numOctaves="200"/>'.repeat(20 + random(20))}</filter><g filter="url(#f)">${RECT}</g>`,
      ),
    isSlow: true,
  },
  "lighting and morphology": {
    make: (random) =>
      drawing(
        `<filter id="f">${'<feMorphology radius="200"/><feSpecularLighting><fePointLight x="1" y="1" z="1"/></feSpecularLighting>'.repeat(20 + random(20))}</filter><g filter="url(#f)">${RECT}</g>`,
      ),
    isSlow: true,
  },
  "uses of uses": {
    make: (random) => drawing(`<defs>${doubled(24 + random(6))}</defs><use href="#u24"/>`),
    isSlow: true,
  },
  "patterns within patterns": {
    make(random) {
      const patterns = Array.from(
        { length: 8 + random(8) },
        (_, level) =>
          `<pattern id="p${level}" width="1" height="1" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="url(#p${level + 1})"/><rect width="5" height="5" fill="url(#p${level + 1})"/></pattern>`,
      );
      return drawing(`${patterns.join("")}<rect width="400" height="300" fill="url(#p0)"/>`);
    },
  },
  "dashes without number": {
    make: (random) =>
      drawing(
        `<path d="M0 0 ${"H400 H0 ".repeat(200 + random(200))}" stroke="#000" stroke-dasharray="0.0001" stroke-linecap="round"/>`,
      ),
  },
  "markers without number": {
    make: (random) =>
      drawing(
        `<marker id="m" markerWidth="99" markerHeight="99" overflow="visible"><g filter="url(#f)">${RECT}</g></marker><filter id="f"><feGaussianBlur stdDeviation="20"/></filter><path d="M0 0 ${"L9 9 L0 5 ".repeat(2_000 + random(500))}" marker-mid="url(#m)"/>`,
      ),
    isSlow: true,
  },
};

/** Of five drawings one is slow: two hundred of them take some minutes. */
const SLOW_EVERY = 5;

const namesOf = (isSlow: boolean) => Object.keys(KINDS).filter((name) => (KINDS[name]?.isSlow ?? false) === isSlow);

/** So many drawings of every kind in turn; the same for the same seed. */
export function hostileDrawings(seed: number, count: number): HostileDrawing[] {
  const random = createRandom(seed);
  const [slow, others] = [namesOf(true), namesOf(false)];
  return Array.from({ length: count }, (_, index) => {
    const turn = Math.floor(index / SLOW_EVERY);
    const kind = index % SLOW_EVERY === 0 ? slow[turn % slow.length] : others[(index - turn - 1) % others.length];
    return made(kind ?? "", random, index);
  });
}

/** One drawing of each of these kinds. */
export function hostileDrawingsOf(seed: number, kinds: readonly string[]): HostileDrawing[] {
  const random = createRandom(seed);
  return kinds.map((kind, index) => made(kind, random, index));
}

function made(kind: string, random: Random, index: number): HostileDrawing {
  const known = KINDS[kind];
  if (known === undefined) throw new Error(`no kind of hostile drawing: ${kind}`);
  return { kind, name: `${index} ${kind}.svg`, bytes: known.make(random), code: known.code };
}
