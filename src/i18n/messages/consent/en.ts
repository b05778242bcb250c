import type { Messages } from "../fr.ts";

export const consent: Messages["consent"] = {
  title: "Audience measurement",
  titleWithOthers: "Measurement and third parties",
  own: "This site counts its own visits, without cookies and without anything that identifies you.",
  others: {
    "after-acceptance": (list) => `If you accept, third parties learn of your visits and may write cookies: ${list}.`,
    "unless-rejected": (list) =>
      `Unless you refuse, third parties learn of your visits and may write cookies: ${list}.`,
  },
  canRefuse: "You can refuse.",
  more: "What is counted",
  moreWithOthers: "Learn more",
  choice: "Your choice",
  accept: "Accept",
  reject: "Refuse",
  failed: "Your choice holds for this page, but your browser would not keep it: the next page will ask again.",
  open: "Measurement choices",
  states: {
    none: "You have not chosen yet. Unless you refuse, your visits are counted.",
    accepted: "You accepted: your visits are counted.",
    rejected: "You refused: nothing is measured.",
    signal: "Your browser asks not to be tracked: nothing is measured, and there is nothing to choose.",
  },
  statesOfOthers: { none: "You have not chosen yet.", accepted: "You accepted." },
  othersLoaded: "Third-party services are loaded.",
  othersNotLoaded: "Third-party services are not loaded.",
  proof:
    "This choice is written to a log, so that the publisher can prove it: the choice, the time, the text you were shown, and a random number that your browser keeps with your answer. Nothing in it says who you are. Each line is erased after 25 months.",
  nothing: "This site measures nothing and loads nothing of third parties: there is nothing to choose.",
  withoutScript: "Without JavaScript nothing is measured, and there is nothing to choose.",
  withoutScriptImage:
    "Without JavaScript the image of Meta Pixel is loaded, unless your browser asks not to be tracked.",
  list: {
    title: "Third-party services",
    none: "This site loads nothing from elsewhere: no third-party service, no third-party cookie, no advertising tracker.",
    when: {
      "after-acceptance": "These services are loaded only once you have accepted.",
      "unless-rejected": "These services are loaded unless you refuse.",
    },
    refusal:
      "A refusal stops them at once and erases what they wrote on your device. If your browser asks not to be tracked, they are not loaded.",
    refusalWithoutSignals: "A refusal stops them at once and erases what they wrote on your device.",
    service: "Service",
    company: "Company",
    cookie: "Name",
    duration: "Duration",
    days: (days, many) => (many ? `${days} days at most` : `${days} day at most`),
    hosts: (list) => `What they load may also come from ${list}.`,
    furtherCookies: (list) => `Other names they may write: ${list}.`,
  },
};
