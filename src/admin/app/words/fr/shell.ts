/** What stands around the screens: faults, palette, notices. */
export const shell = {
  faults: {
    required: "Ce champ est obligatoire.",
    offline: "Le site ne répond pas. Rien n’est perdu : vérifiez votre connexion, puis réessayez.",
    noAnswer: (status: number) => `Le site a répondu par une erreur (${status}). Réessayez dans un instant.`,
    unexpected: "Une erreur inattendue s’est produite. Réessayez ; si elle revient, rechargez la page.",
  },
  broken: {
    sign: "Erreur",
    title: "Cet écran n’a pas pu s’afficher.",
    text: "Le site a peut-être changé de version entre-temps, ou la connexion a été coupée. Recharger la page suffit presque toujours.",
  },
  notYours: {
    sign: "Accès réservé",
    title: "Cet écran n’est pas ouvert à votre rôle.",
    text: "Il est réservé aux super-administrateurs. Demandez à l’un d’eux de faire ce dont vous avez besoin, ou de changer votre rôle.",
  },
  notFound: {
    sign: "Introuvable",
    title: "Il n’y a rien à cette adresse.",
    text: "L’adresse est peut-être mal recopiée, ou ce qu’elle désignait a été supprimé.",
  },
  palette: {
    open: "Aller à…",
    keys: "Ctrl K",
    title: "Palette de commandes",
    hint: "Une page, une action…",
    results: "Commandes",
    nothing: "Aucune commande ne porte ce nom.",
    goTo: "Aller à",
    actions: "Actions",
    invite: "Inviter quelqu’un",
    create: "Créer un utilisateur",
    security: "Changer mon mot de passe ou mon second facteur",
    theme: (name: string) => (name.startsWith("Thème") ? name : `Thème ${name.toLowerCase()}`),
  },
  newVersion: {
    title: "Une nouvelle version est disponible.",
    unsaved: "Une saisie n’est pas enregistrée : terminez-la ou effacez-la, puis rechargez.",
    reload: "Recharger",
  },
  leave: {
    title: "Quitter cette page ?",
    text: "Ce que vous avez saisi n’est pas enregistré et serait perdu.",
    stay: "Rester",
    go: "Quitter sans enregistrer",
  },
  signInAgain: {
    title: "Votre session a pris fin",
    text: "Reconnectez-vous pour continuer. Ce que vous étiez en train de faire est resté tel quel.",
  },
};
