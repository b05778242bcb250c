import type { AttributeSpec, NodeSpec } from "prosemirror-model";
import type { Sentence } from "../../kernel/errors.ts";
import { contentLinkTarget } from "../../kernel/url.ts";
import { isPictureId, type PictureFile } from "../../media/contract/picture.ts";
import { isFileName, isFileType } from "./file.ts";
import { isVideoId, isVideoProvider, VIDEO_PROVIDERS } from "./video.ts";

/** How a button is drawn: filled, for what readers are meant to do, or as a link that stands by itself. */
const BUTTON_KINDS: readonly unknown[] = ["primary", "secondary"];

/** Pictures that make a gallery: one alone is a picture. */
export const LEAST_PICTURES = 2;

const LONGEST_TITLE = 300;

function check(holds: (value: unknown) => boolean, error: string): NonNullable<AttributeSpec["validate"]> {
  return (value) => {
    if (!holds(value)) throw new RangeError(error);
  };
}

function isTitle(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "" && value.length <= LONGEST_TITLE;
}

function isPixels(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) > 0;
}

/** The picture a video shows before it plays. It adds nothing to the title beside it, and has no words of its own. */
function isPoster(value: unknown): value is PictureFile {
  if (typeof value !== "object" || value === null) return false;
  const { id, width, height, ...others } = value as Record<string, unknown>;
  return isPictureId(id) && isPixels(width) && isPixels(height) && Object.keys(others).length === 0;
}

function linkTarget(value: unknown): void {
  if (typeof value !== "string") throw new RangeError("the address of a link must be a text");
  contentLinkTarget(value, { external: true });
}

/**
 * What a text holds besides words, tables and single pictures. Words that readers see are content where they are a
 * label (`file`, `button`), so that whatever walks texts meets them.
 */
export const EMBED_NODES: Record<string, NodeSpec> = {
  // Not `image{2,}`: ProseMirror would fill a gallery up with pictures of its own making while somebody edits.
  gallery: { group: "block", content: "image*", draggable: true },
  video: {
    group: "block",
    atom: true,
    draggable: true,
    attrs: {
      provider: { validate: check(isVideoProvider, `a video is hosted by one of ${VIDEO_PROVIDERS.join(", ")}`) },
      id: { validate: "string" },
      title: { validate: check(isTitle, `a video needs a title of at most ${LONGEST_TITLE} characters`) },
      /** Where its words can be read (WCAG 1.2.1, 1.2.3). */
      transcript: { validate: (value: unknown) => (value === null ? undefined : linkTarget(value)), default: null },
      poster: { validate: check((value) => value === null || isPoster(value), "not a picture"), default: null },
    },
  },
  file: {
    group: "block",
    content: "text*",
    marks: "",
    isolating: true,
    attrs: {
      id: { validate: check(isPictureId, "a file needs its id") },
      name: { validate: check(isFileName, "not the name of a file") },
      type: { validate: check(isFileType, "not the type of a file") },
      bytes: { validate: check(isPixels, "a file has a size") },
    },
  },
  button: {
    group: "block",
    content: "text*",
    marks: "",
    isolating: true,
    attrs: {
      href: { validate: linkTarget },
      kind: {
        validate: check((value) => BUTTON_KINDS.includes(value), "a button is primary or secondary"),
      },
    },
  },
};

const ERRORS = {
  gallery: {
    fr: `une galerie compte au moins ${LEAST_PICTURES} images`,
    en: `a gallery has at least ${LEAST_PICTURES} pictures`,
  },
  video: { fr: "l’adresse d’une vidéo n’est pas reconnue", en: "the address of a video is not recognized" },
  file: { fr: "un fichier à télécharger n’a pas de nom", en: "a file to download has no name" },
  button: { fr: "un bouton n’a pas de libellé", en: "a button has no label" },
} as const satisfies Record<string, Sentence>;

type EmbedNode = { type: string; attrs?: Record<string, unknown>; content?: EmbedNode[]; text?: string };

/** What is wrong with an embed that ProseMirror cannot see; null where nothing is. What it holds is not looked into. */
export function embedError({ type, attrs = {}, content = [] }: EmbedNode): Sentence | null {
  const isUnnamed = content.every(({ text = "" }) => text.trim() === "");
  switch (type) {
    case "gallery":
      return content.length < LEAST_PICTURES ? ERRORS.gallery : null;
    case "video":
      return isVideoProvider(attrs.provider) && isVideoId(attrs.provider, attrs.id) ? null : ERRORS.video;
    case "file":
    case "button":
      return isUnnamed ? ERRORS[type] : null;
    default:
      return null;
  }
}
