/// <reference path="../import-meta-glob.d.ts" />
import type { Endpoint, Endpoints } from "../framework/contract/endpoint.ts";
import type { Call } from "./index.ts";

const endpointsByFile = import.meta.glob<Endpoints>("./*/endpoints.ts", { eager: true, import: "endpoints" });

/** Every endpoint of the back office. Not for the browser, which must not load Zod. */
export const ENDPOINTS = Object.assign({}, ...Object.values(endpointsByFile)) as Readonly<Record<Call, Endpoint>>;
