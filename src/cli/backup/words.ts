import type { Locale } from "../../kernel/locale.ts";

const INTEGER = { fr: new Intl.NumberFormat("fr-FR"), en: new Intl.NumberFormat("en-GB") };
const DATE = { dateStyle: "long", timeStyle: "short" } as const;

type Kept = { days: number; weeks: number; months: number };

/** What `vitrine backup` and `vitrine restore` say. */
export const backupWords = {
  fr: {
    backup: "Sauvegarde le site, en marche ou arrêté, puis prouve la sauvegarde en la restaurant à part",
    to: "où la garder : un dossier, ou s3://… (par défaut, BACKUP_URL)",
    prune: ({ days, weeks, months }: Kept) =>
      `supprime ensuite les anciennes, sauf la dernière de chacun des ${days} derniers jours, des ${weeks} dernières semaines et des ${months} derniers mois`,
    pruned: (count: number) =>
      count === 1 ? "1 ancienne sauvegarde supprimée." : `${count} anciennes sauvegardes supprimées.`,
    stale: "Attention : elle a plus de deux jours.",
    list: "Dit quelles sauvegardes il y a, et lesquelles sont prouvées",
    from: "où elle est gardée : un dossier, ou s3://… (par défaut, BACKUP_URL)",
    drill: "Abîme une copie de la dernière sauvegarde et montre que la preuve la refuse",
    drilled: (count: number) => `Exercice d’alerte réussi : la preuve a refusé ${count} copies abîmées exprès.`,
    drillPassed: (when: string) => `Exercice d’alerte : réussi le ${when}.`,
    drillFailed: (when: string) => `Exercice d’alerte : échoué le ${when}. Les preuves ne sont pas sûres.`,
    noDrill: "Exercice d’alerte : pas encore fait ; « vitrine backup drill » le fait.",
    certificate: "Écrit le certificat signé d’une sauvegarde prouvée, une page HTML",
    verify: "Vérifie un certificat : intact, et signé par ce site",
    verifyFile: "le fichier du certificat",
    key: "clé publique du site attendu (par défaut, celle de ce site)",
    certified: (file: string, key: string) => `${file} est intact, et signé par le site dont la clé est ${key}.`,
    restore: "Remet le site dans l’état d’une sauvegarde ; ce qu’il remplace reste à côté",
    restoreName: "nom de la sauvegarde, ou latest pour la dernière prouvée",
    yes: "ne demande pas de confirmation",
    noPlace: "Où garder les sauvegardes ? Indiquez un dossier ou un bucket dans BACKUP_URL, ou avec --to ou --from.",
    placeInvalid: (given: string) =>
      `« ${given} » n’est pas un endroit où garder des sauvegardes : indiquez le chemin d’un dossier, ou s3://bucket/préfixe?endpoint=https://hôte&region=région.`,
    placeInside: (given: string) =>
      `${given} est à l’intérieur du dossier de données (DATA_DIR), et disparaîtrait avec lui : indiquez un autre dossier.`,
    written: (name: string, objects: number, size: string) =>
      objects === 0
        ? `Sauvegarde ${name} : rien de neuf à écrire.`
        : `Sauvegarde ${name} : ${objects === 1 ? "1 élément écrit" : `${objects} éléments écrits`} (${size}).`,
    proven: (rows: string, files: string, pages: number) =>
      `Prouvée : restaurée à part, puis comparée. Lignes : ${rows} ; fichiers : ${files} ; pages affichées : ${pages}. Tout est identique.`,
    none: (where: string) => `Il n’y a pas encore de sauvegarde dans ${where}.`,
    listed: (name: string, proven: string) => `${name}  prouvée le ${proven}`,
    unproven: (name: string) => `${name}  non prouvée : elle ne compte pas`,
    last: (proven: string) => `Dernière sauvegarde prouvée : ${proven}.`,
    noneProven: "Aucune sauvegarde n’est prouvée.",
    checking: (name: string) => `Vérification de la sauvegarde ${name}…`,
    isUnproven: "Cette sauvegarde n’a jamais été prouvée.",
    found: (created: string, rows: string, files: string) =>
      `Elle est complète. Faite le ${created} ; lignes : ${rows} ; fichiers : ${files}.`,
    replaces: (folder: string) => `Elle prendra la place du site du dossier ${folder}, qui sera gardé à côté.`,
    replacesServer: (folder: string) =>
      `Elle sera chargée dans la base de DATABASE_URL, qui doit être vide, et ses fichiers prendront la place de ceux du dossier ${folder}.`,
    question: "Restaurer ? Tapez oui : ",
    answers: ["oui", "o"],
    unconfirmed: "Rien n’a été restauré. Pour restaurer sans question, ajoutez --yes.",
    restored: (name: string) => `La sauvegarde ${name} est en place, et ses pages s’affichent. Démarrez le site.`,
    kept: (folder: string) =>
      `Ce qu’elle remplace est gardé dans ${folder} : supprimez ce dossier une fois le site vérifié.`,
  },
  en: {
    backup: "Backs the site up, running or not, then proves the backup by restoring it apart",
    to: "where to keep it: a folder, or s3://… (by default, BACKUP_URL)",
    prune: ({ days, weeks, months }: Kept) =>
      `then deletes old ones, but for the last of each of the latest ${days} days, ${weeks} weeks, and ${months} months`,
    pruned: (count: number) => (count === 1 ? "1 old backup deleted." : `${count} old backups deleted.`),
    stale: "Warning: it is more than two days old.",
    list: "Says which backups there are, and which are proven",
    from: "where it is kept: a folder, or s3://… (by default, BACKUP_URL)",
    drill: "Damages a copy of the latest backup and shows that the proof refuses it",
    drilled: (count: number) => `The drill passed: the proof refused ${count} copies that were damaged on purpose.`,
    drillPassed: (when: string) => `Drill: passed on ${when}.`,
    drillFailed: (when: string) => `Drill: failed on ${when}. The proofs are not safe.`,
    noDrill: "Drill: not done yet; “vitrine backup drill” does it.",
    certificate: "Writes the signed certificate of a proven backup, a page of HTML",
    verify: "Checks a certificate: whole, and signed by this site",
    verifyFile: "the file of the certificate",
    key: "public key of the site that is expected (by default, this site’s)",
    certified: (file: string, key: string) => `${file} is whole, and signed by the site whose key is ${key}.`,
    restore: "Puts the site back to the state of a backup; what it replaces stays beside it",
    restoreName: "name of the backup, or latest for the last that was proven",
    yes: "asks for no confirmation",
    noPlace: "Where are backups kept? Name a folder or a bucket in BACKUP_URL, or with --to or --from.",
    placeInvalid: (given: string) =>
      `“${given}” is no place to keep backups: give the path of a folder, or s3://bucket/prefix?endpoint=https://host&region=region.`,
    placeInside: (given: string) =>
      `${given} is inside the data folder (DATA_DIR), and would be lost with it: name another folder.`,
    written: (name: string, objects: number, size: string) =>
      objects === 0
        ? `Backup ${name}: nothing new to write.`
        : `Backup ${name}: ${objects === 1 ? "1 object" : `${objects} objects`} written (${size}).`,
    proven: (rows: string, files: string, pages: number) =>
      `Proven: restored apart, and compared. Rows: ${rows}; files: ${files}; pages shown: ${pages}. All of it is identical.`,
    none: (where: string) => `There is no backup at ${where} yet.`,
    listed: (name: string, proven: string) => `${name}  proven on ${proven}`,
    unproven: (name: string) => `${name}  not proven: it does not count`,
    last: (proven: string) => `Last proven backup: ${proven}.`,
    noneProven: "No backup is proven.",
    checking: (name: string) => `Checking the backup ${name}…`,
    isUnproven: "This backup was never proven.",
    found: (created: string, rows: string, files: string) =>
      `It is complete. Made on ${created}; rows: ${rows}; files: ${files}.`,
    replaces: (folder: string) => `It will take the place of the site in ${folder}, which will be kept beside it.`,
    replacesServer: (folder: string) =>
      `It will be loaded into the database of DATABASE_URL, which must be empty, and its files will take the place of those in ${folder}.`,
    question: "Restore? Type yes: ",
    answers: ["yes", "y"],
    unconfirmed: "Nothing was restored. To restore without a question, add --yes.",
    restored: (name: string) => `The backup ${name} is in place, and its pages are shown. Start the site.`,
    kept: (folder: string) =>
      `What it replaces is kept in ${folder}: delete that folder once you have checked the site.`,
  },
};

/** Numbers and dates as the terminal's language writes them. */
export function formats(locale: Locale) {
  return {
    count: (value: number) => INTEGER[locale].format(value),
    date: (iso: string) => new Intl.DateTimeFormat(locale === "fr" ? "fr-FR" : "en-GB", DATE).format(new Date(iso)),
    size(bytes: number) {
      const units = locale === "fr" ? ["o", "Ko", "Mo", "Go", "To"] : ["B", "KB", "MB", "GB", "TB"];
      let [value, unit] = [bytes, 0];
      for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1000;
      const digits = unit === 0 || value >= 10 ? 0 : 1;
      return `${value.toLocaleString(locale, { maximumFractionDigits: digits })}\u00A0${units[unit]}`;
    },
  };
}
