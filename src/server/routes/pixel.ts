import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import { asksNotToBeMeasured } from "../../http/request/asks-not-to-be-measured.ts";
import type { MeasurementSettings } from "../../tracking/contract/measurement.ts";

/** Where Meta takes a view of a page by an image ("Install the Meta Pixel", noscript). */
const IMAGE = "https://www.facebook.com/tr";

/**
 * `GET /api/pixel`: leads a browser without scripts to the pixel's image; nothing where it asks not to be
 * followed. Null where no page asks for it.
 */
export function pixelRoute({
  thirdParties: { metaPixel, load },
  respectSignals,
}: MeasurementSettings): ((context: Context<Env>) => Response) | null {
  if (metaPixel === undefined || load !== "unless-rejected") return null;
  const location = `${IMAGE}?${new URLSearchParams({ id: metaPixel, ev: "PageView", noscript: "1" })}`;
  return (context) => {
    if (respectSignals && asksNotToBeMeasured(context.env.incoming)) return new Response(null, { status: 204 });
    return new Response(null, { status: 302, headers: { Location: location } });
  };
}
