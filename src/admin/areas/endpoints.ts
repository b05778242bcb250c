/// <reference path="../import-meta-glob.d.ts" />
import type { Endpoint, Endpoints } from "../framework/contract/endpoint.ts";
import type { Call } from "./index.ts";

const found = import.meta.glob<Endpoints>("./*/endpoints.ts", { eager: true, import: "endpoints" });

/** Every endpoint of the back office. Never for the browser: their schemas are Zod's. */
export const ENDPOINTS = Object.assign({}, ...Object.values(found)) as Readonly<Record<Call, Endpoint>>;
