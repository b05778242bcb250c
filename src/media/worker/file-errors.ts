import { AppError, type Sentence } from "../../kernel/errors.ts";

function refusal(code: string, operator: string, reader: Sentence, cause?: unknown): AppError {
  return new AppError(code, operator, reader, { status: 422, cause });
}

/** `FILE_EMPTY` 422. */
export function fileEmpty(): AppError {
  return refusal("FILE_EMPTY", "A file of zero bytes was refused.", {
    fr: "Ce fichier est vide\u00A0: choisissez-en un autre, ou exportez-le de nouveau.",
    en: "This file is empty: choose another one, or export it again.",
  });
}

/** `FILE_TYPE` 422. @param found what the file is, where that is known: `exe`. */
export function fileTypeRefused(found: string | null): AppError {
  const [fr, en] =
    found === null ? ["", ""] : [` (celui-ci est un fichier ${found})`, ` (this one is a ${found} file)`];
  return refusal("FILE_TYPE", `A file of a type that is not taken in was refused: ${found ?? "unknown"}.`, {
    fr: `Ce type de fichier n’est pas accepté${fr}. Sont acceptés\u00A0: images, PDF, DOCX, XLSX, PPTX, ODT, ODS, ODP, CSV, TXT, ZIP, MP3, M4A, MP4 et WebM.`,
    en: `Files of this type are not accepted${en}. Accepted are pictures, PDF, DOCX, XLSX, PPTX, ODT, ODS, ODP, CSV, TXT, ZIP, MP3, M4A, MP4, and WebM.`,
  });
}

/** `FILE_DAMAGED` 422: its end is missing, or it cannot be told apart. */
export function fileDamaged(type: string, cause?: unknown): AppError {
  return refusal(
    "FILE_DAMAGED",
    `A file of the type ${type} could not be read to its end.`,
    {
      fr: "Ce fichier est endommagé ou incomplet\u00A0: exportez-le ou copiez-le de nouveau.",
      en: "This file is damaged or incomplete: export or copy it again.",
    },
    cause,
  );
}

const REASONS = {
  entities: {
    fr: "elle définit des entités XML. Exportez-la de nouveau, sans cette option,",
    en: "it defines XML entities. Export it again without that option,",
  },
  "foreign-object": {
    fr: "elle contient du HTML (foreignObject). Convertissez ses textes en tracés,",
    en: "it holds HTML (foreignObject). Convert its texts to paths,",
  },
  external: {
    fr: "elle fait appel à d’autres fichiers, qui manqueraient. Incorporez-les,",
    en: "it refers to other files, which would be missing. Embed them,",
  },
  embedded: {
    fr: "elle contient des images trop grandes, trop nombreuses ou d’un format inattendu. Réduisez-les,",
    en: "it holds pictures that are too large, too many, or of an unexpected format. Make them smaller,",
  },
} satisfies Record<string, Sentence>;

/** `SVG_NOT_DRAWABLE` 422. */
export function svgNotDrawable(reason: keyof typeof REASONS): AppError {
  return refusal("SVG_NOT_DRAWABLE", `An SVG file was refused: ${REASONS[reason].en}`, {
    fr: `Cette image SVG ne peut pas être dessinée fidèlement\u00A0: ${REASONS[reason].fr} ou exportez-la en PNG.`,
    en: `This SVG picture cannot be drawn faithfully: ${REASONS[reason].en} or export it as PNG.`,
  });
}
