import { type KeyObject, sign } from "node:crypto";
import type { Locale } from "../../kernel/locale.ts";
import { escapeXml } from "../../kernel/text/escape-xml.ts";
import { certificateName, createdAt, type ListedBackup, type ProvenContents } from "../contract/backup-state.ts";
import { signatureLine } from "./signature.ts";
import { publicKeyOf } from "./signing-key.ts";
import { certificateWords } from "./words.ts";

type Options = {
  backup: Pick<ListedBackup, "name"> & { proof: ProvenContents };
  site: { name: string; url: string };
  locale: Locale;
  key: KeyObject;
};

/**
 * That a backup was restored and compared, as one page of HTML that needs nothing else. Behind its end stands the signature of every byte before
 * it: what people read is what is signed.
 */
export function writeCertificate({ backup: { name, proof }, site, locale, key }: Options): string {
  const words = certificateWords[locale];
  const tag = locale === "fr" ? "fr-FR" : "en-GB";
  const count = (value: number) => value.toLocaleString(tag);
  const date = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "long", timeZone: "UTC" });
  const lines: Array<[string, string]> = [
    [words.site, `${site.name}, ${site.url}`],
    [words.backup, name],
    [words.created, date.format(createdAt(name))],
    [words.proven, date.format(proof.proven)],
    [words.tables, count(proof.tables)],
    [words.rows, count(proof.rows)],
    [words.files, count(proof.files)],
    [words.bytes, count(proof.bytes)],
    [words.pages, count(proof.pages)],
    [words.version, proof.version],
    [words.manifest, proof.manifest],
    [words.key, publicKeyOf(key)],
  ];
  const page = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(`${words.title} · ${site.name}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeXml(words.title)}</h1>
<p>${escapeXml(words.claim)}</p>
<dl>
${lines.map(([term, value]) => `<div><dt>${escapeXml(term)}</dt><dd>${escapeXml(value)}</dd></div>`).join("\n")}
</dl>
<p>${escapeXml(words.check)}</p>
<p><code>vitrine backup verify ${escapeXml(certificateName(name))}</code></p>
</main>
</body>
</html>
`;
  return page + signatureLine(publicKeyOf(key), sign(null, Buffer.from(page), key));
}

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; padding: 2rem 1rem; }
main { max-width: 44rem; margin: auto; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
dl { margin: 2rem 0; border-top: 1px solid; }
dl > div { display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding: .5rem 0; border-bottom: 1px solid #8886; }
dt { flex: 0 0 16rem; font-weight: 600; }
dd { flex: 1 1 16rem; margin: 0; overflow-wrap: anywhere; }
code { overflow-wrap: anywhere; }
`;
