/** Words that any screen of the back office may use. */
export const everywhere = {
  skip: "Aller au contenu",
  menu: "Menu",
  navigation: "Administration",
  fold: "Replier la navigation",
  unfold: "Déplier la navigation",
  groups: { team: "Les accès", running: "Le système" },
  list: {
    tools: "Recherche et tri",
    searchEmail: "Adresse e-mail contenant",
    searchPerson: "Nom ou adresse contenant",
    all: "Tous",
    order: "Trier par",
    newest: "Les plus récents",
    oldest: "Les plus anciens",
    byEmail: "Adresse e-mail",
    nothing: "Rien ne correspond à cette recherche.",
  },
  /** Before the name of the other language. */
  languageSign: "Aa",
  publicSite: "Voir le site public",
  theme: "Thème",
  themes: { system: "Thème du système", light: "Clair", dark: "Sombre" },
  signOut: "Se déconnecter",
  unsavedAtSignOut: (count: number) =>
    count === 1
      ? "Un texte n’est pas encore enregistré. Ouvrez-le pour l’enregistrer, ou déconnectez-vous encore une fois : ses derniers mots seront effacés de ce navigateur."
      : `${count} textes ne sont pas encore enregistrés. Ouvrez-les pour les enregistrer, ou déconnectez-vous encore une fois : leurs derniers mots seront effacés de ce navigateur.`,
  loading: "Chargement",
  retry: "Réessayer",
  reloadPage: "Recharger la page",
  close: "Fermer",
  cancel: "Annuler",
  save: "Enregistrer",
  goOn: "Continuer",
  back: "Retour",
  undo: "Annuler",
  dismiss: "Masquer ce message",
  more: "Afficher la suite",
  copy: "Copier",
  copied: "Copié",
  notCopied: "Le navigateur a refusé : sélectionnez le texte pour le copier.",
  rename: "Renommer",
  remove: "Supprimer",
  actions: "Actions",
  actionsFor: (name: string) => `Actions pour ${name}`,
  or: "ou",
  yes: "Oui",
  no: "Non",
  you: "vous",
  never: "jamais",
  today: "aujourd’hui",
  unknown: "date inconnue",
  by: (email: string) => `par ${email}`,
  retryIn: (seconds: number) =>
    seconds < 100 ? `Réessayez dans ${seconds} s` : `Réessayez dans ${Math.ceil(seconds / 60)} min`,
  name: "Nom",
  email: "Adresse e-mail",
  role: "Rôle",
  roleHint:
    "Un rédacteur accède au tableau de bord, aux messages, au blog, aux fonctionnalités et à la médiathèque ; l’import de sites, l’équipe, les e-mails, le journal d’audit et les réglages sont réservés aux super-administrateurs.",
  roles: { super: "Super-administrateur", editor: "Rédacteur" },
  status: "État",
  language: "Langue",
  languages: { fr: "Français", en: "Anglais" },
  mailLanguage: "Langue de ses e-mails",
  password: "Mot de passe",
  newPassword: "Nouveau mot de passe",
  showPassword: "Afficher le mot de passe",
  passwordHint: (length: number, least: number) =>
    length === 0 || length >= least
      ? `Au moins ${least} caractères. Une phrase de quelques mots se retient bien.`
      : length === least - 1
        ? "Encore 1 caractère."
        : `Encore ${least - length} caractères.`,
  passwordLongEnough: "La longueur suffit.",
  passkeyDeclined: "La clé d’accès n’a pas été utilisée : la demande a été annulée ou a pris trop de temps.",
};
