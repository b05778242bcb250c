/** Administrators, invitations, settings, and the server that takes the mails. */
export const team = {
  users: {
    lead: "Les personnes qui administrent ce site.",
    secondFactor: "Second facteur",
    lastLogin: "Dernière connexion",
    created: "Ajouté",
    bySeen: "Dernière connexion",
    makeRole: { super: "Rendre super-administrateur", editor: "Rendre rédacteur" },
    roleChanged: (email: string, role: string) => `${email} : ${role.toLowerCase()}.`,
    roleChangedOwn: (role: string) => `Votre rôle est maintenant : ${role.toLowerCase()}.`,
    promote: {
      title: "Donner tous les droits ?",
      text: (email: string) =>
        `${email} pourra inviter et retirer des administrateurs, vous compris, lire les e-mails gardés ici et le journal d’audit, et changer les réglages.`,
    },
    demote: {
      title: "Retirer ces droits ?",
      text: (email: string) =>
        `${email} garde le tableau de bord et le blog, et perd l’accès à l’équipe, aux e-mails, au journal d’audit et aux réglages.`,
    },
    demoteSelf: {
      title: "Renoncer à vos propres droits ?",
      text: (_email: string) =>
        "Vous perdrez tout de suite l’accès à l’équipe, aux e-mails, au journal d’audit et aux réglages. Vous ne pourrez pas revenir en arrière : seul un autre super-administrateur pourra vous rendre ce rôle.",
    },
    /** Before the addresses of those who are invited. */
    revokes: (many: boolean): string =>
      many ? "Ces invitations en attente seront révoquées :" : "Cette invitation en attente sera révoquée :",
    sendReset: "Envoyer un lien de mot de passe",
    makeReset: "Préparer un lien de mot de passe",
    resetSent: (email: string) => `Un lien part vers ${email}.`,
    resetKept: (email: string) => `Aucun serveur d’envoi : le lien pour ${email} vous attend dans « E-mails ».`,
    sessions: "Appareils connectés",
    noSessions: "Cette personne n’est connectée nulle part.",
    endSessions: "Tout déconnecter",
    sessionsEnded: (email: string) => `Tous les appareils de ${email} sont déconnectés.`,
    remove: {
      act: "Retirer l’accès",
      title: "Retirer l’accès ?",
      text: (email: string, _mailed: boolean) =>
        `${email} n’aura plus accès à l’administration, et tous ses appareils seront déconnectés. Ses articles restent. Vous pourrez l’inviter de nouveau.`,
      done: (email: string) => `${email} n’a plus accès à l’administration.`,
    },
    resetSecondFactor: {
      act: "Réinitialiser le second facteur",
      title: "Réinitialiser le second facteur ?",
      text: (email: string, mailed: boolean) =>
        `Pour une personne qui a perdu son téléphone ou sa clé. L’application d’authentification, les codes de secours et les clés d’accès de ${email} sont retirés, et tous ses appareils déconnectés. Son mot de passe reste ; si elle n’en a pas, un lien pour en choisir un ${mailed ? "lui est envoyé" : "vous attendra dans « E-mails »"}. Vérifiez d’abord, de vive voix, que la demande vient bien d’elle.`,
      done: (email: string) => `Le second facteur de ${email} est réinitialisé.`,
    },
  },
  invitations: {
    lead: "Un lien par e-mail, que vous pouvez aussi copier : à usage unique, valable sept jours.",
    leadUnmailed:
      "Un lien que vous transmettez vous-même, aucun serveur d’envoi n’étant réglé : à usage unique, valable sept jours.",
    invite: "Inviter quelqu’un",
    inviteText: "La personne choisit elle-même son mot de passe ou sa clé d’accès, en acceptant.",
    send: "Envoyer l’invitation",
    make: "Créer l’invitation",
    madeTitle: "Invitation créée",
    sentTo: (email: string) => `L’invitation part vers ${email}. Vous pouvez aussi lui transmettre ce lien vous-même.`,
    notSent: (email: string) =>
      `Aucun serveur d’envoi n’est réglé : rien ne part d’ici. Transmettez ce lien à ${email}.`,
    linkLabel: "Lien d’invitation",
    linkOnce:
      "Il n’est affiché que cette fois. Quiconque l’ouvre entre à la place de la personne invitée : ne le confiez qu’à elle.",
    linkDone: "Terminer",
    noneTitle: "Aucune invitation pour l’instant.",
    none: "Celles que vous créez apparaissent ici, avec ce qu’elles deviennent.",
    statuses: { open: "En attente", accepted: "Acceptée", expired: "Expirée", revoked: "Révoquée" },
    sent: "Créée",
    outcome: "Échéance",
    byEnd: "Échéance",
    copyLink: "Copier le lien",
    copyLinkText: (email: string) =>
      `Le lien déjà donné à ${email} n’est gardé nulle part. Un nouveau le remplace, valable sept jours ; l’ancien cesse aussitôt de fonctionner. Rien n’est envoyé.`,
    makeLink: "Créer un nouveau lien",
    linkRenewed: (email: string) => `Voici le nouveau lien de ${email}. L’ancien ne fonctionne plus.`,
    resend: "Renvoyer avec un nouveau lien",
    resent: (email: string) => `Une nouvelle invitation part vers ${email} ; l’ancien lien ne sert plus.`,
    revoke: "Révoquer l’invitation",
    revokeTitle: "Révoquer l’invitation ?",
    revokeText: (email: string) => `Le lien donné à ${email} cesse de fonctionner. Vous pourrez l’inviter de nouveau.`,
    revoked: (email: string) => `L’invitation de ${email} est révoquée.`,
  },
  settings: {
    lead: "Ce qui vaut pour tous les administrateurs.",
    security: "Sécurité",
    securityLead: "S’applique tout de suite, à tout le monde.",
    require: "Second facteur obligatoire",
    requireHint:
      "Chacun doit avoir une application d’authentification ou une clé d’accès. Tant qu’il n’en a pas, un administrateur ne peut ouvrir que la page de son compte.",
    ownFirstTitle: "Commencez par votre compte",
    ownFirst:
      "Vous n’avez pas encore de second facteur : cette règle vous fermerait aussitôt les réglages. Mettez d’abord en place le vôtre, puis revenez ici.",
    ownFirstGo: "Aller à mon compte",
    required: "Le second facteur est maintenant obligatoire.",
    notRequired: "Le second facteur n’est plus obligatoire.",
    choices: "Choix des visiteurs",
    choicesLead: "Ce que vos visiteurs répondent à la mesure d’audience.",
    choicesOn:
      "Le registre des choix dit ce qui a été choisi, quand, et devant quel texte ; rien n’y dit par qui. Chaque ligne est effacée au bout de 25 mois.",
    choicesFile: "Télécharger le registre (CSV)",
    choicesOff:
      "Aucun registre des choix n’est tenu. Pour en tenir un : measurement.proof dans vitrine.config.ts, puis un redémarrage.",
    mailsLead: "Comment partent les invitations et les liens de mot de passe.",
  },
  mailServer: {
    none: "Aucun serveur d’envoi : rien ne part d’ici.",
    noneText:
      "Les e-mails sont gardés sur l’écran « E-mails » et dans le sous-dossier outbox du dossier de données. Pour qu’ils partent, réglez SMTP_URL et MAIL_FROM sur le serveur, puis redémarrez le site.",
    set: (server: string, from: string) => `Les e-mails partent par ${server}, au nom de ${from}.`,
    test: "Envoyer un e-mail d’essai",
    write: "Écrire un e-mail d’essai",
    tested: (to: string) => `Le serveur d’envoi a accepté l’e-mail pour ${to}.`,
    testKept: "L’e-mail d’essai est écrit et gardé ici : il n’est pas parti.",
    testSlow: "Le serveur d’envoi n’a pas encore répondu : la suite se voit dans la liste des e-mails.",
    testFailed: (why: string) => `L’e-mail d’essai n’est pas parti. ${why}`,
  },
};
