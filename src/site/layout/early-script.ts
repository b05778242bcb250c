import { createHash } from "node:crypto";
import { CONSENT_DAYS, CONSENT_KEY } from "../../tracking/contract/consent.ts";
import { THEME_KEY } from "../contract/theme.ts";

/** Puts the theme the visitor chose in force. */
const THEME = `try{let t=localStorage["${THEME_KEY}"];t&&(d.theme=t)}catch{}`;

/**
 * Where there is something to choose (`data-asks`), says what was chosen (`data-choice`, `signal` where the browser
 * itself asks not to be measured), and whether to ask (`data-consent`): nothing is kept, or a choice grown old. What was
 * accepted holds no longer then; a refusal does.
 */
const CONSENT =
  `if("asks"in d){let k,s;try{k=JSON.parse(localStorage["${CONSENT_KEY}"]);s=k.status}catch{}` +
  `if("signals"in d&&(n.globalPrivacyControl||n.doNotTrack=="1"))d.choice="signal";` +
  `else{let f=Date.parse(k?.timestamp)>Date.now()-${CONSENT_DAYS}*864e5,c=s=="rejected"||f&&s=="accepted";` +
  `if(c)d.choice=s;if(!c||!f)d.consent="ask"}}`;

/**
 * Runs before anything is drawn, the only script that stands inside the page: a file would come too late or hold the
 * page up. The same bytes on every page, so that the Content-Security-Policy names them by their hash (CSP Level 3,
 * §2.3.1). No `<` in it: what reads the page as React writes it takes one for a tag (`typeset-html.ts`).
 */
export const EARLY_SCRIPT = `((d,n)=>{d.script="";${THEME}${CONSENT}})(document.documentElement.dataset,navigator)`;

/** Source of the Content-Security-Policy that lets this script run, and no other inline. */
export const EARLY_SCRIPT_HASH = `sha256-${createHash("sha256").update(EARLY_SCRIPT).digest("base64")}`;
