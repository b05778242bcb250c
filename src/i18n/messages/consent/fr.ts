import type { ThirdPartyLoad } from "../../../kernel/third-parties.ts";

/** What is said of measurement and of services of others, where a visitor chooses (row T1). */
export const consent = {
  title: "Mesure d’audience",
  titleWithOthers: "Mesure et services tiers",
  own: "Ce site compte ses visites lui-même, sans cookie et sans rien qui vous identifie.",
  others: {
    "after-acceptance": (list: string) =>
      `Si vous acceptez, des tiers apprennent vos visites et peuvent écrire des cookies : ${list}.`,
    "unless-rejected": (list: string) =>
      `Sauf refus, des tiers apprennent vos visites et peuvent écrire des cookies : ${list}.`,
  } satisfies Record<ThirdPartyLoad, (list: string) => string>,
  canRefuse: "Vous pouvez refuser.",
  more: "Ce qui est compté",
  moreWithOthers: "En savoir plus",
  choice: "Votre choix",
  accept: "Accepter",
  reject: "Refuser",
  failed:
    "Votre choix vaut pour cette page, mais votre navigateur a refusé de le retenir : la question reviendra à la prochaine.",
  open: "Choix de mesure",
  states: {
    none: "Vous n’avez pas encore choisi. Tant que vous ne refusez pas, vos visites sont comptées.",
    accepted: "Vous avez accepté : vos visites sont comptées.",
    rejected: "Vous avez refusé : rien n’est mesuré.",
    signal: "Votre navigateur demande à ne pas être suivi : rien n’est mesuré, et vous n’avez rien à choisir.",
  },
  /** Where the site itself counts nothing. */
  statesOfOthers: { none: "Vous n’avez pas encore choisi.", accepted: "Vous avez accepté." },
  othersLoaded: "Les services tiers sont chargés.",
  othersNotLoaded: "Les services tiers ne sont pas chargés.",
  proof:
    "Ce choix est inscrit dans un registre, pour que l’éditeur puisse le prouver : le choix, l’heure, le texte affiché et un numéro tiré au hasard, que votre navigateur garde avec votre réponse. Rien n’y dit qui vous êtes. Chaque ligne est effacée au bout de 25 mois.",
  nothing: "Ce site ne mesure rien et ne charge rien de tiers : il n’y a rien à choisir.",
  withoutScript: "Sans JavaScript, rien n’est mesuré, et il n’y a rien à choisir.",
  withoutScriptImage:
    "Sans JavaScript, l’image de Meta Pixel est chargée, sauf si votre navigateur demande à ne pas être suivi.",
  list: {
    title: "Services tiers",
    none: "Ce site ne charge rien d’ailleurs : ni service tiers, ni cookie tiers, ni traceur publicitaire.",
    when: {
      "after-acceptance": "Ces services ne sont chargés qu’une fois que vous avez accepté.",
      "unless-rejected": "Ces services sont chargés, sauf si vous refusez.",
    } satisfies Record<ThirdPartyLoad, string>,
    refusal:
      "Un refus les arrête aussitôt et efface ce qu’ils ont écrit sur votre appareil. Si votre navigateur demande à ne pas être suivi, ils ne sont pas chargés.",
    refusalWithoutSignals: "Un refus les arrête aussitôt et efface ce qu’ils ont écrit sur votre appareil.",
    service: "Service",
    company: "Société",
    cookie: "Nom",
    duration: "Durée",
    days: (days: string, many: boolean) => (many ? `${days} jours au plus` : `${days} jour au plus`),
    hosts: (list: string) => `Ce qu’ils chargent peut aussi venir de ${list}.`,
    furtherCookies: (list: string) => `D’autres noms qu’ils peuvent écrire : ${list}.`,
  },
};
