import { ROOT_ID } from "../framework/contract/shell.ts";
import { startBackOffice } from "./start.tsx";

const place = document.getElementById(ROOT_ID);
if (place !== null) void startBackOffice(place);
