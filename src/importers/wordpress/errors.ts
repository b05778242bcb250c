import { AppError } from "../../kernel/errors.ts";

/** A file that is no export of WordPress. */
export function notWordPress(file: string, line: number): AppError {
  const name = JSON.stringify(file.slice(0, 200));
  return new AppError(
    "IMPORT_NOT_WORDPRESS",
    `The file ${name} is no WordPress export (WXR): line ${line} holds something else. Export it with Tools > Export.`,
    {
      fr: `Le fichier ${name} n’est pas un export de WordPress. Dans WordPress, choisissez Outils, puis Exporter, puis « Tout le contenu ».`,
      en: `The file ${name} is not a WordPress export. In WordPress, choose Tools, then Export, then “All content”.`,
    },
    { status: 422 },
  );
}

/** A file in an encoding that this program does not know. */
export function unknownEncoding(file: string, label: string): AppError {
  const [name, encoding] = [JSON.stringify(file.slice(0, 200)), JSON.stringify(label.slice(0, 40))];
  return new AppError(
    "IMPORT_ENCODING_UNKNOWN",
    `The file ${name} declares the encoding ${encoding}, which is not known. Save it as UTF-8.`,
    {
      fr: `Le fichier ${name} utilise un codage inconnu, ${encoding}. Enregistrez-le en UTF-8.`,
      en: `The file ${name} uses an unknown encoding, ${encoding}. Save it as UTF-8.`,
    },
    { status: 422 },
  );
}

/** Files of two sites, whose ids would be taken for each other. */
export function twoSites(file: string, first: string, second: string): AppError {
  const name = JSON.stringify(file.slice(0, 200));
  const [one, other] = [first.slice(0, 200), second.slice(0, 200)];
  return new AppError(
    "IMPORT_TWO_SITES",
    `The file ${name} is an export of ${other}, the files before it of ${one}. Import each site by itself.`,
    {
      fr: `Le fichier ${name} vient d’un autre site (${other}) que les précédents (${one}). Importez chaque site séparément.`,
      en: `The file ${name} comes from another site (${other}) than those before it (${one}). Import each site by itself.`,
    },
    { status: 422 },
  );
}
