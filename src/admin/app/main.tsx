import { ROOT_ID } from "../framework/contract/shell.ts";
import { startBackOffice } from "./start.tsx";

const container = document.getElementById(ROOT_ID);
if (container !== null) void startBackOffice(container);
