import type { TextDocument } from "../document.ts";
import type { Found } from "./finding.ts";
import type { Text } from "./places.ts";

const FILE_NAME = /^[^\s/]{1,200}\.(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?|bmp)$/i;
const CAMERA_NAME = /^(?:img|dsc|dscn|dscf|pxl|image|photo|picture|screenshot)[-_ ]?\d{1,20}$/i;

/** Pictures without alternative text, or with the name of their file in its place (RGAA 1.1). */
export function checkPictures(document: TextDocument, texts: readonly Text[]): Found[] {
  const pictures = texts.flatMap(({ places }) => places.filter(({ node }) => node.type === "image"));
  const found = pictures.flatMap(({ node, uid }) => judge(String(node.attrs?.alt ?? ""), { uid }));
  // A cover stands beside the title, and may add nothing to it.
  const cover = document.kind === "post" ? document.cover : undefined;
  return cover === undefined || cover.alt.trim() === "" ? found : [...found, ...judge(cover.alt, { field: "cover" })];
}

function judge(alternative: string, at: Found["at"]): Found[] {
  const words = alternative.trim();
  const common = { at, severity: "advice", criterion: "1.1" } as const;
  if (words === "") {
    return [
      {
        ...common,
        check: "picture-without-alternative",
        message: { fr: "Cette image n’a pas de texte alternatif.", en: "This picture has no alternative text." },
        advice: {
          fr: "Dites en une phrase ce qu’elle apporte ; laissez vide si elle ne fait que décorer.",
          en: "Say in a sentence what it shows; leave it empty if it is only decoration.",
        },
      },
    ];
  }
  if (!FILE_NAME.test(words) && !CAMERA_NAME.test(words)) return [];
  return [
    {
      ...common,
      check: "alternative-is-file-name",
      message: {
        fr: "Le texte alternatif de cette image est un nom de fichier.",
        en: "The alternative text of this picture is the name of a file.",
      },
      advice: { fr: "Dites en une phrase ce qu’elle montre.", en: "Say in a sentence what it shows." },
    },
  ];
}
