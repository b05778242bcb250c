/** The pages before the sign-in. */
export const words = {
  signIn: {
    title: "Connexion",
    lead: "L’administration du site, pour celles et ceux qui le tiennent.",
    send: "Se connecter",
    forgot: "Mot de passe oublié ?",
    passkey: "Utiliser une clé d’accès",
  },
  secondFactor: {
    totp: {
      label: "Code de vérification",
      hint: "Les six chiffres que montre votre application d’authentification.",
      instead: "Utiliser l’application",
    },
    "recovery-code": {
      label: "Code de secours",
      hint: "L’un des codes que vous avez mis de côté. Chacun ne sert qu’une fois.",
      instead: "Utiliser un code de secours",
    },
  },
  passkeyMeaning:
    "Une clé d’accès remplace le mot de passe par le déverrouillage de votre appareil : empreinte, visage ou code.",
  backToSignIn: "Retour à la connexion",
  forgot: {
    title: "Mot de passe oublié",
    lead: "Nous envoyons à cette adresse un lien pour en choisir un autre.",
    send: "Envoyer le lien",
    again: "Demander un nouveau lien",
    sentTitle: "Vérifiez votre messagerie",
    sent: (email: string) =>
      `Si ${email} est l’adresse d’un compte, un e-mail y arrive dans quelques minutes. Sinon, rien n’est envoyé. Pensez à regarder dans les indésirables.`,
  },
  reset: {
    title: "Nouveau mot de passe",
    lead: "Il remplace l’ancien, et tous vos appareils seront déconnectés.",
    send: "Changer le mot de passe",
    doneTitle: "Mot de passe changé",
    done: "Vous pouvez vous connecter avec le nouveau.",
    brokenTitle: "Ce lien est incomplet",
    broken: "Il a peut-être été coupé par votre messagerie. Recopiez-le en entier, ou demandez-en un autre.",
    closedTitle: "Ce lien ne sert plus",
    closed:
      "Il a expiré, a déjà servi ou a été remplacé par un autre. Demandez un nouveau lien : il arrive par e-mail.",
  },
  setUp: {
    title: "Premier administrateur",
    lead: "Ce site n’a encore personne aux commandes. Ce compte aura tous les droits.",
    emailHint: "Elle sert à vous connecter ; le public ne la voit pas.",
    send: "Créer le compte",
    closedTitle: "Ce lien ne sert plus",
    closed:
      "Il dure trente minutes et ne sert qu’une fois. Redémarrez le site pour qu’il en affiche un autre, s’il n’a toujours pas d’administrateur.",
  },
  accept: {
    title: "Bienvenue",
    lead: (email: string, role: string) =>
      `Vous rejoignez l’administration du site avec ${email}, en tant que ${role.toLowerCase()}.`,
    until: (day: string) => `Invitation valable jusqu’au ${day}.`,
    known: "Cette adresse a déjà un compte ici : donnez son mot de passe.",
    send: "Accepter l’invitation",
    passkey: "Accepter avec une clé d’accès",
    signedIn: (email: string) =>
      `Vous êtes connecté en tant que ${email}. Accepter l’invitation vous connectera à sa place avec l’adresse invitée.`,
    usedTitle: "Invitation acceptée",
    used: "Vous pouvez vous connecter.",
    closedTitle: "Cette invitation ne sert plus",
    closed:
      "Elle a expiré, a été annulée ou a déjà servi. Demandez à la personne qui l’a envoyée d’en envoyer une autre.",
  },
};

export type Words = typeof words;
