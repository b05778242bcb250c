/** What a file of the library is, as people filter it. */
export const MEDIA_KINDS = ["picture", "document", "audio", "video", "archive"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const OPEN_XML = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";

/** The files that are taken in besides pictures, by the extension they are served with. Pictures have formats of their own. */
export const FILE_TYPES = {
  pdf: { type: "application/pdf", kind: "document" },
  docx: { type: `${OPEN_XML}.wordprocessingml.document`, kind: "document" },
  xlsx: { type: `${OPEN_XML}.spreadsheetml.sheet`, kind: "document" },
  pptx: { type: `${OPEN_XML}.presentationml.presentation`, kind: "document" },
  odt: { type: `${OPEN_DOCUMENT}.text`, kind: "document" },
  ods: { type: `${OPEN_DOCUMENT}.spreadsheet`, kind: "document" },
  odp: { type: `${OPEN_DOCUMENT}.presentation`, kind: "document" },
  csv: { type: "text/csv", kind: "document" },
  txt: { type: "text/plain", kind: "document" },
  zip: { type: "application/zip", kind: "archive" },
  mp3: { type: "audio/mpeg", kind: "audio" },
  m4a: { type: "audio/mp4", kind: "audio" },
  mp4: { type: "video/mp4", kind: "video" },
  webm: { type: "video/webm", kind: "video" },
} as const satisfies Record<string, { type: string; kind: MediaKind }>;

export type FileExtension = keyof typeof FILE_TYPES;

/** The point of a picture that has to stay in sight where it is cut: shares of width and height, from the top left. */
export type Focus = { x: number; y: number };

/** The part of a picture that is meant to be shown: shares of width and height, from the top left. */
export type Crop = { x: number; y: number; width: number; height: number };

/** The kind of a stored file by its media type. */
export function mediaKindOf(type: string): MediaKind {
  if (type.startsWith("image/")) return "picture";
  const known = Object.values(FILE_TYPES).find((each) => each.type === type);
  return known?.kind ?? "document";
}

/** The extension that a file of a media type is served with; null for pictures, which are served in other formats. */
export function extensionOf(type: string): FileExtension | null {
  const found = (Object.keys(FILE_TYPES) as FileExtension[]).find((each) => FILE_TYPES[each].type === type);
  return found ?? null;
}

/** The URL of a file that is no picture: the same on every origin of the site. */
export function mediaFilePath(id: string, extension: FileExtension): string {
  return `/media/${id}.${extension}`;
}

/** Reads such a URL; null for anything else. Whether there is such a file is another question. */
export function parseMediaFilePath(path: string): { id: string; extension: FileExtension } | null {
  const [, id, extension = ""] = /^\/media\/([0-9a-f]{32})\.([a-z0-9]{3,4})$/.exec(path) ?? [];
  return id === undefined || !Object.hasOwn(FILE_TYPES, extension)
    ? null
    : { id, extension: extension as FileExtension };
}
