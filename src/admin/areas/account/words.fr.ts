/** The administrator’s own account. */
export const words = {
  account: {
    name: "Mon compte",
    keywords: "profil compte appareils sessions profile",
    security: "Changer mon mot de passe ou mon second facteur",
    securityKeywords: "2fa mfa otp totp double authentification clé accès passkey password sécurité appareils",
    lead: (email: string, role: string) => `${email}, ${role.toLowerCase()}`,
    needsSecondFactor:
      "Un second facteur est obligatoire sur ce site. Mettez en place l’application d’authentification ou une clé d’accès pour continuer.",
    yourPassword: "Votre mot de passe actuel",
    recentSignIn: "Votre compte n’a pas de mot de passe : il suffit de vous être connecté il y a peu.",
  },
  profile: {
    title: "Profil",
    lead: "Ce que les autres administrateurs voient de vous, et la langue dans laquelle on vous parle.",
    name: "Nom affiché",
    nameHint: "Facultatif. Sans nom, c’est votre adresse e-mail qui est affichée.",
    language: "Langue",
    languageHint: "Celle de l’administration dès que vous vous connectez, et des e-mails que vous recevez.",
    saved: "Votre profil est enregistré.",
  },
  emailChange: {
    title: "Adresse e-mail",
    lead: "Celle avec laquelle vous vous connectez, et où vous recevez les e-mails du site.",
    start: "Changer d’adresse",
    text: "Un lien valable une heure part vers la nouvelle adresse. Rien ne change tant que vous ne l’avez pas ouvert ici. L’adresse actuelle est prévenue.",
    newEmail: "Nouvelle adresse e-mail",
    send: "Envoyer le lien",
    sent: (email: string) => `Un lien part vers ${email} : ouvrez-le dans ce navigateur pour confirmer.`,
    pending: (email: string) => `En attente : un lien a été envoyé à ${email}.`,
    expires: "Il expire",
    cancel: "Annuler le changement",
    canceled: "Le changement d’adresse est annulé.",
    confirmTitle: "Changer d’adresse ?",
    confirmText: (from: string, to: string | null) =>
      to === null
        ? `L’adresse de votre compte, ${from}, sera remplacée par celle qui a reçu le lien. Vos autres appareils seront déconnectés.`
        : `L’adresse de votre compte, ${from}, sera remplacée par ${to}. Vos autres appareils seront déconnectés.`,
    confirm: "Confirmer la nouvelle adresse",
    done: "Votre adresse est changée. Vos autres appareils sont déconnectés.",
  },
  passwordChange: {
    title: "Mot de passe",
    lead: "Le changer déconnecte vos autres appareils.",
    send: "Changer le mot de passe",
    done: "Votre mot de passe est changé. Vos autres appareils sont déconnectés.",
  },
  passwordFirst: {
    title: "Mot de passe",
    lead: "Votre compte n’en a pas. Vous pouvez en ajouter un à côté de vos clés d’accès.",
    send: "Ajouter un mot de passe",
  },
  totp: {
    title: "Application d’authentification",
    lead: "Un code à six chiffres, demandé après le mot de passe.",
    on: "En service",
    off: "Pas encore en place",
    codesLeft: (count: number) =>
      count === 0
        ? "Plus aucun code de secours : renouvelez-les."
        : count === 1
          ? "Il reste 1 code de secours."
          : `Il reste ${count} codes de secours.`,
    start: "Mettre en place l’application",
    startText:
      "Ayez sous la main une application d’authentification, sur votre téléphone ou dans votre gestionnaire de mots de passe.",
    qr: "QR code à lire avec l’application d’authentification",
    scan: "Lisez ce code avec l’application, puis recopiez les six chiffres qu’elle affiche.",
    secret: "Ou saisissez cette clé dans l’application :",
    code: "Code affiché par l’application",
    confirm: "Vérifier le code",
    started: "Le second facteur est en service.",
    stop: "Ne plus l’utiliser",
    stopText: "Votre mot de passe suffira de nouveau pour vous connecter, et vos codes de secours ne serviront plus.",
    stopped: "Le second facteur n’est plus demandé.",
    renew: "Renouveler les codes de secours",
    renewText: "Les codes que vous aviez mis de côté ne serviront plus.",
  },
  firebase: {
    title: "Second facteur",
    lead: "Il se règle dans le projet Firebase de ce site.",
    on: "En service",
    off: "Pas en place",
    text: (project: string) =>
      `Votre compte est dans le projet Firebase « ${project} », dont Google vérifie les mots de passe. L’application d’authentification et les clés d’accès y sont décidées par la personne qui tient le projet : rien de cela ne se modifie ici.`,
  },
  codes: {
    title: "Codes de secours",
    text: "Ces codes de secours ouvrent votre compte si vous perdez l’application. Ils ne sont montrés que cette fois ; chacun ne sert qu’une fois.",
    of: (site: string, email: string) => `Codes de secours de ${email} pour ${site}`,
    file: "codes-de-secours.txt",
    download: "Télécharger",
    print: "Imprimer",
    leave: "Ces codes ne seront plus jamais affichés. Les avez-vous mis de côté ?",
    stay: "Revenir aux codes",
    leaveAnyway: "Fermer sans les garder",
    kept: "Je les ai mis de côté",
  },
  passkeys: {
    title: "Clés d’accès",
    lead: "Se connecter en déverrouillant son appareil, sans mot de passe. Une clé d’accès vaut second facteur.",
    none: "Aucune clé d’accès pour l’instant.",
    unsupported: "Ce navigateur ne sait pas créer de clé d’accès, ou la page n’est pas servie en https.",
    added: "Ajoutée le",
    lastUsed: "Utilisée",
    neverUsed: "Pas encore utilisée",
    add: "Ajouter une clé d’accès",
    addText:
      "Votre navigateur vous demandera ensuite où la garder : cet appareil, un téléphone ou une clé de sécurité.",
    wasAdded: "La clé d’accès est ajoutée.",
    renamed: "La clé d’accès est renommée.",
    removeTitle: (name: string) => `Supprimer « ${name} » ?`,
    removeText: "Elle n’ouvrira plus votre compte. Pensez à la supprimer aussi de l’appareil qui la garde.",
    removed: "La clé d’accès est supprimée.",
  },
  methods: {
    password: "Par mot de passe",
    passkey: "Par clé d’accès",
    "set-up": "À l’installation du site",
    invitation: "Par invitation",
  },
  devices: {
    title: "Appareils connectés",
    lead: "Déconnectez ceux que vous ne reconnaissez pas, puis changez votre mot de passe.",
    unknown: "Appareil inconnu",
    current: "cet appareil",
    seen: "Vu",
    from: (ip: string) => ` depuis ${ip}`,
    withSecondFactor: " et second facteur",
    since: ", le",
    end: "Déconnecter",
    endThis: (device: string) => `Déconnecter ${device}`,
    ended: "L’appareil est déconnecté.",
    endOthers: "Déconnecter tous les autres",
    othersEnded: "Tous vos autres appareils sont déconnectés.",
  },
};

export type Words = typeof words;
