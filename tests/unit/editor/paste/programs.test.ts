import { expect, test } from "vitest";
import { readClipboard } from "../../../../src/admin/areas/editor/paste/read-clipboard.ts";
import { emptyReport, type PasteReport } from "../../../../src/admin/areas/editor/paste/report.ts";
import { outline } from "../../../support/editor/outline.ts";

const COLUMN = { language: "fr", above: 1 };
const FRAGMENT = (html: string) => `<!--StartFragment-->${html}<!--EndFragment-->`;
const CODE =
  "color:#cccccc;background-color:#1f1f1f;font-family:Consolas, 'Courier New', monospace;font-weight:normal;font-size:14px;line-height:19px;white-space:pre;";

/** In the form in which each program writes a clipboard. */
test.each<[name: string, html: string, lines: string[], report?: Partial<PasteReport>]>([
  [
    "OneNote: a list within a list, not within its item; bold by a style",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=ProgId content=OneNote.File><meta name=Generator content="Microsoft OneNote 15"></head>
<body lang=fr-FR style='font-family:Calibri;font-size:11.0pt'>
${FRAGMENT(`
<h2 style='margin:0in;font-family:Calibri;font-size:14.0pt;color:#2E75B5'>Compte rendu</h2>
<p style='margin:0in;font-family:Calibri;font-size:11.0pt'><span style='font-weight:bold'>Présents</span> : Anne</p>
<ul style='margin-left:.375in;direction:ltr;unicode-bidi:embed;margin-top:0in;margin-bottom:0in'>
 <li style='margin-top:0;margin-bottom:0;vertical-align:middle'><span style='font-family:Calibri;font-size:11.0pt'>budget</span></li>
 <ul type=circle style='margin-left:.375in;direction:ltr;unicode-bidi:embed;margin-top:0in;margin-bottom:0in'>
  <li style='margin-top:0;margin-bottom:0;vertical-align:middle'><span style='font-family:Calibri;font-size:11.0pt'>dépenses</span></li>
 </ul>
</ul>
<p style='margin:0in;font-family:Calibri;font-size:11.0pt'>&nbsp;</p>
`)}</body></html>`,
    [
      "h2 Compte rendu",
      "p <b>Présents</b> : Anne",
      ...["ul", "  li", "    p budget", "    ul", "      li", "        p dépenses"],
    ],
  ],
  [
    "Teams: a mention, and paragraphs of one no-break space",
    '<p>Bonjour&nbsp;<span itemtype="http://schema.skype.com/Mention" itemscope="" itemid="0">Anne</span>,</p>\n<p>&nbsp;</p>\n<p><strong>À faire</strong></p>\n<ul>\n<li>relire</li>\n<li>publier</li>\n</ul>\n<p>&nbsp;</p>',
    ["p Bonjour\u00A0Anne,", "p <b>À faire</b>", "ul", "  li", "    p relire", "  li", "    p publier"],
  ],
  [
    "VS Code: lines in colors are one block of code",
    `<meta charset='utf-8'><div style="${CODE}"><div><span style="color: #569cd6;">function</span><span style="color: #cccccc;"> </span><span style="color: #dcdcaa;">dire</span><span style="color: #cccccc;">() {</span></div><div><span style="color: #cccccc;">    </span><span style="color: #c586c0;">return</span><span style="color: #cccccc;"> </span><span style="color: #b5cea8;">1</span><span style="color: #cccccc;">;</span></div><br><div><span style="color: #cccccc;">}</span></div></div>`,
    ["code", "  function dire() {", "      return 1;", "  ", "  }"],
  ],
  [
    "WordPress: the comments of its blocks are nothing, a quotation keeps its source",
    '<!-- wp:heading -->\n<h2 class="wp-block-heading">La rade</h2>\n<!-- /wp:heading -->\n\n<!-- wp:paragraph -->\n<p>Un <strong>mot</strong> et <a href="https://exemple.fr/" data-type="link">un lien</a>.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:quote -->\n<blockquote class="wp-block-quote"><!-- wp:paragraph -->\n<p>Le vent se lève.</p>\n<!-- /wp:paragraph --><cite>Un marin</cite></blockquote>\n<!-- /wp:quote -->\n\n<!-- wp:separator -->\n<hr class="wp-block-separator has-alpha-channel-opacity"/>\n<!-- /wp:separator -->\n\n<!-- wp:paragraph -->\n<p>Fin.</p>\n<!-- /wp:paragraph -->',
    [
      "h2 La rade",
      "p Un <b>mot</b> et [un lien](https://exemple.fr/).",
      ...["quote", "  p Le vent se lève.", "  p <i>Un marin</i>"],
      "hr",
      "p Fin.",
    ],
  ],
  [
    "Google Sheets: a bold row is the head, numbers stand at the right",
    '<meta charset=\'utf-8\'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;font-weight:bold;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Ville&quot;}">Ville</td><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;font-weight:bold;">Prix</td></tr><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;">Lyon</td><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;text-align:right;" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:12}">12</td></tr></tbody></table>',
    ["table", "  row # Ville | # (right) Prix", "  row Lyon | (right) 12"],
  ],
  [
    "Slack: lines by breaks, code by the letter",
    `<meta charset='utf-8'><span style="color: rgb(29, 28, 29); font-family: Slack-Lato, sans-serif; white-space: pre-wrap;">Voici :</span><br><code class="c-mrkdwn__code" data-stringify-type="code">npm start</code><span> puis attendre</span>`,
    ["p Voici :⏎<code>npm start</code> puis attendre"],
  ],
  [
    "letters that run to the left, and those that are joined by a sign without width",
    '<p dir="rtl">שלום <b>עולם</b></p><p>نمی\u200Cشود 👩\u200D👩\u200D👧</p>',
    ["p שלום <b>עולם</b>", "p نمی\u200Cشود 👩\u200D👩\u200D👧"],
  ],
])("what is copied from %s", (_name, html, lines, report = {}) => {
  const pasted = readClipboard({ html, plain: "", files: [] }, COLUMN);
  expect(outline(pasted.blocks)).toEqual(lines);
  expect(pasted.report).toEqual({ ...emptyReport(), ...report });
});
