/** What other programs put on the clipboard: their markup, and the same as words. */

const bullet = (words: string, place: "First" | "Last") =>
  `<p class=MsoListParagraphCxSp${place} style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=FR style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=FR>${words}<o:p></o:p></span></p>`;
const cell = (words: string) =>
  `<td width=302 valign=top style='width:226.55pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt'><p class=MsoNormal><span lang=FR>${words}<o:p></o:p></span></p></td>`;

/** In the form of Word 365 for Windows: a heading, a list that is none in HTML, a table, a footnote. */
export const FROM_WORD = {
  plain: "Carnet de bord\nLe vent vient de l’ouest.",
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta name=Generator content="Microsoft Word 15">
<style><!--
 p.MsoNormal {margin:0cm; font-size:12.0pt; font-family:"Aptos",sans-serif;}
 h1 {mso-outline-level:1; font-size:20.0pt; color:#0F4761;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7; font-family:Symbol;}
--></style></head><body lang=FR><!--StartFragment-->
<h1><span lang=FR>Carnet de bord<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=FR>Le <b style='mso-bidi-font-weight:normal'>vent</b> vient de l’ouest<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span style='mso-special-character:footnote'>[1]</span></span></a>.<o:p></o:p></span></p>
${bullet("L’eau", "First")}
${bullet("Les vivres", "Last")}
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0><tr>${cell("Jour")}${cell("Vent")}</tr><tr>${cell("lundi")}${cell("faible")}</tr></table>
<!--EndFragment-->
<div style='mso-element:footnote-list'><hr align=left size=1 width="33%">
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference><span style='mso-special-character:footnote'>[1]</span></span></a><span lang=FR> Par temps sec.<o:p></o:p></span></p></div></div>
</body></html>`,
};

/** A selection of a page in Chrome: frames around the text, styles written out, a link, a quote, a hidden passage. */
export const FROM_WEB_PAGE = {
  plain: "Les nuages\nUn cumulus annonce souvent le beau temps.",
  html: `<meta charset='utf-8'><div class="post" style="box-sizing: border-box; color: rgb(36, 41, 47); font-size: 16px;"><article>
<h2 style="font-weight: 600;">Les nuages</h2>
<p>Un <strong>cumulus</strong> annonce souvent <a href="https://example.org/beau-temps">le beau temps</a>.<script>alert(1)</script></p>
<ol><li>Lever les yeux</li><li>Attendre</li></ol>
<blockquote><p>Ciel pommelé, pluie avant la fin.</p></blockquote>
<p style="display: none">Caché.</p></article></div>`,
};
