/** Words around the screens: errors, palette, notices. */
export const shell = {
  errors: {
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
  offline: {
    sign: "Hors ligne",
    title: "Vous êtes hors ligne.",
    text: "Cet écran n’a pas encore été chargé. Vérifiez votre connexion, puis réessayez : il s’affichera dès qu’elle reviendra.",
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
    hint: "Une page, une action, un article, une personne…",
    results: "Résultats",
    nothing: "Rien ne porte ce nom.",
    goTo: "Aller à",
    actions: "Actions",
    /** Search words of each entry, in both languages. */
    keywords: {
      themes: { system: "automatique auto theme", light: "jour light clair theme", dark: "nuit dark sombre theme" },
      language: "langue language anglais français",
      publicSite: "accueil visiter website",
      signOut: "déconnexion quitter sortir logout log out sign out exit",
    },
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
  otherAccount: {
    title: "Un autre compte est connecté",
    somebody: "un autre compte",
    text: (theirs: string, mine: string) =>
      `Dans ce navigateur, ${theirs} est maintenant connecté. Cet onglet montre encore les écrans de ${mine} : plus rien ne s’y fait.`,
    goOn: (theirs: string) => `Continuer avec ${theirs}`,
    again: (mine: string) => `Ou reconnectez-vous en tant que ${mine} ; ce que vous avez saisi est resté tel quel.`,
  },
};
