import { allowedInXml } from "../../kernel/text/escape-xml.ts";

/** A text as character data of XML, as WordPress writes texts of people. */
export function cdata(text: string): string {
  return `<![CDATA[${allowedInXml(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}
