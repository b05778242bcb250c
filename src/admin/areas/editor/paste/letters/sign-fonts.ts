/** What a font of signs shows where no sign is known for it. */
const UNKNOWN = "\uFFFD";

/**
 * Fonts that draw signs in the place of letters, with the sign of each code from 0x21 to 0xFF: those that Unicode has for
 * them, or the nearest that the fonts of readers have.
 */
const FONTS = new Map<string, string>([
  [
    "wingdings",
    [
      "✏✂✁👓🕭🕮🕯☎✆✉🖃📪📫📬📭🗀🗁🗎🗏🗐🗄⌛🖮🖰🖲🖳🖴🖫🖬✇✍✍",
      "✌👌👍👎☜☞☝☟🖐☺😐☹💣🕱🏳🏱✈☼🌢❄🕆✞🕈✠✡☪☯🕉☸♈♉♊",
      "♋♌♍♎♏♐♑♒♓🙰🙵●❍■□❐❑❒⬧◆◆❖⬥☒⮹⌘🏵🏶🙶🙷▯⓪",
      "➀➁➂➃➄➅➆➇➈➉⓿➊➋➌➍➎➏➐➑➒➓🙢🙠🙡🙣🙞🙜🙝🙟∙•▪",
      "○◉◉◉◎🔿▪◻▲✦★✶✸✹✺⯐⌖⯎⯏⯑✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙",
      "🕚🕛⮰⮱⮲⮳⮴⮵⮶⮷🙪🙫🙕🙔🙗🙖🙐🙑🙒🙓⌫⌦⮘➢⮙⮛⮈⮊⮉⮋←→",
      "↑↓↖↗↙↘←→↑↓↖↗↙↘⇦⇨⇧⇩⬄⇳⬁⬀⬃⬂▭▬✗✓☒☑�",
    ].join(""),
  ],
  [
    "wingdings 2",
    [
      "🖊🖋🖌🖍✄✀🕾🕽🗅🗆🗇🗈🗉🗊🗋🗌🗍📋🗑🗔🖵🖶🖷🖸🖭🖯🖱🖒🖓🖘🖙🖚",
      "🖛👈👉🖜🖝🖞🖟🖠🖡👆👇🖢🖣🖑✗✓☒☑☒☒⊗⊗🚫⦸🙱🙴🙲🙳‽🙹🙺🙻",
      "🙦🙤🙥🙧🙚🙘🙙🙛⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿�☉",
      "🌕☽☾⸿✝🕇🕜🕝🕞🕟🕠🕡🕢🕣🕤🕥🕦🕧🙨🙩⋅••●○○◎◉⊙⦿🞌🞍",
      "◾■□🞑🞒🞓🞔▣🞕🞖🞗🞘⬩⬥◇🞚◈🞛🞜🞝🞞⬪⬧◊🞠◖◗⯊⯋⯀⯁⬟",
      "⯂⬣⬢⯃⯄🞡🞢🞣🞤🞥🞦🞧🞨🞩🞪🞫🞬🞭🞮🞯🞰🞱🞲🞳🞴🞵🞶🞷🞸🞹🞺🞻",
      "🞼🞽🞾🞿🟀🟂🟄🟆🟉🟊✶🟌🟎🟐🟒✹🟃🟇✯🟍🟔⯌⯍※⁂������",
    ].join(""),
  ],
  [
    "webdings",
    [
      "🕷🕸🕲🕶🏆🎖🖇🗨🗩🗰🗱🌶🎗🙾🙼🗕🗖🗗⏴⏵⏶⏷⏪⏩⏮⏭⏸⏹⏺🗚🗳🛠",
      "🏗🏘🏙🏚🏜🏭🏛🏠🏖🏝🛣🔍🏔👁👂🏞🏕🛤🏟🛳🕬🕫🕨🔈🎔🎕🗬🙽🗭🗪🗫⮔",
      "✔🚲⬜🛡📦🛱⬛🚑🛈🛩🛰🟈🕴⬤🛥🚔🗘✖❓🛲🚇🚍⛳⚸⊖🚭🗮⏐🗯🗲�🚹",
      "🚺🛉🛊🚼👽🏋⛷🏂🏌🏊🏄🏍🏎🚘🗠🛢💰🏷💳👪🗡🗢🗣✯🖄🖅🖃🖆🖹🖺🖻🕵",
      "🕰🖽🖾📋🗒🗓🕮📚🗞🗟🗃🗂🖼🎭🎜🎘🎙🎧💿🎞📷🎟🎬📽📹📾📻🎚🎛📺💻🖥",
      "🖦🖧🕹🎮🕻🕼📟🖁🖀🖨🖩🖿🖪🗜🔒🔓🗝📥📤🕳🌣🌤🌥🌦☁🌨🌧🌩🌪🌬🌫🌜",
      "🌡🛋🛏🍽🍸🛎🛍Ⓟ♿🛆🖈🎓🗤🗥🗦🗧🛪🐿🐦🐟🐕🐈🙬🙮🙭🙯🗺🌍🌏🌎🕊",
    ].join(""),
  ],
  [
    "wingdings 3",
    [
      "←→↑↓↖↗↙↘⭰⭲⭱⭳⭶⭸⭻⭽↔↕⭪⭬⭫⭭⭍⮠⮡⮢⮣⮤⮥⮦⮧⮐",
      "⮑⮒⮓⮀⮃⭾⭿⮄⮆⮅⮇⮏⮍⮎⮌⭮⭯⎋⌤⌃⌥␣⍽⇪⮸🢠🢡🢢🢣🢤🢥🢦",
      "🢧🢨🢩🢪🢫←→↑↓↖↗↙↘↔↕▲▼△▽◀▶◁▷◣◢◤◥🞀🞂🞁�🞃",
      "⯅⯆⯇⯈⮜⮞⮝⮟←→↑↓←→↑↓←→↑↓←→↑↓←→↑↓←→↑↓",
      "←→↑↓←→←→←→←←↑→↓→←→←→←→↑↓←→↑↓←→↑↓",
      "←→↑↓←→↑↓⮨⮩⮪⮫⮬⮭⮮⮯←→↑↓↖↗↙↘←→↑↓↖↗↙↘",
      "←→↑↓↖↗↙↘←→↑↓←→↑↓���������������",
    ].join(""),
  ],
  [
    "symbol",
    [
      "!∀#∃%&∍()∗+,−./0123456789:;<=>?≅",
      "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾",
      "αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼��",
      "�������������������������������€",
      "ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵ",
      "ℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊",
      "〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪�〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭�",
    ].join(""),
  ],
  [
    "zapf dingbats",
    [
      "✁✂✃✄☎✆✇✈✉☛☞✌✍✎✏✐✑✒✓✔✕✖✗✘✙✚✛✜✝✞✟✠",
      "✡✢✣✤✥✦✧★✩✪✫✬✭✮✯✰✱✲✳✴✵✶✷✸✹✺✻✼✽✾✿❀",
      "❁❂❃❄❅❆❇❈❉❊❋●❍■❏❐❑❒▲▼◆❖◗❘❙❚❛❜❝❞��",
      "��������������������������������",
      "❡❢❣❤❥❦❧♣♦♥♠①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺❻❼❽❾❿➀",
      "➁➂➃➄➅➆➇➈➉➊➋➌➍➎➏➐➑➒➓➔→↔↕➘➙➚➛➜➝➞➟➠",
      "➡➢➣➤➥➦➧➨➩➪➫➬➭➮➯�➱➲➳➴➵➶➷➸➹➺➻➼➽➾�",
    ].join(""),
  ],
]);
const SIGNS = new Map([...FONTS].map(([font, signs]) => [font, [...signs]]));
const SAME: Record<string, string> = {
  wingdings2: "wingdings 2",
  wingdings3: "wingdings 3",
  "itc zapf dingbats": "zapf dingbats",
  zapfdingbats: "zapf dingbats",
  "monotype sorts": "zapf dingbats",
  "symbol mt": "symbol",
};
/** What Windows has in the place of the control codes 0x80 to 0x9F. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

/** The font of signs that a list of fonts begins with; null for a font of letters. */
export function signFont(family: string | undefined): string | null {
  const first = family?.split(",")[0]?.replaceAll(/["']/g, "").trim().toLowerCase() ?? "";
  const name = SAME[first] ?? first;
  return SIGNS.has(name) ? name : null;
}

/** The signs that a font shows for letters, and how many of them nothing stands for. */
export function signsOf(letters: string, font: string): { text: string; lost: number } {
  const signs = SIGNS.get(font) ?? [];
  let lost = 0;
  const text = [...letters].map((letter) => {
    const code = codeOf(letter);
    // What is no letter of such a font is shown in another one.
    if (code === null || code <= 0x20 || letter === "\u00A0") return code === null || code <= 0xff ? letter : " ";
    const sign = signs[code - 0x21] ?? UNKNOWN;
    if (sign !== UNKNOWN) return sign;
    lost += 1;
    return "";
  });
  return { text: text.join(""), lost };
}

/** The code of a letter in an 8-bit font: Word writes U+F061 for `a`. */
function codeOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= 0xf000 && code <= 0xf0ff) return code - 0xf000;
  const windows = WINDOWS.indexOf(letter);
  if (windows >= 0) return 0x80 + windows;
  return code <= 0xff ? code : null;
}
