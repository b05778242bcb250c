import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";

export const { call } = clientOf<typeof endpoints>();
