/** What the launcher does once everything is installed and built: it becomes the program, whose command line stands in the arguments. */
import { become } from "../../../bin/run.mjs";

await become(process.execPath, process.argv.slice(2), process.env);
