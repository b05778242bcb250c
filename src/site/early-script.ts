import { createHash } from "node:crypto";
import { THEME_KEY } from "../kernel/theme.ts";

/**
 * Runs before anything is drawn, the only script that stands inside the page: a file would come too late or hold the
 * page up. Says that scripts run, and puts the theme the visitor chose in force. The same bytes on every page, so that
 * the Content-Security-Policy names them by their hash (CSP Level 3, §2.3.1).
 */
export const EARLY_SCRIPT = `(e=>{e.dataset.script="";try{let t=localStorage["${THEME_KEY}"];t&&(e.dataset.theme=t)}catch{}})(document.documentElement)`;

export const EARLY_SCRIPT_HASH = `sha256-${createHash("sha256").update(EARLY_SCRIPT).digest("base64")}`;
