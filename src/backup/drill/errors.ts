import { AppError } from "../../kernel/errors.ts";
import type { Damage } from "./drill-result.ts";

const FRENCH: Record<Damage, string> = {
  "file-changed": "un fichier changé",
  "file-missing": "un fichier manquant",
  "rows-changed": "des lignes changées",
  "rows-missing": "des lignes manquantes",
  "row-lost": "une ligne perdue",
};
const ENGLISH: Record<Damage, string> = {
  "file-changed": "a changed file",
  "file-missing": "a missing file",
  "rows-changed": "changed rows",
  "rows-missing": "missing rows",
  "row-lost": "a lost row",
};

/** The proof did not notice what it must: it proves nothing. */
export function drillFailed(name: string, damage: Damage): AppError {
  const unnoticed = ENGLISH[damage];
  return new AppError(
    "BACKUP_DRILL_FAILED",
    `The drill failed: the proof did not refuse a copy of ${name} with ${unnoticed}; the backup does not count. Report it.`,
    {
      fr: `L’exercice d’alerte a échoué : la preuve a laissé passer une copie de ${name} avec ${FRENCH[damage]}. La sauvegarde ne compte pas : signalez-le.`,
      en: `The drill failed: the proof let a copy of ${name} with ${unnoticed} pass. The backup does not count: report it.`,
    },
  );
}

/** Not even an undamaged copy passes: what is refused later says nothing. */
export function drillImpossible(name: string, cause: unknown): AppError {
  return new AppError(
    "BACKUP_DRILL_IMPOSSIBLE",
    `The drill could not be done: no part of ${name} can be restored by itself; see the cause.`,
    {
      fr: `L’exercice d’alerte n’a pas pu se faire : aucune partie de ${name} ne se restaure seule.`,
      en: `The drill could not be done: no part of ${name} can be restored by itself.`,
    },
    { cause },
  );
}
