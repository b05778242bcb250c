import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import type { MeasurementSettings } from "../../tracking/contract/measurement.ts";
import { asksNotToBeMeasured } from "./asks-not-to-be-measured.ts";

/** Where Meta takes a view of a page by an image ("Install the Meta Pixel", noscript). */
const IMAGE = "https://www.facebook.com/tr";

/**
 * `GET /api/pixel`: leads a browser without scripts to the pixel's image (row T4); nothing where it asks not to be
 * followed. Null where no page asks for it.
 */
export function pixelRoute(
  { thirdParties: { metaPixel, load }, respectSignals }: MeasurementSettings,
  headers: Readonly<Record<string, string>>,
): ((context: Context<Env>) => Response) | null {
  if (metaPixel === undefined || load !== "unless-rejected") return null;
  const location = `${IMAGE}?${new URLSearchParams({ id: metaPixel, ev: "PageView", noscript: "1" })}`;
  return (context) => {
    const common = { ...headers, "Cache-Control": "no-store", "X-Request-Id": context.get("requestId") };
    if (respectSignals && asksNotToBeMeasured(context.env.incoming))
      return new Response(null, { status: 204, headers: common });
    return new Response(null, { status: 302, headers: { ...common, Location: location } });
  };
}
