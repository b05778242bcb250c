import { type ReactNode, useMemo } from "react";
import { pageTitle } from "../../../../../i18n/page-title.ts";
import { typesetContent } from "../../../../../i18n/typographic-signs.ts";
import { LANGUAGE_TAGS, type Locale } from "../../../../../kernel/locale.ts";
import { cutResult, type Device, RESULT_WIDTHS } from "../../../../../writing/search-result.ts";
import { siteFacts } from "../../../../framework/app/browser/site-routing.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { useText } from "../../session/article.tsx";
import { articleAddress } from "../address/article-address.ts";
import { measureIn } from "./measure-text.ts";

const DEVICES: readonly Device[] = ["desktop", "phone"];

type Props = { locale: Locale; device: Device; setDevice(device: Device): void };

/** The article as a search engine would list it, cut where it cuts. */
export function SearchPreview({ locale, device, setDevice }: Props): ReactNode {
  const words = useWords<Words>().editor.details.search;
  const { text } = useText(locale);
  const { name } = siteFacts();
  const title = typesetContent(pageTitle(text.seo.title ?? text.title, name), locale);
  const description = typesetContent(text.seo.description ?? text.summary, locale);
  const shown = useMemo(
    () => ({ title: judge(title, device, "title"), description: judge(description, device, "description") }),
    [title, description, device],
  );
  const { host, pathname } = new URL(articleAddress(locale, text.slug));
  const trail = [host, ...pathname.split("/").filter(Boolean)].join(" › ");
  return (
    <figure className="detail" aria-label={words.preview}>
      <figcaption className="detail-head">
        <span>{words.preview}</span>
        <fieldset className="segments">
          <legend className="sr-only">{words.device}</legend>
          {DEVICES.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={`device-${locale}`}
                checked={device === each}
                onChange={() => setDevice(each)}
              />
              {words.devices[each]}
            </label>
          ))}
        </fieldset>
      </figcaption>
      <div className="search-result" data-device={device} lang={LANGUAGE_TAGS[locale]}>
        <p className="search-result-site">
          <span>{name}</span>
          <span className="search-result-trail">{trail}</span>
        </p>
        <p className="search-result-title">{shown.title.shown}</p>
        {shown.description.shown !== "" && <p className="search-result-description">{shown.description.shown}</p>}
      </div>
      <ul className="detail-about">
        <li>{words.judged.title(shown.title)}</li>
        <li>{description === "" ? words.judged.none : words.judged.description(shown.description)}</li>
        <li>
          {words.canonical} <span className="detail-url">{articleAddress(locale, text.slug)}</span>
        </li>
      </ul>
    </figure>
  );
}

/** How a text is shown, and how much room it takes of what there is. */
function judge(text: string, device: Device, part: "title" | "description") {
  const { width, size } = RESULT_WIDTHS[device][part];
  const measure = measureIn(size);
  return {
    ...cutResult(text, width, measure),
    length: [...text].length,
    share: Math.round((100 * measure(text)) / width),
  };
}
