import type { Messages } from "../fr.ts";

/** English words of the consent banner. */
export const consent: Messages["consent"] = {
  title: "Audience measurement",
  titleWithOthers: "Measurement and third parties",
  own: "This site counts visits, without cookies and without following anyone from one day to the next.",
  canObject: "You can opt out.",
  ownBesides: "This site also counts visits itself, without cookies: “Refuse all” stops that too.",
  others: {
    "after-acceptance": (list) =>
      `This site asks for your consent ${list}. These companies are then told of your visits and may set cookies.`,
    "unless-rejected": (list) =>
      `Unless you refuse, this site uses other companies ${list}. They are told of your visits and may set cookies.`,
  },
  purposes: "Purposes",
  purpose: {
    audience: (services) => `to measure the audience, with ${services}`,
    advertising: (services) => `to show and measure advertising, with ${services}`,
  },
  more: "What is counted",
  moreWithOthers: "Learn more",
  choice: "Your choice",
  agreed: "OK",
  object: "Opt out",
  acceptAll: "Accept all",
  rejectAll: "Refuse all",
  choose: "Choose by purpose",
  save: "Save my choice",
  failed: "Your choice holds for this page, but your browser would not keep it: the next page will ask again.",
  open: "Audience measurement: your choice",
  openWithOthers: "Measurement and third parties: your choices",
  states: {
    none: "Your visits are counted. You can opt out.",
    accepted: "Your visits are counted. You can opt out at any time.",
    rejected: "You opted out: nothing is measured.",
    signal: "Your browser asks not to be tracked: nothing is measured, and there is nothing to choose.",
  },
  statesOfOthers: {
    none: "You have not chosen yet.",
    rejected: "You refused everything: nothing is measured, and no third-party service is loaded.",
    signal:
      "Your browser asks not to be tracked: nothing is measured, no third-party service is loaded, and there is nothing to choose.",
  },
  accepted: "You accepted: third-party services are loaded. You can withdraw your consent at any time.",
  acceptedPurposes:
    "You accepted the purposes that are checked, and only those. You can withdraw your consent at any time.",
  othersLoaded: "Third-party services are loaded.",
  othersNotLoaded: "Third-party services are not loaded.",
  proof:
    "This choice is written to a log, so that the publisher can prove it: the choice and its purposes, the time, the text you were shown, and a random number that your browser keeps with your answer. Nothing in it says who you are. Each line is erased after 25 months.",
  nothing: "This site measures nothing and loads nothing from third parties by itself: there is nothing to choose.",
  withoutScript: "Without JavaScript nothing is measured, and there is nothing to choose.",
  withoutScriptImage:
    "Without JavaScript the image of Meta Pixel is loaded, unless your browser asks not to be tracked.",
  list: {
    title: "Third-party services",
    none: "This site loads nothing from elsewhere: no third-party service, no third-party cookie, no advertising tracker.",
    when: {
      "after-acceptance": "Each of these services is loaded only once you have accepted its purpose.",
      "unless-rejected": "These services are loaded unless you refuse.",
    },
    refusal:
      "A refusal stops them at once and erases what they wrote on your device. If your browser asks not to be tracked, they are not loaded.",
    refusalWithoutSignals: "A refusal stops them at once and erases what they wrote on your device.",
    service: "Service",
    company: "Company",
    purpose: "Purpose",
    purposes: { audience: "Audience measurement", advertising: "Advertising" },
    cookie: "Name",
    duration: "Duration",
    days: (days, many) => (many ? `${days} days at most` : `${days} day at most`),
    database: "browser database",
    kept: {
      "until-erased": "Until you refuse, or erase it",
      moment: "A moment: erased as soon as it is made",
    },
    hosts: (list) => `What they load may also come from ${list}.`,
    furtherCookies: (list) => `Other cookies they may set: ${list}.`,
  },
};
