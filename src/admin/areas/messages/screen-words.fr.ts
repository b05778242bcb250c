import type { Words as AreaWords } from "./words.fr.ts";

/** The inbox. */
export const words = {
  messages: {
    folders: {
      inbox: "Boîte de réception",
      review: "À vérifier",
      archived: "Archives",
      spam: "Indésirables",
      bin: "Corbeille",
    },
    kept: "Tous les messages",
    side: "Dossiers et formulaires",
    forms: "Formulaires",
    untitledForm: "Formulaire sans nom",
    starred: "Suivis",
    mine: "Attribués à moi",
    nobodys: "Attribués à personne",
    onlyUnread: "Non lus seulement",
    tools: "Chercher et filtrer",
    search: "Chercher dans les messages",
    list: "Liste des messages",
    /** `shown`: the number as the language writes it. */
    total: (count: number, shown: string) => `${shown} ${count === 1 ? "message" : "messages"}`,
    arrived: "Un nouveau message est arrivé.",
    unreadMark: "non lu",
    files: (count: number) => (count === 1 ? "1 fichier" : `${count} fichiers`),
    select: (sender: string) => `Sélectionner le message de ${sender}`,
    noSubject: "Sans objet",
    empty: {
      inbox: {
        title: "Aucun message dans la boîte de réception.",
        text: "Ce que les visiteurs envoient par les formulaires du site arrive ici.",
      },
      review: {
        title: "Rien à vérifier.",
        text: "Les messages douteux attendent ici que quelqu’un décide ; aucun n’est perdu.",
      },
      archived: {
        title: "Aucun message archivé.",
        text: "Archivez ce qui est traité : le message quitte la boîte de réception et reste ici.",
      },
      spam: {
        title: "Aucun indésirable.",
        text: "Ce qui ressemble à un envoi automatique arrive ici. « Acceptable » le déplace dans la boîte de réception.",
      },
      bin: {
        title: "La corbeille est vide.",
        text: "Un message supprimé reste ici 30 jours, puis disparaît définitivement avec ses fichiers.",
      },
      other: { title: "Aucun message ici.", text: "Changez de dossier ou de filtre pour en voir d’autres." },
    },
    binned30: "Ces messages et leurs fichiers sont supprimés définitivement après 30 jours.",
    open: {
      none: "Choisissez un message pour le lire.",
      label: "Message",
      back: "Retour à la liste",
      number: (number: number) => `n° ${number}`,
      from: "De",
      form: "Formulaire",
      job: "Offre",
      received: "Reçu",
      page: "Page",
      writtenIn: "Langue",
      others: (count: number) =>
        count === 1 ? "1 autre message de cette personne" : `${count} autres messages de cette personne`,
      logged: "Chaque lecture de ce message est inscrite au journal d’audit.",
      endsAt: "Suppression définitive",
      noAnswer: "Sans réponse",
      agreed: "Accepté",
      notAgreed: "Non accepté",
      download: (name: string, size: string) => `Télécharger ${name} (${size})`,
      gone: "Ce message n’existe plus, ou vous n’y avez plus accès.",
    },
    signs: {
      lead: "Pourquoi ce message est douteux :",
      names: {
        honeypot: "un champ invisible a été rempli",
        "too-fast": "le formulaire a été rempli trop vite pour une personne",
        "no-proof": "le navigateur n’a pas envoyé de preuve de travail",
        "proof-refused": "la preuve de travail était fausse",
        network: "beaucoup de messages sont venus du même réseau",
        flood: "le formulaire recevait trop de messages à la fois",
        words: "des mots ou des liens sont fréquents dans les indésirables",
      },
    },
    actions: {
      label: "Actions sur le message",
      archive: "Archiver",
      toInbox: "Remettre dans la boîte de réception",
      spam: "Indésirable",
      notSpam: "Acceptable",
      bin: "Supprimer",
      restore: "Restaurer",
      purge: "Supprimer définitivement",
      unread: "Marquer comme non lu",
      read: "Marquer comme lu",
      star: "Suivre",
      unstar: "Ne plus suivre",
      assign: "Attribué à",
      nobody: "Personne",
      former: "Ancien administrateur",
    },
    done: {
      inbox: (count: number) =>
        count === 1
          ? "Le message est dans la boîte de réception."
          : `${count} messages sont dans la boîte de réception.`,
      review: (count: number) => (count === 1 ? "Le message est à vérifier." : `${count} messages sont à vérifier.`),
      archived: (count: number) => (count === 1 ? "Le message est archivé." : `${count} messages sont archivés.`),
      spam: (count: number) =>
        count === 1 ? "Le message est dans les indésirables." : `${count} messages sont dans les indésirables.`,
      bin: (count: number) =>
        count === 1 ? "Le message est dans la corbeille." : `${count} messages sont dans la corbeille.`,
      former: (count: number) => (count === 1 ? "Le message est restauré." : `${count} messages sont restaurés.`),
      unread: (count: number) => (count === 1 ? "Le message est non lu." : `${count} messages sont non lus.`),
      read: (count: number) => (count === 1 ? "Le message est lu." : `${count} messages sont lus.`),
      starred: (count: number) => (count === 1 ? "Le message est suivi." : `${count} messages sont suivis.`),
      unstarred: (count: number) =>
        count === 1 ? "Le message n’est plus suivi." : `${count} messages ne sont plus suivis.`,
      assigned: (name: string) => `Attribué à ${name}.`,
      unassigned: "N’est plus attribué à personne.",
      purged: (count: number) =>
        count === 1 ? "Le message est supprimé définitivement." : `${count} messages sont supprimés définitivement.`,
      noteAdded: "La note est ajoutée.",
      noteRemoved: "La note est supprimée.",
    },
    purgeQuestion: (count: number) =>
      count === 1
        ? "Supprimer définitivement ce message, ses fichiers et ses notes ?"
        : `Supprimer définitivement ces ${count} messages, leurs fichiers et leurs notes ?`,
    purgeForGood: "Rien ne permet de les retrouver ensuite.",
    bulk: {
      label: "Messages sélectionnés",
      selected: (count: number) => (count === 1 ? "1 message sélectionné" : `${count} messages sélectionnés`),
      none: "Ne rien sélectionner",
    },
    notes: {
      title: "Notes internes",
      lead: "Lues par l’équipe seule, jamais envoyées.",
      add: "Ajouter une note",
      text: "Votre note",
      removeOf: (author: string) => `Supprimer la note de ${author}`,
    },
    keys: "Raccourcis clavier",
    keysLead: "Ils agissent tant que le focus est dans cet écran, jamais pendant que vous écrivez.",
    keyList: [
      ["j, ↓", "Message suivant"],
      ["k, ↑", "Message précédent"],
      ["Entrée, o", "Ouvrir"],
      ["Échap", "Fermer le message, ou ne rien sélectionner"],
      ["e", "Archiver"],
      ["#, Suppr", "Supprimer"],
      ["!", "Indésirable, ou acceptable"],
      ["s", "Suivre, ou ne plus suivre"],
      ["u", "Marquer comme non lu, ou lu"],
      ["x", "Sélectionner"],
      ["Maj + X", "Sélectionner jusqu’ici"],
      ["/", "Chercher"],
      ["z", "Annuler la dernière action"],
      ["?", "Afficher ces raccourcis"],
    ] as ReadonlyArray<readonly [string, string]>,
    settings: {
      open: "Réglages du formulaire",
      title: (form: string) => `Messages du formulaire « ${form} »`,
      lead: "Ces réglages valent aussitôt, pour les messages reçus et à venir.",
      readers: "Qui lit les messages",
      readersOf: { all: "Tous les administrateurs", supers: "Les super-administrateurs seuls" },
      months: "Durée de conservation, en mois",
      monthsHint:
        "Après le dernier message d’une personne ; ses messages à ce formulaire sont alors supprimés définitivement, avec leurs fichiers.",
      logReadings: "Inscrire chaque lecture au journal d’audit",
      logReadingsHint: "Qui a ouvert quel message, et téléchargé quels fichiers ; jamais leur contenu.",
      yes: "Oui",
      no: "Non",
      saved: "Les réglages sont enregistrés.",
    },
  },
};

export type ScreenWords = typeof words;
export type Words = AreaWords & ScreenWords;
