import type { Words as AreaWords } from "./words.fr.ts";

/** Words of the screen of backups. */
export const words = {
  backups: {
    lead: "Chaque sauvegarde est restaurée à part, puis comparée au site. Elle ne compte que si tout est identique.",
    now: "Sauvegarder maintenant",
    started: "La sauvegarde est demandée.",
    state: {
      title: "État",
      lead: "Une sauvegarde par nuit, sans arrêter le site.",
      last: "Dernière sauvegarde prouvée :",
      noneProven: "Aucune sauvegarde prouvée",
      failed: "Le dernier essai a échoué",
      stale: "La dernière sauvegarde prouvée a plus de deux jours.",
      next: "Prochaine sauvegarde :",
      bar: "Sauvegarde en cours",
      phases: {
        queued: "Une sauvegarde va commencer.",
        writing: "Sauvegarde en cours : ce qui a changé est écrit.",
        proving: "Sauvegarde en cours : elle est restaurée à part et comparée.",
        drilling: "Exercice d’alerte : la preuve doit refuser des copies abîmées.",
        pruning: "Sauvegarde prouvée : les plus anciennes sont retirées.",
      },
    },
    drill: {
      passed: "Exercice d’alerte réussi",
      failed: "Exercice d’alerte échoué",
      none: "Exercice d’alerte pas encore fait",
      what: "Des copies abîmées exprès (un octet changé, un fichier manquant, une ligne perdue) sont présentées à la preuve, qui doit les refuser toutes. Ainsi l’on sait que l’alerte marche.",
    },
    list: {
      title: "Liste des sauvegardes",
      noneTitle: "Aucune sauvegarde pour l’instant.",
      none: "La première se fait peu après le démarrage du site.",
      date: "État du site au",
      proven: "Prouvée",
      unproven: "Non prouvée, ne compte pas",
      contents: "Contenu",
      files: (count: string, value: number) => `${count} ${value < 2 ? "fichier" : "fichiers"}`,
      rows: (count: string, value: number) => `${count} ${value < 2 ? "ligne" : "lignes"} de la base`,
      unknown: "–",
      certificate: "Certificat",
      noCertificate: "–",
      download: "Télécharger",
      downloadOf: (name: string) => `Télécharger le certificat de ${name}`,
    },
    place: {
      title: "Réglages",
      lead: "Ils se changent sur le serveur, dans ses variables d’environnement.",
      where: "Endroit",
      endpoint: "Serveur",
      encrypted: "Chiffrement",
      isEncrypted: "Chiffrées pour votre clé et pour celle du site (BACKUP_AGE_RECIPIENT).",
      isReadable: "Non chiffrées : qui lit cet endroit lit tout le site (BACKUP_AGE_RECIPIENT les chiffre).",
      rhythm: "Rythme",
      nightly: (hour: string, timeZone: string) => `Chaque nuit à ${hour} (${timeZone}).`,
      retention: "Conservation",
      kept: ({ days, weeks, months }: { days: number; weeks: number; months: number }) =>
        `La dernière de chacun des ${days} derniers jours, des ${weeks} dernières semaines et des ${months} derniers mois.`,
      key: "Clé des certificats",
    },
    restore: {
      title: "Restaurer",
      lead: "Par une commande, site arrêté.",
      text: "Arrêtez le site, lancez cette commande dans son dossier, puis redémarrez-le. Toute la sauvegarde est vérifiée avant que rien ne change, et ce qu’elle remplace reste à côté.",
      command: "node bin/vitrine.mjs restore latest",
      named: "Pour une autre sauvegarde, écrivez son nom, pris dans la liste, à la place de « latest ».",
    },
    archive: {
      title: "Emporter le site",
      lead: "Tout le site dans une archive, lisible sans Vitrine.",
      text: "Textes et versions, fichiers, messages, réglages : tout y est, sauf ce qui permet d’entrer (mots de passe, clés d’accès, sessions). Elle contient des données personnelles : gardez-la en lieu sûr. La commande vitrine import en refait le même site dans une installation vide.",
      make: "Préparer l’archive",
      again: "En préparer une nouvelle",
      requested: "L’archive est demandée.",
      working: "L’archive se prépare. Vous pouvez quitter cette page.",
      bar: "Archive en préparation",
      download: (size: string) => `Télécharger l’archive (${size})`,
      until: "Effacée du serveur :",
      failed: "L’archive n’a pas pu être préparée",
    },
    noPlace: {
      title: "Le site n’est pas sauvegardé : il n’a pas d’endroit où garder ses sauvegardes.",
      text: "Indiquez sur le serveur un dossier hors de celui des données, de préférence sur un autre disque, ou un bucket compatible S3 :",
      folder: "BACKUP_URL=/mnt/sauvegardes/site",
      bucket: "BACKUP_URL=s3://bucket/site?endpoint=https://s3.example.net",
      next: "Un bucket demande aussi BACKUP_S3_KEY_ID et BACKUP_S3_SECRET. Redémarrez ensuite le site : il se sauvegarde aussitôt, puis chaque nuit.",
    },
  },
};

export type ScreenWords = typeof words;
export type Words = AreaWords & ScreenWords;
